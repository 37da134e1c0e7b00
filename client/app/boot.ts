import { loadProfile } from '../features/accounts/store.ts';
import { captureInstallEvent } from '../features/pwa/installEvent.ts';
import { loadSettings } from '../features/settings/store.ts';
import { ignoreDoublePresses } from '../lib/doublePress.ts';
import { mendStyles } from '../lib/lazy.ts';
import { watchTyping } from '../lib/unsaved.ts';
import { watchWayBack } from '../lib/wayBack.ts';
import { keepDocumentsApart } from './ownDocument.ts';
import { startSplash } from './splash.ts';

/**
 * Starts everything that does not need React; the preload fills the stores before the first render. @returns the
 * splash's router-ready
 */
export function boot(): () => void {
  const routerReady = startSplash();
  keepDocumentsApart();
  captureInstallEvent();
  watchTyping();
  ignoreDoublePresses();
  watchWayBack();
  // A module runs when the document's stylesheets have come or failed.
  mendStyles();
  void loadSettings();
  void loadProfile();
  return routerReady;
}
