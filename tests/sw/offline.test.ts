import './support/scope.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  CACHES,
  MAINTENANCE_HEADER,
  MOST_ANSWERS_KEPT,
  NETWORK_LIMIT_MS,
  SAVED_AT_HEADER,
} from '../../shared/rules/offline.ts';
import { forgetPersonal, keepAhead } from '../../sw/answers.ts';
import { kindOf, onFetch } from '../../sw/fetch.ts';
import { keepOpenPages } from '../../sw/pages.ts';
import { setPerson } from '../../sw/person.ts';
import { dropOldShells, fromShell, keepShell } from '../../sw/precache.ts';
import { BUILT, fire, ORIGIN, openWindow, request, resetWorld, world } from './support/scope.ts';

beforeEach(resetWorld);
afterEach(() => vi.useRealTimers());

const NONE = Promise.resolve(undefined);
const fetched = (path: string, init: Parameters<typeof request>[1] = {}) =>
  fire(onFetch, { request: request(path, init), preloadResponse: NONE });
const navigated = (path: string) => fetched(path, { navigate: true });
const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const documentWith = (preload: object) =>
  html(`<body><script type="application/json" id="preload">${JSON.stringify(preload)}</script></body>`);
const never = () => new Promise<Response>(() => undefined);
const kept = async (cache: string, path: string) => (await world.caches.open(cache)).match(path);

/** A network that serves the files and pages of the build. */
const serves =
  (page = '<script src="/assets/main-1.js"></script>') =>
  async ({ url }: Request) =>
    url.endsWith('.html') ? html(page) : new Response(`content of ${url}`);

// Which answers are kept is in tests/shared/offline.test.ts.
it.each([
  ['/', { navigate: true }, 'page'],
  ['/eventi/festa', { navigate: true }, 'page'],
  ['/api/events/festa.ics', { navigate: true }, null],
  ['/api/auth/oidc/callback?code=x', { navigate: true }, 'passage'],
  ['/ads/hotel/vai?t=x', { navigate: true }, 'passage'],
  ['/ads', { navigate: true }, 'page'],
  ['/storage/bando.pdf', { navigate: true }, null],
  ['/robots.txt', { navigate: true }, null],
  ['/assets/main-1.js', {}, 'asset'],
  ['/api/home', {}, 'answer'],
  ['/api/tickets/abc', {}, 'answer'],
  ['/api/search?q=x', {}, null],
  ['/icons/icon-192.png', {}, 'image'],
  ['/colours.css?main=990000&spark=ffcc00', {}, 'image'],
  ['/storage/foto.webp', {}, 'image'],
  ['/storage/video.mp4', { headers: { Range: 'bytes=0-' } }, null],
  ['/api/home', { method: 'POST' }, null],
  ['https://evil.example/assets/main-1.js', {}, null],
  ['/sw.js', {}, null],
] as const)('what the worker answers: %s %j', (path, init, kind) => {
  expect(kindOf(request(path, init as RequestInit))).toBe(kind);
});

it('passes on the one answer that the browser has asked for at the return from an identity provider', async () => {
  const preloaded = new Response(null, { status: 303 });
  const arrived = request('/api/auth/oidc/callback?code=x', { navigate: true });
  const answer = await fire(onFetch, { request: arrived, preloadResponse: Promise.resolve(preloaded) });
  expect([answer, world.requests]).toEqual([preloaded, []]);
});

it('answers a request whose page was left, which Firefox would otherwise log as an error', async () => {
  world.network = async () => Promise.reject(new DOMException('The operation was aborted.', 'AbortError'));
  for (const path of ['/storage/scenes/events/musica/7.svg', '/api/home', '/assets/unknown.js'])
    expect((await fetched(path))?.status, path).toBe(204);
  resetNetwork();
  await expect(fetched('/storage/foto.webp')).rejects.toThrow('no network');
});

describe('the shell', () => {
  it('is cached completely, without the session', async () => {
    world.network = serves();
    await keepShell();
    for (const path of [...BUILT.files, '/shell.html', '/offline.html']) expect(await fromShell(path)).toBeDefined();
    const pages = world.requests.filter(({ url }) => url.endsWith('.html'));
    expect(pages.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });

  it('is not cached when a file is missing', async () => {
    world.network = async (asked) => (asked.url.endsWith('.css') ? new Response('', { status: 404 }) : serves()(asked));
    await expect(keepShell()).rejects.toThrow(/main-1\.css answered 404/);
  });

  it('is not cached when the server’s page is from another build', async () => {
    world.network = serves('<script src="/assets/main-2.js"></script>');
    await expect(keepShell()).rejects.toThrow(/another build/);
  });

  it('copies unchanged files from the older one, and deletes the older one', async () => {
    await (await world.caches.open('piazza-shell-v1')).put('/assets/main-1.js', new Response('old'));
    await (await world.caches.open(CACHES.data)).put('/api/home', new Response('{}'));
    world.network = serves();
    await keepShell();
    expect(world.requests.map(({ url }) => new URL(url).pathname)).not.toContain('/assets/main-1.js');
    expect(await (await fromShell('/assets/main-1.js'))?.text()).toBe('old');
    expect(await dropOldShells()).toBe(1);
    expect((await world.caches.keys()).sort()).toEqual([CACHES.data, 'piazza-shell-v2']);
    expect(await dropOldShells()).toBe(0);
  });

  it('serves its files without a network', async () => {
    world.network = serves();
    await keepShell();
    resetNetwork();
    const response = await fetched('/assets/main-1.js');
    expect(await response?.text()).toBe(`content of ${ORIGIN}/assets/main-1.js`);
    expect(world.requests).toEqual([]);
  });
});

function resetNetwork(): void {
  world.requests = [];
  world.network = async () => {
    throw new TypeError('no network');
  };
}

describe('documents', () => {
  const withShell = async () => {
    world.network = serves();
    await keepShell();
    resetNetwork();
  };

  it('come from the network, and only their public answers are cached', async () => {
    const home = { events_today: [] };
    world.network = async () =>
      documentWith({
        '/api/home': home,
        '/api/frontend/profile': { user: { name: 'Anna' } },
        '/api/settings': { project_name: 'Piazza' },
      });
    const response = await navigated('/');
    expect(response?.status).toBe(200);
    expect(await (await kept(CACHES.data, '/api/home'))?.json()).toEqual(home);
    expect(await kept(CACHES.data, '/api/settings')).toBeDefined();
    expect(await kept(CACHES.data, '/api/frontend/profile')).toBeUndefined();
    expect(await kept(CACHES.data, '/')).toBeUndefined();
    expect(await world.caches.match('/')).toBeUndefined();
  });

  it('with other colours of the town have the shell cached anew, once', async () => {
    const look = '<link rel="stylesheet" href="/colours.css?main=990000">';
    await withShell();
    const shell = serves(`${look}<script src="/assets/main-1.js"></script>`);
    const document = `${look}${await documentWith({}).text()}`;
    world.network = async (asked) => (asked.url.endsWith('.html') ? shell(asked) : html(document));
    await navigated('/');
    expect(await (await fromShell('/shell.html'))?.text()).toContain(look);
    const asked = world.requests.length;
    await navigated('/');
    expect(world.requests.slice(asked).map(({ url }) => new URL(url).pathname)).toEqual(['/']);
  });

  it('failed answers in them are not cached', async () => {
    world.network = async () => documentWith({ '/api/events?page=99': { $status: 422, message: 'No.' } });
    await navigated('/eventi?page=99');
    expect(await kept(CACHES.data, '/api/events?page=99')).toBeUndefined();
  });

  it('uses the browser’s navigation preload', async () => {
    const response = await fire(onFetch, {
      request: request('/', { navigate: true }),
      preloadResponse: Promise.resolve(html('ahead')),
    });
    expect(await response?.text()).toBe('ahead');
    expect(world.requests).toEqual([]);
  });

  it('a 404 of the server is shown as it is', async () => {
    await withShell();
    world.network = async () => html('not found', { status: 404 });
    expect((await navigated('/niente'))?.status).toBe(404);
  });

  it.each([
    ['without a network', () => Promise.reject(new TypeError('no network'))],
    ['behind a gateway that finds no portal', async () => html('bad gateway', { status: 502 })],
    ['while the portal is away', async () => html('later', { status: 503 })],
  ])('the shell is served %s', async (_name, network) => {
    await withShell();
    world.network = network;
    expect(await (await navigated('/eventi'))?.text()).toContain('/assets/main-1.js');
  });

  it('a maintenance page is shown as it is: neither shell nor cached answers replace it', async () => {
    await withShell();
    const headers = { [MAINTENANCE_HEADER]: '1' };
    world.network = async () => new Response('Torniamo alle 18.', { status: 503, headers });
    expect(await (await navigated('/eventi'))?.text()).toBe('Torniamo alle 18.');
    expect((await fetched('/api/home'))?.status).toBe(503);
  });

  it('the shell is served after 3 seconds without an answer', async () => {
    await withShell();
    vi.useFakeTimers();
    world.network = never;
    const waiting = kindOfWaiting(navigatedOnce('/eventi'));
    await vi.advanceTimersByTimeAsync(NETWORK_LIMIT_MS - 1);
    expect(waiting.settled).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await (await waiting.promise).text()).toContain('/assets/main-1.js');
  });

  it('without a shell, a slow network is waited for', async () => {
    vi.useFakeTimers();
    world.network = () => new Promise((resolve) => setTimeout(resolve, 60_000, html('at last')));
    const waiting = kindOfWaiting(navigatedOnce('/eventi'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await (await waiting.promise).text()).toBe('at last');
  });

  it('the offline page is the last resort', async () => {
    await withShell();
    await (await world.caches.open('piazza-shell-v2')).delete('/shell.html');
    expect(await (await navigated('/eventi'))?.text()).toContain('main-1.js');
    await (await world.caches.open('piazza-shell-v2')).delete('/offline.html');
    expect((await navigated('/eventi'))?.type).toBe('error');
  });
});

/** respondWith's promise, without waiting for waitUntil. */
function navigatedOnce(path: string): Promise<Response> {
  return new Promise((resolve) => {
    onFetch({
      request: request(path, { navigate: true }),
      preloadResponse: NONE,
      respondWith: resolve,
      waitUntil: () => undefined,
    } as unknown as FetchEvent);
  });
}

function kindOfWaiting(promise: Promise<Response>): { promise: Promise<Response>; settled: boolean } {
  const waiting = { promise, settled: false };
  void promise.then(() => {
    waiting.settled = true;
  });
  return waiting;
}

describe('answers of the API', () => {
  it('are cached with their time, and served with a mark without a network', async () => {
    world.network = async () => Response.json({ data: ['fresh'] });
    const before = Date.now();
    const fresh = await fetched('/api/events?when=oggi');
    expect(fresh?.headers.get(SAVED_AT_HEADER)).toBeNull();
    expect(await fresh?.json()).toEqual({ data: ['fresh'] });
    resetNetwork();
    const old = await fetched('/api/events?when=oggi');
    expect(await old?.json()).toEqual({ data: ['fresh'] });
    const savedAt = Date.parse(old?.headers.get(SAVED_AT_HEADER) ?? '');
    expect(savedAt).toBeGreaterThanOrEqual(before);
    expect(savedAt).toBeLessThanOrEqual(Date.now());
  });

  it('of another query are cached separately', async () => {
    world.network = async () => Response.json({});
    await fetched('/api/events?when=oggi');
    resetNetwork();
    await expect(fetched('/api/events?when=domani')).rejects.toThrow('no network');
  });

  it('an error of the portal itself is passed on', async () => {
    world.network = async () => Response.json({});
    await fetched('/api/home');
    world.network = async () => Response.json({ message: 'x' }, { status: 500 });
    expect((await fetched('/api/home'))?.status).toBe(500);
    resetNetwork();
    expect((await fetched('/api/home'))?.status).toBe(200);
  });

  it('a captive portal’s login page is neither cached nor served as an answer', async () => {
    world.network = async () => html('<title>Wi-Fi Hotel</title>');
    expect(await (await fetched('/api/home'))?.text()).toContain('Wi-Fi Hotel');
    expect(await kept(CACHES.data, '/api/home')).toBeUndefined();
    world.network = async () => Response.json({ data: ['fresh'] });
    await fetched('/api/home');
    world.network = async () => html('<title>Wi-Fi Hotel</title>');
    expect(await (await fetched('/api/home'))?.json()).toEqual({ data: ['fresh'] });
  });

  it.each([401, 403, 404, 410])('a %i deletes the cached answer', async (status) => {
    world.network = async () => Response.json({});
    await fetched('/api/events/festa');
    world.network = async () => Response.json({ message: 'x' }, { status });
    await fetched('/api/events/festa');
    expect(await kept(CACHES.data, '/api/events/festa')).toBeUndefined();
  });

  it('of one person are cached separately, to be deleted at logout', async () => {
    world.network = async () => Response.json({ seat: 'A1' });
    await fetched('/api/tickets/abc');
    expect(await kept(CACHES.personal, '/api/tickets/abc')).toBeDefined();
    expect(await kept(CACHES.data, '/api/tickets/abc')).toBeUndefined();
  });

  it('of an order are kept from when its page asks for that, and then renewed', async () => {
    const state = async () => (await kept(CACHES.personal, '/api/orders/abc'))?.json();
    world.network = async () => Response.json({ state: 'held' });
    await fetched('/api/orders/abc');
    expect(await state()).toBeUndefined();
    await keepAhead(['/api/orders/abc']);
    world.network = async () => Response.json({ state: 'cancelled' });
    await fetched('/api/orders/abc');
    expect(await state()).toEqual({ state: 'cancelled' });
  });

  it('of somebody who signed out meanwhile are not cached', async () => {
    const network = Promise.withResolvers<Response>();
    world.network = () => network.promise;
    const asked = fetched('/api/tickets/abc');
    await forgetPersonal();
    network.resolve(Response.json({ seat: 'A1' }));
    expect(await (await asked)?.json()).toEqual({ seat: 'A1' });
    expect(await kept(CACHES.personal, '/api/tickets/abc')).toBeUndefined();
  });

  it('of somebody who signed out meanwhile are not cached out of a document either', async () => {
    const network = Promise.withResolvers<Response>();
    world.network = () => network.promise;
    const asked = navigated('/biglietto/abc');
    await forgetPersonal();
    network.resolve(documentWith({ '/api/tickets/abc': { seat: 'A1' }, '/api/settings': {} }));
    expect((await asked)?.status).toBe(200);
    expect(await kept(CACHES.personal, '/api/tickets/abc')).toBeUndefined();
    expect(await kept(CACHES.data, '/api/settings')).toBeDefined();
  });

  it('of one person are all deleted with the first 401', async () => {
    await setPerson(5);
    world.network = async () => Response.json({ seat: 'A1' });
    await fetched('/api/tickets/abc');
    world.network = async () => Response.json({ message: 'x' }, { status: 401 });
    await fetched('/api/saved');
    expect(await kept(CACHES.personal, '/api/tickets/abc')).toBeUndefined();
  });

  it('of a guest stay, because no account was theirs', async () => {
    await setPerson(null);
    world.network = async () => Response.json({ seat: 'A1' });
    await fetched('/api/tickets/abc');
    world.network = async () => Response.json({ message: 'x' }, { status: 401 });
    await fetched('/api/saved');
    expect(await (await kept(CACHES.personal, '/api/tickets/abc'))?.json()).toEqual({ seat: 'A1' });
  });

  it('the oldest are deleted when there are many', async () => {
    world.network = async () => Response.json({});
    for (let id = 0; id <= MOST_ANSWERS_KEPT; id++) await fetched(`/api/jobs/${id}`);
    await fetched('/api/jobs/1');
    const paths = (await (await world.caches.open(CACHES.data)).keys()).map(({ url }) => new URL(url).pathname);
    expect(paths).toHaveLength(MOST_ANSWERS_KEPT);
    expect([paths[0], paths.at(-1)]).toEqual(['/api/jobs/2', '/api/jobs/1']);
  });

  it('on a full disk nothing is cached and nothing fails', async () => {
    world.network = async () => Response.json({ ok: true });
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    world.caches.full = true;
    expect(await (await fetched('/api/home'))?.json()).toEqual({ ok: true });
  });
});

describe('images', () => {
  it('are served from the cache at once, and refreshed for the next time', async () => {
    world.network = async () => new Response('one');
    expect(await (await fetched('/storage/foto.webp'))?.text()).toBe('one');
    world.network = async () => new Response('two');
    expect(await (await fetched('/storage/foto.webp'))?.text()).toBe('one');
    resetNetwork();
    expect(await (await fetched('/storage/foto.webp'))?.text()).toBe('two');
  });

  it('of the same photo in other sizes are served without a network', async () => {
    const size = (width: number, photo = 'a-1280x853') => `/storage/photos/${photo}/${width}.avif`;
    world.network = async ({ url }) => new Response(url.split('/').pop() ?? '');
    for (const path of [size(320), size(640), size(1280, 'b-1280x853')]) await fetched(path);
    resetNetwork();
    expect(await (await fetched(size(1280)))?.text()).toBe('640.avif');
    expect(await (await fetched(size(320)))?.text()).toBe('320.avif');
    await expect(fetched(size(640, 'c-1280x853'))).rejects.toThrow();
  });
});

describe('the first install', () => {
  it('caches what the home and the open pages show, requested without the session', async () => {
    openWindow('/eventi/festa?x=1#dove');
    world.network = async ({ url }) =>
      new URL(url).pathname === '/'
        ? documentWith({ '/api/home': {} })
        : documentWith({ '/api/events/festa': { title: 'Festa' } });
    await keepOpenPages();
    expect(await (await kept(CACHES.data, '/api/events/festa'))?.json()).toEqual({ title: 'Festa' });
    expect(await kept(CACHES.data, '/api/home')).toBeDefined();
    expect(world.requests.map(({ credentials }) => credentials)).toEqual(['omit', 'omit']);
  });
});
