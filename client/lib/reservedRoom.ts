import { type RefObject, useLayoutEffect } from 'react';

/** Elements that cover the window's foot, with their heights in pixels. */
type Heights = Map<Element, number>;

/** Those above the page's own bar, if it has one: the cookie banner, the cards. */
const floating: Heights = new Map();
/** The page's own bars: what it is answered with. */
const bars: Heights = new Map();
/** The gap between what floats and the content it must not cover. */
const GAP_PX = 24;

/**
 * Publishes the height of an element fixed to the foot (the cookie banner, the cards) as `--reserved`: the page gets
 * that much longer, and focused elements scroll clear of it (styles/base.css).
 */
export const useReservedRoom = (ref: RefObject<HTMLElement | null>): void => useHeight(ref, floating, reserve);

/**
 * Publishes the height of a page's own bar as `--foot`, while it stays in sight: focused elements scroll clear of it and what floats
 * stays above it, however many rows its buttons need.
 */
export const useFoot = (ref: RefObject<HTMLElement | null>): void => useHeight(ref, bars, raise);

function reserve(most: number): void {
  const { documentElement: root } = document;
  const isAtEnd = scrollY > 0 && root.scrollHeight - innerHeight - scrollY < 2;
  root.style.setProperty('--reserved', most === 0 ? '0px' : `calc(${most + GAP_PX}px + var(--foot, 0px))`);
  // Whoever reads the last lines goes on reading them.
  if (isAtEnd) scrollTo({ top: root.scrollHeight, behavior: 'instant' });
}

function raise(most: number): void {
  const { style } = document.documentElement;
  // The bar stands that much above the tabs (styles/states.css). Other pages' sheets say how high their bar is.
  if (most === 0) style.removeProperty('--foot');
  else style.setProperty('--foot', `calc(${most}px + var(--space-8))`);
}

/** Keeps an element's height among others', and publishes the greatest after each change. */
function useHeight(ref: RefObject<HTMLElement | null>, heights: Heights, publish: (most: number) => void): void {
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const keep = (height: number) => {
      if (height === 0) heights.delete(element);
      else heights.set(element, height);
      publish(Math.max(0, ...heights.values()));
    };
    // In a low window, or beside what it is about, it covers nothing.
    const measure = () => keep(getComputedStyle(element).position === 'static' ? 0 : element.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      keep(0);
    };
  }, [ref, heights, publish]);
}
