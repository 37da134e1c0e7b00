import { type RefObject, useLayoutEffect } from 'react';

/** What hangs over the foot of the page now, above a page's own foot when it has one (`--foot`), and how high it is in pixels. */
const heights = new Map<Element, number>();
/** Between it and what it must not cover. */
const GAP_PX = 24;

/**
 * What hangs over the foot of the page (the cookie banner, the cards) tells its height to the styles as `--reserved`: the page
 * is that much longer, and what gets the focus scrolls clear of it (styles/base.css).
 */
export function useReservedRoom(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => reserve(element, element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      reserve(element, 0);
    };
  }, [ref]);
}

function reserve(element: Element, height: number): void {
  if (height === 0) heights.delete(element);
  else heights.set(element, height);
  const most = Math.max(0, ...heights.values());
  document.documentElement.style.setProperty(
    '--reserved',
    most === 0 ? '0px' : `calc(${most + GAP_PX}px + var(--foot, 0px))`,
  );
}
