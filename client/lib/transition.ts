import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { leavePage } from './overlays.ts';

/** The longest time that the old page stays while the code of a card's page loads. */
const WAIT_MS = 240;

/**
 * Fades one page into the next where the browser supports it and the person accepts motion. A change of query alone is
 * the same page: filters and searches change at once.
 * @param fetchScreen fetches the code of the page at a path
 */
export const fadeBetweenPages =
  (fetchScreen: (path: string) => Promise<void>): AroundNavHandler =>
  (navigate, to, options) =>
    leavePage((replace) => fade(fetchScreen, navigate, to, replace ? { ...options, replace } : options));

function fade(
  fetchScreen: (path: string) => Promise<void>,
  ...[navigate, to, options]: Parameters<AroundNavHandler>
): void {
  const { pathname } = new URL(to, location.href);
  const isSamePage = pathname === location.pathname;
  if (isSamePage || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    navigate(to, options);
    return;
  }
  const from = location.href;
  const change = () => {
    // A person who has navigated elsewhere meanwhile stays there.
    if (location.href !== from) return;
    const forget = carryCover(to, pathname);
    const { ready, finished } = document.startViewTransition(() => flushSync(() => navigate(to, options)));
    // A quick second press or a hidden tab cancels the fade; the page has changed all the same.
    ready.catch(() => {});
    finished.finally(forget);
  };
  // The picture grows into the new page, which must be rendered when the transition begins.
  if (coverOf(to) === undefined) change();
  else void Promise.race([fetchScreen(pathname), new Promise((over) => setTimeout(over, WAIT_MS))]).then(change);
}

/** The picture of the pressed card, shown at the head of its page until the page has loaded. */
let carried: { path: string; src: string } | null = null;
export const carriedCover = (): string | null => (carried?.path === location.pathname ? carried.src : null);

/** The picture at the head of an item's page. */
export const wallOf = () => document.querySelector<HTMLImageElement>('article [data-cover] > picture > img');

/** The visible picture of the card that links to this address. */
export function coverOf(to: string): HTMLImageElement | undefined {
  return (
    [...document.querySelectorAll<HTMLElement>(`article a[href="${CSS.escape(to)}"]`)]
      .map((link) => link.closest('article:not(:has(h1))')?.querySelector<HTMLImageElement>('picture > img'))
      .find((image) => image?.complete === true && image.checkVisibility()) ?? undefined
  );
}

/**
 * Names the card's picture, so that it grows into the picture of its page (ui/Detail.module.css); only one picture may have the name,
 * so the picture of this page loses it.
 * @returns a function that gives it its name back
 */
function carryCover(to: string, path: string): () => void {
  const cover = coverOf(to);
  carried = cover === undefined ? null : { path, src: cover.currentSrc };
  const wall = wallOf();
  const named = (image: HTMLElement | null | undefined, name: string) =>
    image?.style.setProperty('view-transition-name', name);
  if (cover !== undefined) named(wall, 'none');
  named(cover, 'cover');
  return () => named(wall, '');
}
