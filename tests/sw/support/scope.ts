import type { FromWorker } from '../../../shared/messages.ts';
import { FakeCaches } from './caches.ts';

/**
 * A service worker's global scope in Node: records what the worker calls, so that tests can inspect it. Import this
 * first.
 */

export const ORIGIN = 'https://piazza.example.org';

export interface FakeWindow {
  id: string;
  url: string;
  focused: boolean;
  visibilityState: 'visible' | 'hidden';
  heard: FromWorker[];
  focus(): Promise<FakeWindow>;
  postMessage(message: FromWorker): void;
}

const initial = () => ({
  windows: [] as FakeWindow[],
  opened: [] as string[],
  shown: [] as { title: string; options: NotificationOptions }[],
  badge: null as number | null,
  /** Makes showNotification refuse options. */
  refusesOptions: false,
  subscription: null as { endpoint: string; toJSON(): object; unsubscribe?(): Promise<boolean> } | null,
  subscribe: async (_options: object): Promise<{ endpoint: string; toJSON(): object }> => {
    throw new DOMException('no push service', 'AbortError');
  },
  skippedWaiting: false,
  claimed: false,
  preloads: null as boolean | null,
  /** The network's answer; a rejection means no network. */
  network: async (_request: Request): Promise<Response> => {
    throw new TypeError('no network');
  },
  requests: [] as Request[],
});

export const world = { caches: new FakeCaches(ORIGIN), ...initial() };

export function resetWorld(): void {
  Object.assign(world, initial());
  world.caches.forget();
}

export function openWindow(url: string, more: Partial<FakeWindow> = {}): FakeWindow {
  const window: FakeWindow = {
    id: String(world.windows.length + 1),
    url: ORIGIN + url,
    focused: false,
    visibilityState: 'hidden',
    heard: [],
    focus: async () => Object.assign(window, { focused: true, visibilityState: 'visible' as const }),
    postMessage: (message) => window.heard.push(message),
    ...more,
  };
  world.windows.push(window);
  return window;
}

export const subscription = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
});

/** Fires a listener as the browser does and waits for everything passed to waitUntil. */
export async function fire<E>(listener: (event: E) => void, properties: object = {}): Promise<Response | undefined> {
  const works: Promise<unknown>[] = [];
  let response: Promise<Response> | undefined;
  const event = {
    waitUntil: (work: Promise<unknown>) => works.push(work),
    respondWith: (answer: Promise<Response>) => {
      response = answer;
    },
    ports: [],
    ...properties,
  };
  listener(event as E);
  const answered = await response;
  // waitUntil can be called again meanwhile.
  for (const work of works) await work;
  return answered;
}

/** A request as the browser makes it; `mode: 'navigate'` cannot be set by scripts. */
export function request(path: string, init: RequestInit & { navigate?: boolean } = {}): Request {
  const { navigate = false, ...rest } = init;
  const made = new Request(new URL(path, ORIGIN), rest);
  if (navigate) Object.defineProperty(made, 'mode', { value: 'navigate' });
  return made;
}

/** The listeners of main.ts. */
export const listeners: Record<string, (event: object) => void> = {};

const scope = {
  addEventListener: (type: string, listener: (event: object) => void) => {
    listeners[type] = listener;
  },
  location: new URL(ORIGIN),
  caches: world.caches,
  fetch: async (input: Request | string, init?: RequestInit) => {
    const made = input instanceof Request ? input : new Request(new URL(input, ORIGIN), init);
    world.requests.push(made);
    return world.network(made);
  },
  navigator: {
    userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36',
    setAppBadge: async (count: number) => {
      world.badge = count;
    },
    clearAppBadge: async () => {
      world.badge = 0;
    },
  },
  clients: {
    matchAll: async () => world.windows,
    openWindow: async (url: string) => {
      world.opened.push(url);
      return null;
    },
    claim: async () => {
      world.claimed = true;
    },
  },
  registration: {
    showNotification: async (title: string, options: NotificationOptions) => {
      if (world.refusesOptions && 'tag' in options) throw new TypeError('not this option');
      world.shown.push({ title, options });
    },
    getNotifications: async () =>
      world.shown.map((one) => ({
        ...one.options,
        close: () => {
          world.shown = world.shown.filter((other) => other !== one);
        },
      })),
    navigationPreload: {
      enable: async () => {
        world.preloads = true;
      },
      disable: async () => {
        world.preloads = false;
      },
    },
    pushManager: {
      getSubscription: async () => world.subscription,
      subscribe: (options: object) => world.subscribe(options),
    },
  },
  skipWaiting: async () => {
    world.skippedWaiting = true;
  },
};

/** Node's Request needs absolute URLs; a browser's also accepts paths. */
class PathRequest extends Request {
  constructor(input: RequestInfo | URL, init?: RequestInit) {
    // Node has no HTTP cache.
    const { cache: _, ...rest } = init ?? {};
    super(typeof input === 'string' ? new URL(input, ORIGIN) : input, rest);
  }
}

export const BUILT = { version: 'v2', files: ['/assets/main-1.js', '/assets/main-1.css'] };

for (const [name, value] of Object.entries({ ...scope, self: scope, Request: PathRequest, __BUILT__: BUILT })) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
