import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn, type TestTown, testApp } from '../../support/app.ts';
import { bodies, type Endpoint, endpointsOf } from '../../support/fuzz.ts';
import { faultOf, fuzz, STREAMS, send } from '../../support/fuzzRun.ts';

/**
 * Every endpoint gets requests made from its own schemas and broken in known ways, as a visitor and as an
 * administrator. The seed is fixed, so that a failure repeats. `npm run test:long` has a hundred times as many.
 */
const SEED = 20261121;
const WANTED = 800;
/** Allows for caches that fill once; a leak of a kilobyte per request would exceed it. */
const MOST_GROWTH = 1.6;

let town: TestTown;
let endpoints: Endpoint[];
beforeAll(async () => {
  town = await testApp({ config: { rate_limits: false, log_level: 'error' } });
  endpoints = endpointsOf(town.app).filter(({ url }) => !STREAMS.includes(url));
});
afterAll(() => town.close());

it('answers eight hundred malformed requests without a 5xx, in its own words, and keeps its state', async () => {
  let heapBefore = 0;
  const { faults, sent, statuses } = await fuzz(town, endpoints, {
    wanted: WANTED,
    seed: SEED,
    // By then every cache has been filled once.
    betweenStandings: () => {
      heapBefore = heapAfterGc();
    },
  });

  expect(faults.slice(0, 20)).toEqual([]);
  expect(sent).toBeGreaterThanOrEqual(WANTED);
  // Checks that some requests pass authorisation and even validation.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 415, 422]));
  expect(heapAfterGc() / heapBefore).toBeLessThan(MOST_GROWTH);
  const health = await town.app.inject('/api/health');
  expect(health.json()).toEqual({ status: 'ok' });
  expect(town.log.filter((line) => line.includes('"level":50'))).toEqual([]);
}, 180_000);

it('answers no page or file address with a 5xx', async () => {
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

it('refuses a body that differs from its content type, for every call that takes one', async () => {
  let cookie = '';
  for (const { method, url } of endpoints.filter((one) => one.method !== 'GET')) {
    // Some calls end the session, or the account.
    if (!(await isSignedIn(cookie))) cookie = await signIn(town.app, 'fuzz@piazza.test', { roles: ['amministratore'] });
    for (const { headers, payload } of bodies) {
      const answer = await send(town.app, { method, url: url.replaceAll(/:\w+/g, '1'), headers, payload }, cookie);
      const fault = faultOf(answer.statusCode, answer.body);
      expect([method, url, headers['content-type'], fault]).toEqual([method, url, headers['content-type'], null]);
    }
  }
});

async function isSignedIn(cookie: string): Promise<boolean> {
  const { statusCode } = await town.app.inject({ url: '/api/frontend/profile', headers: { cookie } });
  return statusCode === 200;
}

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
