const nothing = () => {};

/** Parts of a browser that code of the client reads while it starts; what it does with them has no effect. */
class Silent extends EventTarget {
  postMessage = nothing;
  observe = nothing;
  disconnect = nothing;
  close = nothing;
}

const emptyStorage = { length: 0, key: () => null, getItem: () => null, setItem: nothing, removeItem: nothing };

const BROWSER = {
  window: globalThis,
  self: globalThis,
  BroadcastChannel: Silent,
  addEventListener: nothing,
  removeEventListener: nothing,
  dispatchEvent: nothing,
  fetch: () => new Promise(nothing),
  requestAnimationFrame: () => 0,
  cancelAnimationFrame: nothing,
  history: { length: 1, state: null, pushState: nothing, replaceState: nothing },
  navigator: { userAgent: '', language: 'it-IT', languages: ['it-IT'], onLine: true, maxTouchPoints: 0 },
  matchMedia: () => Object.assign(new Silent(), { matches: false }),
  localStorage: emptyStorage,
  sessionStorage: emptyStorage,
  document: Object.assign(new Silent(), {
    getElementById: () => null,
    querySelector: () => null,
    querySelectorAll: () => [],
    cookie: '',
    title: '',
    visibilityState: 'visible',
    documentElement: { dataset: {}, style: { setProperty: nothing } },
  }),
};

/**
 * Makes this thread a visitor's browser that has just opened a page: nobody is signed in, nothing is stored, no request is ever
 * answered.
 */
export function openPage(url: string): void {
  for (const [name, value] of Object.entries({ ...BROWSER, location: new URL(url, 'http://localhost') }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
