import type { AroundNavHandler } from 'wouter';
import { carriesSecret } from '../../shared/paths.ts';
import { consentStore } from '../features/consent/store.ts';
import { startedWithSecret } from '../lib/addressToken.ts';
import { fetchAhead } from '../lib/lazy.ts';
import { fadeBetweenPages } from '../lib/transition.ts';
import { ITEM_SCREENS } from './screens.ts';

/**
 * A script in a document can read every page shown there later. So a page with a secret is never shown in a document
 * that the town's statistics have entered, and statistics never enter a document that began with such a page.
 */
function needsOwnDocument(path: string): boolean {
  return carriesSecret(path)
    ? document.querySelector('[data-tracking]') !== null
    : startedWithSecret && consentStore.analytics === true;
}

const fade = fadeBetweenPages(async (path) => {
  const load = ITEM_SCREENS[path.slice(0, path.lastIndexOf('/'))];
  if (load !== undefined) await fetchAhead(load);
});

/** Navigates within this document where that is safe, otherwise in a new one. */
export const betweenPages: AroundNavHandler = (navigate, to, options) => {
  if (!needsOwnDocument(new URL(to, location.href).pathname)) fade(navigate, to, options);
  else if (options?.replace === true) location.replace(to);
  else location.assign(to);
};

/** Back and Forward have changed the address already; the page loads in a new document. */
export function keepDocumentsApart(): void {
  addEventListener('popstate', () => {
    if (needsOwnDocument(location.pathname)) location.reload();
  });
}
