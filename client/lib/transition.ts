import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';
import { leavePage } from './overlays.ts';

/**
 * Fades one page into the next where the browser supports it and the person accepts motion. A change of query alone is
 * the same page: filters and searches change at once.
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
  // A quick second press or a hidden tab cancels the fade; the page has changed all the same.
  ready.catch(() => {});
};
