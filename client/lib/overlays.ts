import { useEffect, useEffectEvent } from 'react';

/**
 * Back closes what lies over a page (a dialog, a panel) instead of leaving the page. While something is open the history has one
 * more step, at the same address; however the last overlay closes, that step is taken away again.
 */

/** How each open overlay is closed, the topmost last. */
const open: (() => void)[] = [];
/** The step is being taken away: history.back() answers later, with a popstate. */
let returning = false;
/** The navigation that waits for that answer. */
let waiting: (() => void) | null = null;
/** The page below, and how far it is scrolled: the browser would put it where it was when the overlay opened. */
let below = { path: '', top: 0 };
const ANSWER_MS = 500;

const isStep = () => (history.state as { overlay?: boolean } | null)?.overlay === true;

/** The overlay is open as long as the caller is mounted. Without `onClose` it cannot be closed, and Back does what it always does. */
export function useBackCloses(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const closable = onClose !== undefined;
  useEffect(() => (closable ? opened(() => close()) : undefined), [closable]);
}

/** @returns says that it is closed */
function opened(close: () => void): () => void {
  open.push(close);
  addStep();
  return () => {
    open.splice(open.indexOf(close), 1);
    if (open.length > 0) addStep();
    // Another overlay may open in the place of this one, as the question about notifications does.
    else setTimeout(dropStep);
  };
}

function addStep(): void {
  addEventListener('popstate', onBack);
  addEventListener('scroll', noteScroll, { passive: true });
  noteScroll();
  if (!returning && !isStep()) history.pushState({ ...history.state, overlay: true }, '');
}

function dropStep(): void {
  if (open.length > 0 || returning) return;
  if (isStep()) {
    returning = true;
    history.back();
    setTimeout(() => returning && onBack(), ANSWER_MS);
  } else stopListening();
}

function onBack(): void {
  if (isStep() && !returning) return;
  const wasOurs = returning;
  returning = false;
  putBack(below);
  if (!wasOurs) open.at(-1)?.();
  else if (open.length > 0) addStep();
  else stopListening();
  waiting?.();
  waiting = null;
}

/** Firefox scrolls before it tells of the step, Chromium after. */
function putBack({ path, top }: typeof below): void {
  const scroll = () => location.pathname === path && scrollTo({ top, behavior: 'instant' });
  scroll();
  requestAnimationFrame(scroll);
}

function stopListening(): void {
  removeEventListener('popstate', onBack);
  removeEventListener('scroll', noteScroll);
}

function noteScroll(): void {
  below = { path: location.pathname, top: scrollY };
}

/** Leaves the page. `go(true)` must replace the present step of the history: it is the overlay's, and goes with it. */
export function leavePage(go: (replace: boolean) => void): void {
  if (returning) {
    waiting = () => go(false);
    return;
  }
  const step = isStep();
  if (step) history.replaceState(null, '');
  go(step);
}
