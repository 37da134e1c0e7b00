import { loadProfile } from '../features/accounts/store.ts';
import { captureInstallEvent } from '../features/pwa/installEvent.ts';
import { loadSettings } from '../features/settings/store.ts';
import { watchTyping } from '../lib/unsaved.ts';
import { keepDocumentsApart } from './ownDocument.ts';
import { startSplash } from './splash.ts';

/** Starts what does not wait for React; the preload makes the stores ready before the first render. Returns the splash's router-ready. */
export function boot(): () => void {
  const routerReady = startSplash();
  keepDocumentsApart();
  captureInstallEvent();
  watchTyping();
  void loadSettings();
  void loadProfile();
  return routerReady;
}
