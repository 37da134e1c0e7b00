/** Gives code that moves the focus itself, in an effect or the next frame, the time to do so. */
const SETTLE_MS = 100;

const isShown = (one: Element) => one.getClientRects().length > 0;

/**
 * Keeps the focus near when an action removes or hides the focused element, such as a form that was sent. The browser
 * would move the focus to the body, where a screen reader starts over; this moves it to the nearest element that
 * remains, to its heading if it has one. Navigations are left alone: there the new page's h1 takes the focus.
 * @returns a function that stops watching
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
