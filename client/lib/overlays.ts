import { useEffectEvent, useLayoutEffect } from 'react';

/**
 * Makes Back close an overlay (a dialog, a panel) instead of leaving the page. While an overlay is open the history has
 * one extra entry with the same address; when the last overlay closes, by whatever means, that entry is removed.
 */

/** The close functions of the open overlays, the topmost last. */
const open: (() => void)[] = [];
/** Whether the extra entry is being removed: history.back() reports later, with a popstate. */
let returning = false;
/** The navigation that waits for that popstate. */
let waiting: (() => void) | null = null;
/** The page below and its scroll position. The browser would restore the position from when the overlay opened. */
let below = { path: '', top: 0 };
/** The address as an open overlay changed it: a sheet of filters changes the list below it. */
let changed: string | null = null;
const ANSWER_MS = 500;

const isStep = () => (history.state as { overlay?: boolean } | null)?.overlay === true;

/**
 * Registers the overlay while the caller is mounted. Without `onClose` it cannot be closed, and Back works as always.
 */
export function useBackCloses(onClose: (() => void) | undefined): void {
  const close = useEffectEvent(() => onClose?.());
  const closable = onClose !== undefined;
  useLayoutEffect(() => (closable ? opened(() => close()) : undefined), [closable]);
}

/** @returns a function that reports the overlay as closed */
function opened(close: () => void): () => void {
  open.push(close);
  addStep();
  return () => {
    open.splice(open.indexOf(close), 1);
    if (open.length > 0) addStep();
    // Another overlay may open right away, as the question about notifications does; it then reuses the entry.
    else setTimeout(dropStep);
  };
}

function addStep(): void {
  addEventListener('popstate', onBack);
  addEventListener('scroll', noteScroll, { passive: true });
  addEventListener('replaceState', noteChange);
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
  // The entry below still has the address from when the overlay opened.
  if (changed !== null) history.replaceState(history.state, '', changed);
  changed = null;
  if (!wasOurs) open.at(-1)?.();
  else if (open.length > 0) addStep();
  else stopListening();
  waiting?.();
  waiting = null;
}

/** Both events are needed: Firefox scrolls before popstate, Chromium after it. */
function putBack({ path, top }: typeof below): void {
  const scroll = () => location.pathname === path && scrollTo({ top, behavior: 'instant' });
  scroll();
  requestAnimationFrame(scroll);
}

function stopListening(): void {
  removeEventListener('popstate', onBack);
  removeEventListener('scroll', noteScroll);
  removeEventListener('replaceState', noteChange);
  changed = null;
}

function noteScroll(): void {
  below = { path: location.pathname, top: scrollY };
}

/** The router dispatches an event of this name when the address was replaced. */
function noteChange(): void {
  if (isStep()) changed = location.href;
}

/** Leaves the page. `go(true)` must replace the current history entry, because it is the overlay's extra one. */
export function leavePage(go: (replace: boolean) => void): void {
  if (returning) {
    waiting = () => go(false);
    return;
  }
  const step = isStep();
  if (step) history.replaceState(null, '');
  go(step);
}
