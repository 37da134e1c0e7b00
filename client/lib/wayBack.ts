import { coverOf, wallOf } from './transition.ts';

/** The path of the page on the screen: when Back is told of, the address is the next page's already. */
let shown = location.pathname;

/**
 * Lets the picture of a page that is left by Back return into its card, where the browser supports it and the person accepts motion.
 * The page itself changes at once and where it was scrolled to, as without it: a copy of the picture stays in its place
 * meanwhile, and only the copy moves. Call it before anything renders, so that the picture is still there.
 */
export function watchWayBack(): void {
  const note = () => {
    shown = location.pathname;
  };
  for (const type of ['pushState', 'replaceState']) addEventListener(type, note);
  addEventListener('popstate', () => {
    const left = shown;
    note();
    if (left === shown || !('startViewTransition' in document)) return;
    const wall = wallOf();
    if (!wall?.complete || !wall.checkVisibility() || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const copy = copyOf(wall);
    // A task later the next page has been rendered.
    setTimeout(() => {
      // Of two walls none can have the name.
      if (wallOf() === null) returnInto(left, copy);
      else copy.remove();
    });
  });
}

/** A copy of the picture over the page, exactly where the picture is. */
function copyOf(wall: HTMLImageElement): HTMLImageElement {
  const { left, top, width, height } = wall.getBoundingClientRect();
  const copy = Object.assign(new Image(), { src: wall.currentSrc, alt: '', decoding: 'sync' });
  copy.style.cssText = `position:fixed;left:${left}px;top:${top}px;width:${width}px;height:${height}px;object-fit:cover;pointer-events:none;view-transition-name:cover`;
  document.body.append(copy);
  return copy;
}

function returnInto(left: string, copy: HTMLImageElement): void {
  let cover: HTMLImageElement | undefined;
  const { ready, finished } = document.startViewTransition(() => {
    copy.remove();
    cover = coverOf(left);
    cover?.style.setProperty('view-transition-name', 'cover');
  });
  // Another navigation, or a hidden tab, ends it early.
  ready.catch(() => {});
  finished.finally(() => cover?.style.removeProperty('view-transition-name'));
}
