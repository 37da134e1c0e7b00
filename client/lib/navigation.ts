import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';

let wentBack = false;
/** Where one went from each page, by the page's path: on the way back the focus returns to the link that led there. */
const left = new Map<string, string>(leftBefore());
let headingOwed = left.size > 0;
/** How long a list that is still loading may take to bring that link back. */
const LINK_MS = 5_000;

/**
 * Scrolls to the top at every navigation except Back and Forward, where the browser restores the position. Used once,
 * by the shell.
 */
export function useScrollToTop(): void {
  const [path] = useLocation();
  const before = useRef(path);
  // Before the router listens, which renders the page at once.
  useLayoutEffect(() => {
    // A jump to an anchor fires popstate too, without leaving the page.
    const remember = () => {
      wentBack = location.pathname !== before.current;
    };
    addEventListener('popstate', remember);
    return () => removeEventListener('popstate', remember);
  }, []);
  useLayoutEffect(() => {
    if (before.current === path) return;
    if (!wentBack) {
      left.set(before.current, path);
      left.delete(path);
      scrollTo(0, 0);
    }
    before.current = path;
    headingOwed = true;
    wentBack = false;
  }, [path]);
}

/**
 * Focuses the page's h1 when it appears after a navigation, so that a screen reader starts there, or after Back the link by which
 * the page was left. The first page is left alone, unless Back led to it.
 */
export function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!headingOwed) return undefined;
    headingOwed = false;
    // Somebody was quicker than the scripts.
    if (document.activeElement?.matches('input, textarea, select')) return undefined;
    if (focusLink()) return undefined;
    heading.current?.focus({ preventScroll: true });
    return left.has(location.pathname) ? awaitLink(heading.current) : undefined;
  }, []);
  return heading;
}

/** A link that was followed before the scripts had come, and so led to another document (client/start.ts). */
function leftBefore(): [string, string][] {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const to: unknown = load?.type === 'back_forward' ? history.state?.left : undefined;
  return typeof to === 'string' ? [[location.pathname, to]] : [];
}

function focusLink(): boolean {
  const to = left.get(location.pathname);
  // Rather one of the page than one of the bar, which may lead to the same list.
  const links = ['main a[href]', 'a[href]'].flatMap((one) => [...document.querySelectorAll<HTMLAnchorElement>(one)]);
  const link = links.find(
    (one) => one.pathname === to && one.closest('[inert]') === null && one.getClientRects().length > 0,
  );
  link?.focus({ preventScroll: true });
  return link !== undefined;
}

/** The list may come after its heading, and takes the focus from it as long as nobody has moved it. */
function awaitLink(heading: Element | null): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== heading || focusLink()) stop();
  });
  const timer = setTimeout(() => observer.disconnect(), LINK_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.getElementById('contenuto') ?? document.body, { childList: true, subtree: true });
  return stop;
}
