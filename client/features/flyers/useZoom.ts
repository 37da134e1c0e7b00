import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export const MOST_ZOOM = 3;

/** A point of the viewport, and the position on the page that lies under it, as a fraction. */
interface Held {
  x: number;
  y: number;
  across: number;
  down: number;
}

/**
 * The zoom of the open page, from 1 to 3. `zoomTo` keeps the given point of the viewport in place (its centre by
 * default); pinching does the same.
 */
export function useZoom(strip: RefObject<HTMLElement | null>, page: number) {
  const [zoom, setZoom] = useState(1);
  const held = useRef<Held | null>(null);
  const now = useRef({ zoom, page });
  now.current = { zoom, page };

  function zoomTo(wanted: number, at?: { x: number; y: number }): void {
    const { leaf, paper } = parts(strip.current, now.current.page);
    if (leaf === null || paper === null) return;
    const room = leaf.getBoundingClientRect();
    const { x, y } = at ?? { x: room.left + room.width / 2, y: room.top + room.height / 2 };
    const { left, top, width, height } = paper.getBoundingClientRect();
    held.current = { x, y, across: (x - left) / width, down: (y - top) / height };
    setZoom(Math.min(Math.max(wanted, 1), MOST_ZOOM));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the zoom, when the paper has its new size
  useLayoutEffect(() => {
    const { leaf, paper } = parts(strip.current, now.current.page);
    if (leaf === null || paper === null || held.current === null) return;
    const { x, y, across, down } = held.current;
    const { left, top, width, height } = paper.getBoundingClientRect();
    leaf.scrollLeft += left + across * width - x;
    leaf.scrollTop += top + down * height - y;
  }, [zoom]);

  const pinch = useRef(zoomTo);
  pinch.current = zoomTo;
  useEffect(() => {
    const element = strip.current;
    if (element === null) return;
    let before: { apart: number; zoom: number } | null = null;
    const start = ({ touches: [a, b] }: TouchEvent) => {
      before = a && b ? { apart: apart(a, b), zoom: now.current.zoom } : null;
    };
    const move = (event: TouchEvent) => {
      const [a, b] = event.touches;
      if (before === null || !a || !b) return;
      // Prevents the browser from zooming the whole portal.
      event.preventDefault();
      const middle = { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 };
      pinch.current((before.zoom * apart(a, b)) / before.apart, middle);
    };
    const end = () => {
      before = null;
      // A zoom close to 1 snaps back to 1, so that the pages can be swiped again.
      if (now.current.zoom < 1.1) pinch.current(1);
    };
    element.addEventListener('touchstart', start, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    return () => {
      element.removeEventListener('touchstart', start);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
    };
  }, [strip]);

  return { zoom, zoomTo };
}

function parts(strip: HTMLElement | null, page: number) {
  const leaf = strip?.children[page - 1] ?? null;
  return { leaf, paper: leaf?.firstElementChild ?? null };
}

const apart = (a: Touch, b: Touch): number => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
