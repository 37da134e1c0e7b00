import { useSyncExternalStore } from 'react';

/** The moment that the page as it stands in the document was rendered for, in milliseconds. */
let renderedFor = Date.now();

export function renderFor(moment: number): void {
  renderedFor = moment;
}

const never = () => () => {};

/**
 * False while the page is as the server rendered it: on the server, and while the scripts take its elements over. What only the
 * browser knows (storage, position, width) may show from then on, as the elements would differ before.
 */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** The time to show, in milliseconds: first the document's, so that both render the same words, then the browser's. */
export const useNow = (): number => (useAlive() ? Date.now() : renderedFor);
