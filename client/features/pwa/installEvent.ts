import { proxy, ref } from 'valtio';

/** Chromium's beforeinstallprompt event, missing in TypeScript's library. */
export interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** `event` null: the browser has no install prompt, or has not offered it yet. */
export const nativeInstall = proxy<{ event: InstallEvent | null }>({ event: null });

/** Must be called before the first paint: the browser fires the event once, early. */
export function captureInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own prompt; our card opens it later.
    event.preventDefault();
    nativeInstall.event = ref(event as InstallEvent);
  });
}
