import { cacheForAnswer } from '../shared/rules/offline.ts';
import { answer, image } from './answers.ts';
import { page } from './pages.ts';
import { fromShell } from './precache.ts';

type Kind = 'page' | 'passage' | 'asset' | 'answer' | 'image';

/** Null: the browser handles the request itself (changes, other hosts, streams, range requests, the rest of the API). */
export function kindOf(request: Request): Kind | null {
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || request.headers.has('Range')) return null;
  // Left to the browser, it would be asked twice, since the preload has asked already; but the answer of an identity provider
  // and a click on an ad count once.
  if (request.mode === 'navigate' && PASSAGE.test(url.pathname)) return 'passage';
  if (request.mode === 'navigate') return isPage(url.pathname) ? 'page' : null;
  if (url.pathname.startsWith('/assets/')) return 'asset';
  if (url.pathname.startsWith('/api/')) return cacheForAnswer(url.pathname) === null ? null : 'answer';
  // The town's colours are kept like its pictures.
  return /^\/((icons|storage)\/|colours\.css$)/.test(url.pathname) ? 'image' : null;
}

const PASSAGE = /^\/(api\/auth\/|ads\/[^/]+\/vai$)/;

/** Addresses with an extension (a feed, a calendar, a page of an older portal) and the API go to the server. */
function isPage(pathname: string): boolean {
  return !/^\/(api|storage|assets|icons|share)(\/|$)/.test(pathname) && !/\.[a-z0-9]{1,8}$/i.test(pathname);
}

export function onFetch(event: FetchEvent): void {
  const kind = kindOf(event.request);
  if (kind !== null) event.respondWith(respond[kind](event, (work) => event.waitUntil(work)).catch(unlessLeft));
}

/** The page was left meanwhile: nobody waits for the answer, but Firefox logs each one that is refused as an error. */
function unlessLeft(error: unknown): Response {
  if (error instanceof DOMException && error.name === 'AbortError') return new Response(null, { status: 204 });
  throw error;
}

const respond: Record<Kind, (event: FetchEvent, later: (work: Promise<unknown>) => void) => Promise<Response>> = {
  page: (event, later) => page(document(event), later),
  passage: (event) => document(event),
  asset: ({ request }) => asset(request),
  answer: ({ request }, later) => answer(request, later),
  image: ({ request }, later) => image(request, later),
};

/** Uses the browser's navigation preload, which may have started while the worker was starting. */
async function document(event: FetchEvent): Promise<Response> {
  const preloaded: Response | undefined = await event.preloadResponse;
  return preloaded ?? fetch(event.request);
}

/** Files with hashed names never change, so the cached copy is always right. */
async function asset(request: Request): Promise<Response> {
  return (await fromShell(new URL(request.url).pathname)) ?? fetch(request);
}
