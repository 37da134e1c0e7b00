import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSettings } from '../../../server/features/settings/settings.ts';
import type { TrackingSettings } from '../../../shared/contract/settings.ts';
import { movableClock, restarted, type TestTown, testApp } from '../../support/app.ts';

const towns: TestTown[] = [];
afterAll(() => Promise.all(towns.map((town) => town.close())));

async function townOf(origin: string): Promise<TestTown> {
  const town = await testApp({ config: { public_origin: origin } });
  towns.push(town);
  const storage = join(dirname(town.db.name), 'storage');
  mkdirSync(storage, { recursive: true });
  writeFileSync(join(storage, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return town;
}

/** A page, a missing page, different answers of the API, files. */
const ANSWERS = [
  '/',
  '/non-esiste',
  '/api/settings',
  '/api/notifications',
  '/api/niente',
  '/storage/logo.svg',
  '/icons/icon.svg',
  '/sw.js',
  '/manifest.webmanifest',
  '/shell.html',
  '/offline.html',
  '/robots.txt',
  '/.well-known/security.txt',
];

const policyOf = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    String(headers['content-security-policy'])
      .split(';')
      .map((directive) => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources.join(' ')];
      }),
  );

const STRICT = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

/** What every answer says. */
const HARDENED = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), payment=(), usb=(), geolocation=(self)',
};

const OF_A_ROUTE = {
  'origin-agent-cluster': '?1',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

describe.each([
  ['https://piazza.example.org', true],
  ['http://localhost:3000', false],
])('served as %s', (origin, https) => {
  let town: TestTown;
  beforeAll(async () => {
    town = await townOf(origin);
  });
  const transport = https ? 'max-age=31536000; includeSubDomains' : undefined;

  it.each(ANSWERS)('%s has all security headers', async (url) => {
    const { headers } = await town.app.inject(url);
    expect(policyOf(headers)).toEqual({ ...STRICT, ...(https ? { 'upgrade-insecure-requests': '' } : {}) });
    expect(headers).toMatchObject({ ...HARDENED, ...OF_A_ROUTE });
    expect(headers['strict-transport-security']).toBe(transport);
    for (const name of ['x-powered-by', 'server', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  });

  it.each([
    ['/%', 302],
    ['/attivita/%C3', 302],
    ['/api/%', 400],
    [`/icons/${'x'.repeat(300)}`, 404],
  ])('%s, which no route answers, has them too and allows no sources', async (url, status) => {
    const { statusCode, headers } = await town.app.inject(url);
    expect(statusCode).toBe(status);
    expect(policyOf(headers)).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect(headers).toMatchObject(HARDENED);
    expect(headers['strict-transport-security']).toBe(transport);
  });
});

describe('sources that the settings configure', () => {
  async function townWith(tracking: TrackingSettings) {
    const town = await townOf('http://localhost:3000');
    createSettings(town.db, movableClock()).put('tracking', tracking);
    // Settings are read at the start.
    return restarted(town.app);
  }

  /** The policy and the document of a town with this tracking. */
  async function served(tracking: TrackingSettings) {
    const again = await townWith(tracking);
    const [one, other] = [await again.inject('/'), await again.inject('/')];
    await again.close();
    return { policy: policyOf(one.headers), html: one.body, other: policyOf(other.headers) };
  }

  it('allow Google’s hosts only when a Google id is set', async () => {
    const { policy } = await served({ ga4_measurement_id: 'G-ABCD1234', additional_tags: [] });
    expect(policy).toEqual({
      ...STRICT,
      'script-src': "'self' https://www.googletagmanager.com",
      'connect-src':
        "'self' https://www.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
      'img-src': "'self' https://www.googletagmanager.com https://*.google-analytics.com data:",
    });
  });

  it('allow Web Analytics Italia only when its site is set', async () => {
    const { policy } = await served({ wai_site_id: 'kjpR7Alq1y', additional_tags: [] });
    const host = 'https://ingestion.webanalytics.italia.it';
    expect(policy).toEqual({
      ...STRICT,
      'script-src': `'self' ${host}`,
      'connect-src': `'self' ${host}`,
      'img-src': `'self' ${host} data:`,
    });
  });

  it('allow the host of an additional tag as far as its kind needs', async () => {
    const { policy } = await served({
      additional_tags: [
        { type: 'script', code: '<script src="https://stats.example.org/s.js"></script>', label: 'Statistiche' },
        { type: 'img', code: '<img src="https://pixel.example.org:8443/p.gif">', label: 'Pixel' },
        { type: 'meta', code: '<meta name="x" content="https://meta.example.org">', label: 'Meta' },
      ],
    });
    expect(policy).toEqual({
      ...STRICT,
      'script-src': "'self' https://stats.example.org",
      'connect-src': "'self' https://stats.example.org",
      'img-src': "'self' https://stats.example.org https://pixel.example.org:8443 data:",
    });
  });

  it('allow a script with inline code by a nonce, a new one for every document', async () => {
    const { policy, html, other } = await served({
      additional_tags: [{ type: 'script', code: '<script>window.x = 1;</script>', label: 'Codice' }],
    });
    const nonce = /^'self' 'nonce-([A-Za-z0-9+/]{22}==)'$/.exec(policy['script-src'] as string)?.[1];
    expect(html).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    // The code itself is not in the document: it comes after consent.
    expect(html).not.toContain('window.x');
    expect(other['script-src']).not.toBe(policy['script-src']);
    expect({ ...policy, 'script-src': "'self'" }).toEqual(STRICT);
  });

  it.each([
    '/nuova-password?token=abc',
    '/nuova%2Dpassword',
    '/verifica-email/?token=abc',
    '/primo-accesso?token=abc',
    '/profilo',
    '/profilo/moduli/coupon?codice=ABC',
  ])('stays out of %s, and no other site is told of the page', async (url) => {
    const again = await townWith({
      gtm_container_id: 'GTM-ABCD12',
      ga4_measurement_id: 'G-ABCD1234',
      google_site_verification: 'abc_DEF-123',
      additional_tags: [{ type: 'script', code: '<script>window.x = 1;</script>', label: 'Codice' }],
    });
    const { statusCode, headers, body } = await again.inject(url);
    await again.close();
    expect(statusCode).toBe(200);
    expect(policyOf(headers)).toEqual(STRICT);
    expect(headers['referrer-policy']).toBe('no-referrer');
    expect(body).not.toMatch(/G-ABCD1234|GTM-ABCD12|google|csp-nonce|window\.x/);
  });

  it('add the verification tags of Google and Bing to the documents without asking for consent', async () => {
    const { policy, html } = await served({
      google_site_verification: 'abc_DEF-123',
      bing_site_verification: '0123456789ABCDEF',
      additional_tags: [],
    });
    expect(html).toContain('<meta name="google-site-verification" content="abc_DEF-123">');
    expect(html).toContain('<meta name="msvalidate.01" content="0123456789ABCDEF">');
    expect(html).not.toContain('csp-nonce');
    expect(policy).toEqual(STRICT);
  });
});
