const nothing = () => {};
const emptyStorage = { getItem: () => null };

/** What code of the client reads of a browser while it starts and renders. Whatever else it does, it does in effects, which never run here. */
const BROWSER = {
  window: globalThis,
  addEventListener: nothing,
  BroadcastChannel: EventTarget,
  requestAnimationFrame: nothing,
  fetch: () => new Promise(nothing),
  history: { state: null, pushState: nothing, replaceState: nothing },
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  document: { cookie: '', getElementById: () => null },
};

/**
 * Makes this thread a visitor's browser that has just opened a page: nobody is signed in, nothing is stored, no request is ever
 * answered.
 */
export function openPage(url: string): void {
  for (const [name, value] of Object.entries({ ...BROWSER, location: new URL(url, 'http://localhost') }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
