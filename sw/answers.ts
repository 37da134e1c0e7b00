import {
  CACHES,
  cacheForAnswer,
  isKeptWhenAsked,
  MAINTENANCE_HEADER,
  MOST_ANSWERS_KEPT,
  MOST_IMAGES_KEPT,
  NETWORK_LIMIT_MS,
  SAVED_AT_HEADER,
} from '../shared/rules/offline.ts';
import { readNote } from './storage.ts';

/** API answers and images kept for offline use. Caching fails on a full disk; nothing depends on it. */

const MOST: Record<string, number> = {
  [CACHES.data]: MOST_ANSWERS_KEPT,
  [CACHES.personal]: MOST_ANSWERS_KEPT,
  [CACHES.images]: MOST_IMAGES_KEPT,
};

/** Stores an answer. `body` is JSON text. */
export type Keep = (url: string, body: string, isAskedFor?: boolean) => Promise<void>;

/** Stores what is asked for from now on, but nothing personal once the person who asks has signed out. */
export function keeper(): Keep {
  const asked = people;
  return async (...answer) => {
    if (asked === people || !isPersonal(answer[0])) await keepAnswer(...answer);
  };
}

/** Stores an answer with the current time as the newest entry and deletes the oldest ones. */
async function keepAnswer(url: string, body: string, isAskedFor = false): Promise<void> {
  const { pathname } = new URL(url, location.origin);
  const name = cacheForAnswer(pathname);
  if (name === null) return;
  const isWaiting = isKeptWhenAsked(pathname) && !isAskedFor;
  if (isWaiting && (await (await caches.open(name)).match(url)) === undefined) return;
  const headers = { 'Content-Type': 'application/json; charset=utf-8', [SAVED_AT_HEADER]: new Date().toISOString() };
  await put(name, url, new Response(body, { headers }));
}

export async function keepImage(url: string, response: Response): Promise<void> {
  await put(CACHES.images, url, response);
}

async function put(name: string, url: string, response: Response): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.delete(url);
    await cache.put(url, response);
    const keys = await cache.keys();
    const surplus = keys.slice(0, Math.max(0, keys.length - (MOST[name] as number)));
    await Promise.all(surplus.map((key) => cache.delete(key)));
  } catch (error) {
    console.warn('not kept', url, error);
  }
}

/**
 * The network's answer, or the stored one when the network fails or is too slow. `later` collects the work that
 * continues after the answer.
 */
export async function answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const network = fetch(request);
  const keep = keeper();
  later(network.then((response) => remember(request.url, response.clone(), keep)).catch(() => undefined));
  const quick = await inTime(network);
  if (quick !== null && !isForeign(quick)) return quick;
  const name = cacheForAnswer(new URL(request.url).pathname) as string;
  return (await (await caches.open(name)).match(request.url)) ?? network;
}

/** Asks for answers that a page wants to be kept, and keeps them. One that does not come stays as it was. */
export async function keepAhead(urls: string[]): Promise<void> {
  const keep = keeper();
  const addresses = urls.map((url) => new URL(url, location.origin).href).filter(isPersonal);
  const keepOne = (url: string) => fetch(url).then((response) => remember(url, response, keep, true));
  await Promise.all(addresses.map((url) => keepOne(url).catch(() => undefined)));
}

/** Counts logouts during this worker's life; requests under way end with the worker, so the count need not be stored. */
let people = 0;

/** The person who was signed in is not any more: deletes their answers and ignores those still under way. */
export async function forgetPersonal(): Promise<void> {
  people++;
  await caches.delete(CACHES.personal);
}

function isPersonal(url: string): boolean {
  return cacheForAnswer(new URL(url).pathname) === CACHES.personal;
}

/**
 * A successful answer that is not JSON does not come from the portal: a network's login page answers every request with
 * 200.
 */
function isForeign(response: Response): boolean {
  return response.ok && response.headers.get('Content-Type')?.startsWith('application/json') !== true;
}

async function remember(url: string, response: Response, keep: Keep, isAskedFor = false): Promise<void> {
  if (response.ok) {
    if (!isForeign(response)) await keep(url, await response.text(), isAskedFor);
    return;
  }
  // The session has ended: none of the person's answers may be shown. A guest's tickets belong to no account and stay.
  const { id: person } = ((await readNote('person')) ?? {}) as { id?: number | null };
  if (response.status === 401 && isPersonal(url) && typeof person === 'number') return forgetPersonal();
  // Gone, or no longer accessible to this person: it must not reappear offline.
  if ([401, 403, 404, 410].includes(response.status)) {
    const name = cacheForAnswer(new URL(url).pathname) as string;
    await (await caches.open(name)).delete(url);
  }
}

/** Returns the stored answer immediately and fetches a fresh one for the next time. */
export async function image(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const kept = await (await caches.open(CACHES.images)).match(request.url);
  const network = fetch(request);
  later(
    network
      .then((response) => (response.ok ? keepImage(request.url, response.clone()) : undefined))
      .catch(() => undefined),
  );
  return kept ?? network.catch(async (error) => (await anotherSize(request.url)) ?? Promise.reject(error));
}

/** The largest stored size of the same photo: shown offline when a page is enlarged, or opened from its list. */
async function anotherSize(url: string): Promise<Response | undefined> {
  const folder = /^.*\/storage\/photos\/[^/]+\//.exec(url)?.[0];
  if (folder === undefined) return undefined;
  const cache = await caches.open(CACHES.images);
  const width = (one: string) => Number.parseInt(one.slice(folder.length), 10);
  const seen = (await cache.keys()).map((key) => key.url).filter((one) => one.startsWith(folder));
  const [largest] = seen.sort((a, b) => width(b) - width(a));
  return largest === undefined ? undefined : cache.match(largest);
}

/** Null: no answer within the limit, no answer at all, or only a gateway's error because the portal is down. */
export async function inTime(network: Promise<Response>): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, NETWORK_LIMIT_MS, null);
  });
  const response = await Promise.race([network.catch(() => null), limit]);
  clearTimeout(timer);
  const isAway = response !== null && [502, 503, 504].includes(response.status);
  return isAway && !response.headers.has(MAINTENANCE_HEADER) ? null : response;
}
