import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { leavePage } from './overlays.ts';

/**
 * Fades one page into the next where the browser can and the person does not mind movement. Another query is the same page:
 * filters and searches change at once.
 */
export const fadeBetweenPages: AroundNavHandler = (navigate, to, options) =>
  leavePage((replace) => fade(navigate, to, replace ? { ...options, replace } : options));

const fade: AroundNavHandler = (navigate, to, options) => {
  const isSamePage = new URL(to, location.href).pathname === location.pathname;
  if (isSamePage || !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches) {
    navigate(to, options);
    return;
  }
  const { ready } = document.startViewTransition(() => flushSync(() => navigate(to, options)));
  // A faster second press, or a hidden tab, leaves the fade out; the page has changed all the same.
  ready.catch(() => {});
};
