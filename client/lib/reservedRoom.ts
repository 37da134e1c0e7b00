import { type RefObject, useLayoutEffect } from 'react';

/**
 * Elements fixed to the foot of the page, above its own bar if there is one (`--foot`), with their heights in pixels.
 */
const heights = new Map<Element, number>();
/** The gap between such an element and the content it must not cover. */
const GAP_PX = 24;

/**
 * Publishes the height of an element fixed to the foot (the cookie banner, the cards) as `--reserved`: the page gets
 * that much longer, and focused elements scroll clear of it (styles/base.css).
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
  const { documentElement: root } = document;
  const isAtEnd = scrollY > 0 && root.scrollHeight - innerHeight - scrollY < 2;
  root.style.setProperty('--reserved', most === 0 ? '0px' : `calc(${most + GAP_PX}px + var(--foot, 0px))`);
  // Whoever reads the last lines goes on reading them.
  if (isAtEnd) scrollTo({ top: root.scrollHeight, behavior: 'instant' });
}
