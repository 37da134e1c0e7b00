import { proxy } from 'valtio';
import {
  canInstall,
  INSTALL_DELAY_IOS_MS,
  INSTALL_DELAY_MS,
  INSTALL_DISMISSED_KEY,
  INSTALL_PLATFORMS,
  type InstallEvent,
  nextInstallPrompt,
  startInstallPrompt,
} from '../../../shared/rules/installPrompt.ts';
import { device, isStandalone, onDisplayModeChange } from '../../lib/device.ts';
import { call } from '../../lib/http.ts';
import { onSignal, signal } from '../../lib/signals.ts';
import { readSession, writeSession } from '../../lib/storage.ts';
import { nativeInstall } from './installEvent.ts';

/**
 * The install card: connects the state machine of shared/rules/installPrompt.ts with time, session storage and the
 * browser's events.
 */
export const installStore = proxy({
  prompt: startInstallPrompt({ dismissed: false, standalone: false }),
  standalone: false,
});

/** The browser's own prompt is open. */
let isAsking = false;

export const isIos = () => device().os === 'ios';

function feed(event: InstallEvent): void {
  installStore.prompt = nextInstallPrompt(installStore.prompt, event);
}

export function startInstall(): void {
  installStore.standalone = isStandalone();
  installStore.prompt = startInstallPrompt({
    dismissed: readSession(INSTALL_DISMISSED_KEY) === '1',
    standalone: installStore.standalone,
  });
  // The delay counts from the opening of the page, before this code was loaded.
  if (canInstall(device()))
    setTimeout(
      () => feed({ type: 'delay_over' }),
      Math.max(0, (isIos() ? INSTALL_DELAY_IOS_MS : INSTALL_DELAY_MS) - performance.now()),
    );
  onSignal('piazza:install', () => feed({ type: 'requested' }));
  addEventListener('appinstalled', () => {
    nativeInstall.event = null;
    feed({ type: 'installed' });
    signal('piazza:installed');
  });
  onDisplayModeChange(() => {
    installStore.standalone = isStandalone();
    if (!installStore.standalone) return;
    feed({ type: 'standalone' });
    signal('piazza:installed');
  });
  if (installStore.standalone) signal('piazza:installed');
}

/** "Installa l’app": opens the browser's prompt, iOS's three steps, or the hint where to find it in the menu. */
export async function install(): Promise<void> {
  const { event } = nativeInstall;
  // A second press: the steps, or the browser's prompt, are already there.
  if (isAsking || installStore.prompt.view !== 'card') return;
  feed({ type: 'cta', ios: isIos(), native: event !== null });
  if (isIos()) reportClick(INSTALL_PLATFORMS.ios);
  if (event === null) return;
  reportClick(INSTALL_PLATFORMS.android);
  isAsking = true;
  const { outcome } = await event.prompt().finally(() => {
    isAsking = false;
    // The browser's event can be used for one prompt only.
    nativeInstall.event = null;
  });
  if (outcome === 'dismissed') return dismissInstall();
  feed({ type: 'accepted' });
  reportClick(INSTALL_PLATFORMS.android_accepted);
}

/** "Più tardi", or the steps were closed or completed. */
export function dismissInstall(): void {
  writeSession(INSTALL_DISMISSED_KEY, '1');
  feed({ type: 'dismissed' });
}

/** Counts the click for the town; failures are ignored (docs/specification.md, Calls). */
export function reportClick(platform: string, source?: string): void {
  const body = { platform, device: device().type, ...(source === undefined ? {} : { source }) };
  call('/api/pwa/install-click', { method: 'POST', body }).catch(() => undefined);
}
