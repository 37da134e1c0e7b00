import { proxy, ref } from 'valtio';

/** Chromium's offer to install; not in TypeScript's library. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `event` null: the browser has no install of its own to offer, or none yet. */
export const nativeInstall = proxy<{ event: InstallEvent | null }>({ event: null });

/** Called before anything is painted: the browser offers once, early, and does not say it again. */
export function captureInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Our card asks, at its time.
    event.preventDefault();
    nativeInstall.event = ref(event as InstallEvent);
  });
}
