import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

let headingOwed = false;
let wentBack = false;

/**
 * Scrolls to the top at every navigation except Back and Forward, where the browser restores the position. Used once,
 * by the shell.
 */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const before = useRef(path);
  useEffect(() => {
    // A jump to an anchor fires popstate too, without leaving the page.
    const remember = () => {
      wentBack = location.pathname !== before.current;
    };
    addEventListener('popstate', remember);
    return () => removeEventListener('popstate', remember);
  }, []);
  useLayoutEffect(() => {
    if (before.current === path) return;
    before.current = path;
    headingOwed = true;
    if (!wentBack) scrollTo(0, 0);
    wentBack = false;
  }, [path]);
}

/**
 * Focuses the page's h1 when it appears after a navigation, so that a screen reader starts there. The first page is
 * left alone.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!headingOwed) return;
    headingOwed = false;
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
