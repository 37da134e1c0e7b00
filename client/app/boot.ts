import { loadProfile } from '../features/accounts/store.ts';
import { captureInstallEvent } from '../features/pwa/installEvent.ts';
import { loadSettings } from '../features/settings/store.ts';
import { mendStyles } from '../lib/lazy.ts';
import { watchTyping } from '../lib/unsaved.ts';
import { keepDocumentsApart } from './ownDocument.ts';
import { startSplash } from './splash.ts';

/** Starts what does not wait for React; the preload makes the stores ready before the first render. Returns the splash's router-ready. */
export function boot(): () => void {
  const routerReady = startSplash();
  keepDocumentsApart();
  captureInstallEvent();
  watchTyping();
  // A module runs when the document's stylesheets have come or failed.
  mendStyles();
  void loadSettings();
  void loadProfile();
  return routerReady;
}
