import type { AroundNavHandler } from 'wouter';
import { carriesSecret } from '../../shared/paths.ts';
import { consentStore } from '../features/consent/store.ts';
import { startedWithSecret } from '../lib/addressToken.ts';
import { fadeBetweenPages } from '../lib/transition.ts';

/**
 * A script that runs in a document can read whatever page is shown in it later. So a page with a secret is never shown in a
 * document that the town's statistics have entered, and they never enter one that began with such a page.
 */
function needsOwnDocument(path: string): boolean {
  return carriesSecret(path)
    ? document.querySelector('[data-tracking]') !== null
    : startedWithSecret && consentStore.analytics === true;
}

/** From page to page: in this document where that is right, in a new one where it is not. */
export const betweenPages: AroundNavHandler = (navigate, to, options) => {
  if (!needsOwnDocument(new URL(to, location.href).pathname)) fadeBetweenPages(navigate, to, options);
  else if (options?.replace === true) location.replace(to);
  else location.assign(to);
};

/** Back and Forward: the address has changed already, and the page for it comes in a document of its own. */
export function keepDocumentsApart(): void {
  addEventListener('popstate', () => {
    if (needsOwnDocument(location.pathname)) location.reload();
  });
}
