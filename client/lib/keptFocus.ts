/** Long enough for whoever moves the focus itself, in an effect or the next frame, to have done so. */
const SETTLE_MS = 100;

const isShown = (one: Element) => one.getClientRects().length > 0;

/**
 * An action may take away, or hide, the very thing that had the focus: a form that was sent, a button that did its work.
 * The browser then drops the focus on the body, where a screen reader starts over; here what stays around it gets it,
 * at its heading when it has one. A navigation is not meant: there the new page's h1 takes the focus.
 * @returns stops watching
 */
export function keepFocus(within: HTMLElement): () => void {
  let focused: Element | null = null;
  let path = location.pathname;
  let around: Element[] = [];
  let timer = 0;

  function remember(): void {
    focused = document.activeElement as Element;
    path = location.pathname;
    around = [];
    for (let one = focused.parentElement; one !== null && within.contains(one); one = one.parentElement)
      around.push(one);
  }

  function check(): void {
    timer = 0;
    if (focused === null || isShown(focused) || document.activeElement !== document.body) return;
    focused = null;
    const stays = around.find(isShown);
    if (path !== location.pathname || stays === undefined) return;
    const place = [...stays.querySelectorAll<HTMLElement>('h1, h2, h3')].find(isShown) ?? (stays as HTMLElement);
    if (place.tabIndex < 0) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }

  const observer = new MutationObserver(() => {
    if (focused !== null && document.activeElement === document.body && timer === 0)
      timer = window.setTimeout(check, SETTLE_MS);
  });
  if (within.contains(document.activeElement)) remember();
  within.addEventListener('focusin', remember);
  observer.observe(within, { childList: true, subtree: true });
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    within.removeEventListener('focusin', remember);
  };
}
