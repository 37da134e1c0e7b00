import { createContext, type Script } from 'node:vm';
import { CONSENT_COOKIE } from '../../shared/rules/consent.ts';
import type { FirstScreen, FirstScreenJob } from '../http/document.ts';
import { etagOf } from '../http/revalidation.ts';

const nothing = () => {};
const never = () => new Promise(nothing);

/** Parts of a browser that code of the client reads while it starts and renders; what it does with them has no effect. */
class Silent extends EventTarget {
  postMessage = nothing;
  observe = nothing;
  disconnect = nothing;
  close = nothing;
}

class SilentChannel {
  port1 = new Silent();
  port2 = new Silent();
}

const emptyStorage = { length: 0, key: () => null, getItem: () => null, setItem: nothing, removeItem: nothing };

/**
 * Renders one page in a realm of its own, so that nothing of one page's stores is left for the next. The realm is a visitor's
 * browser that has just opened the page: nobody is signed in, nothing is stored, no request is ever answered.
 * @param script dist/first/screen.js, which defines `piazza`
 */
export async function renderIn(script: Script, { url, preload, consented }: FirstScreenJob): Promise<FirstScreen> {
  const address = new URL(url, 'http://localhost');
  const events = new EventTarget();
  const realm = {
    ...{
      console,
      URL,
      URLSearchParams,
      TextEncoder,
      TextDecoder,
      AbortController,
      AbortSignal,
      DOMException,
      FormData,
    },
    ...{
      Event,
      CustomEvent,
      EventTarget,
      MessageChannel: SilentChannel,
      BroadcastChannel: Silent,
      structuredClone,
      queueMicrotask,
    },
    ...{ setTimeout: () => 0, clearTimeout: nothing, setInterval: () => 0, clearInterval: nothing },
    ...{ requestAnimationFrame: () => 0, cancelAnimationFrame: nothing, fetch: never, performance: { now: () => 0 } },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
    location: Object.fromEntries(LOCATION.map((part) => [part, address[part]])),
    history: { length: 1, state: null, pushState: nothing, replaceState: nothing },
    navigator: { userAgent: '', language: 'it-IT', languages: ['it-IT'], onLine: true, maxTouchPoints: 0 },
    matchMedia: () => Object.assign(new Silent(), { matches: false }),
    localStorage: emptyStorage,
    sessionStorage: emptyStorage,
    document: documentWith(preload, consented ? `${CONSENT_COOKIE}=%7B%7D` : ''),
  };
  Object.assign(realm, { window: realm, self: realm });
  script.runInContext(createContext(realm));
  const { piazza } = realm as unknown as { piazza: { render: () => Promise<string> } };
  return withoutStyles(await piazza.render());
}

const LOCATION = ['href', 'origin', 'protocol', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'] as const;

function documentWith(preload: string, cookie: string) {
  return Object.assign(new Silent(), {
    getElementById: (id: string) => (id === 'preload' ? { textContent: preload } : null),
    querySelector: () => null,
    querySelectorAll: () => [],
    cookie,
    title: '',
    visibilityState: 'visible',
    documentElement: { dataset: {}, style: { setProperty: nothing } },
  });
}

/** Moves style attributes into a style sheet. React writes a quote in a text or a value as an entity. */
function withoutStyles(rendered: string): FirstScreen {
  const styles = new Map<string, number>();
  const html = rendered.replace(/ style="([^"]*)"/g, (_, style: string) => {
    const number = styles.get(style) ?? styles.size;
    styles.set(style, number);
    return ` data-own="${number}"`;
  });
  const rules = [...styles].map(([style, number]) => `[data-own="${number}"]{${plain(style)}}`);
  return { html, tag: etagOf(html), style: rules.length === 0 ? null : rules.join('').replaceAll('<', '') };
}

const ENTITIES: Record<string, string> = { '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };

const plain = (escaped: string) =>
  escaped.replace(/&(?:quot|#x27|lt|gt|amp);/g, (entity) => ENTITIES[entity] as string);
