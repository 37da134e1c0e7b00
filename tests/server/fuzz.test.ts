import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ACCESS } from '../../server/access.ts';
import { signIn, type TestTown, testApp } from '../support/app.ts';
import { bodies, type Endpoint, endpointsOf, type FuzzRequest, requestsTo } from '../support/fuzz.ts';

/**
 * Every endpoint, met by requests made from its own schemas and broken in every way known, as a visitor and as an administrator.
 * The seed is fixed: what is found today is found tomorrow.
 */
const SEED = 20261121;
const WANTED = 10_000;
/** They answer for as long as somebody listens: asked only what ends before it begins. */
const STREAMS = ['/api/settings/stream', '/api/notifications/stream'];
/** Room for caches that fill once; a leak of a kilobyte a request would be past it. */
const MOST_GROWTH = 1.6;

let town: TestTown;
let endpoints: Endpoint[];
beforeAll(async () => {
  town = await testApp({ config: { rate_limits: false, log_level: 'error' } });
  endpoints = endpointsOf(town.app, ACCESS).filter(({ url }) => !STREAMS.includes(url));
});
afterAll(() => town.close());

async function send(request: FuzzRequest, cookie: string | undefined) {
  const { method, url, payload } = request;
  const headers: Record<string, string> = { ...request.headers, ...(cookie === undefined ? {} : { cookie }) };
  return town.app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
}

/** An error is one sentence in Italian, and fields on 422 alone; never the framework's words. */
function faultOf(status: number, body: string): string | null {
  if (status >= 500) return `status ${status}`;
  if (status < 400) return null;
  let parsed: { message?: unknown; errors?: unknown };
  try {
    parsed = JSON.parse(body);
  } catch {
    return 'an error that is no JSON';
  }
  const { message, errors, ...rest } = parsed;
  if (typeof message !== 'string' || message === '' || Object.keys(rest).length > 0) return 'not {message, errors?}';
  if (/FST_|SQLITE|must |node:|\/server\/|at Object/.test(message)) return 'the framework’s words';
  return (status === 422) === (errors !== undefined) ? null : 'errors belong to 422, and only there';
}

it('answers ten thousand malformed requests without a single 5xx, in its own words, and stays as it was', async () => {
  const each = Math.ceil(WANTED / 2 / endpoints.length);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let sent = 0;
  let heapBefore = 0;

  for (const standing of ['visitor', 'administrator'] as const) {
    for (const endpoint of endpoints) {
      // A new session for each: some of the calls end it.
      const cookie =
        standing === 'visitor' ? undefined : await signIn(town.app, 'fuzz@piazza.test', { roles: ['amministratore'] });
      const requests = fc.sample(requestsTo(endpoint), { numRuns: each, seed: SEED });
      for (const request of requests) {
        const answer = await send(request, cookie);
        sent += 1;
        statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
        const fault = faultOf(answer.statusCode, answer.body);
        if (fault !== null)
          faults.push(
            `${fault}: ${standing}, ${request.method} ${request.url.slice(0, 200)} ${JSON.stringify(request.headers)} ${String(request.payload).slice(0, 300)} -> ${answer.body.slice(0, 200)}`,
          );
      }
    }
    // Every cache has been filled once by then.
    if (standing === 'visitor') heapBefore = heapAfterGc();
  }

  expect(faults.slice(0, 20)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(WANTED);
  // The requests do get in: not everything stops at the door, and some are even right.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415, 422]));
  expect(heapAfterGc() / heapBefore).toBeLessThan(MOST_GROWTH);
  const health = await town.app.inject('/api/health');
  expect(health.json()).toEqual({ status: 'ok' });
  expect(town.log.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 180_000);

it('whatever the address of a page or file, it is no 5xx', async () => {
  const segments = fc.oneof(
    fc.constantFrom(
      'attivita',
      'eventi',
      'lavora',
      'promo',
      'storage',
      'assets',
      'icons',
      'share',
      'profilo',
      'ricerca',
    ),
    fc.constantFrom(
      '..',
      '%2e%2e',
      '%00',
      '%',
      '%E0%A4%A',
      '__proto__',
      'constructor',
      'a'.repeat(5000),
      '.png',
      'x.js',
    ),
    fc.string({ unit: 'binary' }).map(encoded),
  );
  const queries = fc.oneof(
    fc.constant(''),
    fc.constantFrom('?q=%F0%9F', '?page=1e9', '?page[]=1', '?__proto__=1', '?q=a&q=b', `?q=${'a'.repeat(9000)}`, '?%'),
    fc.string({ unit: 'binary' }).map((text) => `?q=${encoded(text)}`),
  );
  const addresses = fc
    .tuple(fc.array(segments, { maxLength: 4 }), queries)
    .map(([path, query]) => `/${path.join('/')}${query}`);
  for (const url of fc.sample(addresses, { numRuns: 600, seed: SEED })) {
    const answer = await town.app.inject({ method: 'GET', url });
    expect([url.slice(0, 300), answer.statusCode < 500]).toEqual([url.slice(0, 300), true]);
  }
});

it('a body that is not what it says it is, for every call that takes one', async () => {
  for (const { method, url } of endpoints.filter((one) => one.method !== 'GET')) {
    const cookie = await signIn(town.app, 'fuzz@piazza.test', { roles: ['amministratore'] });
    for (const { headers, payload } of bodies) {
      const answer = await send({ method, url: url.replaceAll(/:\w+/g, '1'), headers, payload }, cookie);
      const fault = faultOf(answer.statusCode, answer.body);
      expect([method, url, headers['content-type'], fault]).toEqual([method, url, headers['content-type'], null]);
    }
  }
});

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

function heapAfterGc(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
