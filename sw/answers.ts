import {
  CACHES,
  cacheForAnswer,
  MAINTENANCE_HEADER,
  MOST_ANSWERS_KEPT,
  MOST_IMAGES_KEPT,
  NETWORK_LIMIT_MS,
  SAVED_AT_HEADER,
} from '../shared/rules/offline.ts';

/** Answers of the API and images, kept for the time without a network. A full disk refuses; nothing depends on it. */

const MOST: Record<string, number> = {
  [CACHES.data]: MOST_ANSWERS_KEPT,
  [CACHES.personal]: MOST_ANSWERS_KEPT,
  [CACHES.images]: MOST_IMAGES_KEPT,
};

/** Keeps an answer as of now, at the end of the line; the oldest ones leave. `body` is JSON text. */
export async function keepAnswer(url: string, body: string): Promise<void> {
  const name = cacheForAnswer(new URL(url, location.origin).pathname);
  if (name === null) return;
  const headers = { 'Content-Type': 'application/json; charset=utf-8', [SAVED_AT_HEADER]: new Date().toISOString() };
  await keep(name, url, new Response(body, { headers }));
}

export async function keepImage(url: string, response: Response): Promise<void> {
  await keep(CACHES.images, url, response);
}

async function keep(name: string, url: string, response: Response): Promise<void> {
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

/** The network's answer; what was kept when it has none, or none in time. `later` holds what goes on after the answer. */
export async function answer(request: Request, later: (work: Promise<unknown>) => void): Promise<Response> {
  const network = fetch(request);
  const asked = people;
  later(network.then((response) => remember(request.url, response.clone(), asked)).catch(() => undefined));
  const quick = await inTime(network);
  if (quick !== null && !isForeign(quick)) return quick;
  const name = cacheForAnswer(new URL(request.url).pathname) as string;
  return (await (await caches.open(name)).match(request.url)) ?? network;
}

/** How many have left while this worker runs; what is under way ends with it, so that it need not be kept. */
let people = 0;

/** Somebody signed out, or another person signed in: their answers go, and those that are still on their way. */
export async function forgetPersonal(): Promise<void> {
  people++;
  await caches.delete(CACHES.personal);
}

function isPersonal(url: string): boolean {
  return cacheForAnswer(new URL(url).pathname) === CACHES.personal;
}

/** A success that is not JSON is not the portal's: a network's login page answers 200 to everything. */
function isForeign(response: Response): boolean {
  return response.ok && response.headers.get('Content-Type')?.startsWith('application/json') !== true;
}

async function remember(url: string, response: Response, asked: number): Promise<void> {
  if (response.ok) {
    if (isForeign(response)) return;
    const body = await response.text();
    // Asked by somebody who has left meanwhile.
    if (asked === people || !isPersonal(url)) await keepAnswer(url, body);
    return;
  }
  // Nobody is signed in any more: none of it is to be shown.
  if (response.status === 401 && isPersonal(url)) return forgetPersonal();
  // Gone, or not for this person any more: it must not come back without a network.
  if ([401, 403, 404, 410].includes(response.status)) {
    const name = cacheForAnswer(new URL(url).pathname) as string;
    await (await caches.open(name)).delete(url);
  }
}

/** What was kept, at once, and a fresh one for the next time. */
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

/** Of the same photo, the largest that was seen: a page made larger, or reached from its list, shows it all the same. */
async function anotherSize(url: string): Promise<Response | undefined> {
  const folder = /^.*\/storage\/photos\/[^/]+\//.exec(url)?.[0];
  if (folder === undefined) return undefined;
  const cache = await caches.open(CACHES.images);
  const width = (one: string) => Number.parseInt(one.slice(folder.length), 10);
  const seen = (await cache.keys()).map((key) => key.url).filter((one) => one.startsWith(folder));
  const [largest] = seen.sort((a, b) => width(b) - width(a));
  return largest === undefined ? undefined : cache.match(largest);
}

/** Null: no answer within the limit, none at all, or only a gateway's that the portal behind it is away. */
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
