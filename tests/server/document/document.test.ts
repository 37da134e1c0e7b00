import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import { postalAddress } from '../../../server/document/ldParts.ts';
import type { EventCard } from '../../../shared/contract/events.ts';
import { PICTURE_SIZES, wideScenePath } from '../../../shared/rules/scenes.ts';
import { STORED } from '../../../shared/rules/storage.ts';
import { movableClock, NOW, signIn, type TestTown, testApp } from '../../support/app.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testApp({ clock: movableClock(NOW), config: { public_origin: 'https://piazza.example.org' } });
  seedTown(town.db, { now: Temporal.Instant.from(NOW), passwordHash: 'x' });
});
afterAll(() => town.close());

interface Page {
  status: number;
  html: string;
  headers: Record<string, unknown>;
  preload: Record<string, unknown>;
  jsonLd: Record<string, unknown>[];
}

async function open(url: string, cookie?: string): Promise<Page> {
  const response = await town.app.inject({
    url,
    headers: { accept: 'text/html', ...(cookie === undefined ? {} : { cookie }) },
  });
  const html = response.body;
  const preload = /<script type="application\/json" id="preload">(.*?)<\/script>/s.exec(html)?.[1];
  const jsonLd = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((found) =>
    JSON.parse(found[1] as string),
  );
  return {
    status: response.statusCode,
    html,
    headers: response.headers,
    preload: preload === undefined ? {} : JSON.parse(preload),
    jsonLd,
  };
}

describe('the document', () => {
  it.each([
    ['/', '<title>Piazza</title>', '/api/home'],
    ['/attivita', '<title>Attività | Piazza</title>', '/api/activities'],
    ['/attivita?category=bar&page=1', '<title>Attività | Piazza</title>', '/api/activities?category=bar'],
    ['/attivita/osteria-del-porto', '<title>Osteria del Porto | Piazza</title>', '/api/activities/osteria-del-porto'],
    ['/eventi?when=weekend', '<title>Eventi | Piazza</title>', '/api/events?when=weekend'],
    ['/eventi/notte-jazz-al-porto', '<title>Notte jazz al porto | Piazza</title>', '/api/events/notte-jazz-al-porto'],
    ['/lavora', '<title>Lavoro | Piazza</title>', '/api/jobs'],
    ['/lavora/1', '| Piazza</title>', '/api/jobs/1'],
    ['/promo?when=oggi', '<title>Promo e offerte | Piazza</title>', '/api/promotions?when=oggi'],
    ['/ricerca?q=pane%20fresco', '<title>Ricerca: pane fresco | Piazza</title>', '/api/search?q=pane%20fresco'],
    ['/privacy-policy', '| Piazza</title>', '/api/pages/privacy-policy'],
  ])('%s contains its title and the answer of %s that its screen needs', async (url, title, api) => {
    const page = await open(url);
    expect(page.status).toBe(200);
    expect(page.html).toContain(title);
    const answer = await town.app.inject(api);
    expect(answer.statusCode).toBe(200);
    // The same body as the API's, field by field: what the response schema removes must be missing here too.
    expect(page.preload[api]).toEqual(answer.json());
    expect(Object.keys(page.preload)).toEqual(
      expect.arrayContaining(['/api/settings', '/api/pwa/settings', '/api/frontend/profile']),
    );
  });

  it.each([
    '/niente',
    '/attivita/niente',
    '/eventi/niente',
    '/lavora/999999',
    '/lavora/abc',
    '/promo/niente',
    '/volantini/niente',
    '/profilo/moduli/niente',
    '/a/b/c',
    '/%00',
    '/..%2fetc',
  ])('%s is a real 404 with the whole page', async (url) => {
    const page = await open(url);
    expect(page.status).toBe(404);
    expect(page.html).toContain('<div id="root">');
    expect(page.html).toContain('<meta name="robots" content="noindex">');
  });

  it.each([
    ['/contatti', 200],
    ['/servizi', 200],
    ['/login', 200],
    ['/registrati', 200],
    ['/profilo', 200],
    ['/profilo/dati', 200],
    ['/profilo/niente', 404],
    ['/attivita/', 200],
  ])('%s answers %i', async (url, status) => {
    expect((await open(url)).status).toBe(status);
  });

  it.each([
    ['/Eventi', '/eventi'],
    ['/ATTIVITA/', '/attivita'],
    ['/Ricerca?q=Caff%C3%A8', '/ricerca?q=Caff%C3%A8'],
    ['/Eventi/Notte-Jazz-al-porto', '/eventi/notte-jazz-al-porto'],
    ['/register?x=1', '/registrati?x=1'],
  ])('%s, as phones and old links write it, is %s', async (url, to) => {
    const { statusCode, headers } = await town.app.inject(url);
    expect([statusCode, headers.location]).toEqual([301, to]);
  });

  it('names the large picture that only the script would find: the scene, or the photo', async () => {
    const lead = ((await open('/')).preload['/api/home'] as { lead_event: EventCard }).lead_event;
    expect((await open('/')).html).toContain(
      `<link rel="preload" as="image" fetchpriority="high" href="${wideScenePath('events', lead.category.slug, lead.id)}">`,
    );
    expect((await open('/lavora/1')).html).toMatch(/as="image" fetchpriority="high" href="\/storage\/scenes\/jobs\//);
    const photo = `photos/${'ab'.repeat(12)}-640x400`;
    town.db.prepare(`UPDATE events SET photo_path = ? WHERE slug = 'notte-jazz-al-porto'`).run(photo);
    expect((await open('/eventi/notte-jazz-al-porto')).html).toContain(
      `as="image" type="image/avif" imagesrcset="/storage/${photo}/320.avif 320w, /storage/${photo}/640.avif 640w" imagesizes="${PICTURE_SIZES.wall}">`,
    );
    expect((await open('/lavora')).html).not.toContain('as="image"');
  });

  it('redirects an incomplete address to the page that explains it', async () => {
    for (const url of ['/attivita/caff%C3', '/sconti-del-50%', '//example.org/%']) {
      const { statusCode, headers } = await town.app.inject(url);
      expect([url, statusCode]).toEqual([url, 302]);
      expect(headers.location).toMatch(/^\/(?!\/)/);
      const page = await open(String(headers.location));
      expect(page.status).toBe(404);
      expect(page.html).toContain('<div id="root">');
    }
    expect((await town.app.inject('/api/activities/caff%C3')).json()).toEqual({ message: expect.any(String) });
  });

  it('answers missing files of its own folders and API addresses without a page, whoever asks', async () => {
    const missing = ['/assets/niente.css', '/storage/x.png', '/icons/x.png', '/api/niente.html', '/share/x.png'];
    const asked = [
      ...missing.map((url) => ({ url, headers: { accept: 'text/html' } })),
      ...['/api/niente', '/niente.js'].map((url) => ({ url })),
      { url: '/attivita', method: 'POST' as const, headers: { 'x-requested-with': 'XMLHttpRequest' } },
    ];
    for (const request of asked) {
      const answer = await town.app.inject(request);
      expect([request, answer.statusCode, answer.json()]).toEqual([request, 404, { message: expect.any(String) }]);
    }
  });

  it.each([
    ['/chi-siamo.html', '/chi-siamo', 'Chi siamo'],
    ['/Chi-Siamo.HTML', '/chi-siamo', 'Chi siamo'],
    ['/eventi.php', '/eventi', 'Eventi'],
    ['/index.php', '/', 'Home'],
    ['/attivita/osteria-del-porto.html', '/attivita/osteria-del-porto', 'Osteria del Porto'],
  ])('shows a person at %s the missing page with a link to %s', async (url, href, title) => {
    const page = await open(url);
    expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(page.html).toContain('<meta name="robots" content="noindex">');
    expect(page.html).toContain(`<a href="${href}">${title}</a> Forse cercavi questa pagina.`);
    expect(Object.values(page.preload)).toContainEqual({
      $status: 404,
      message: expect.any(String),
      suggestion: { href, title },
    });
  });

  it('takes no longer for an address of a thousand extensions', async () => {
    const page = await open(`/x${'.a'.repeat(5000)}`);
    expect(page.status).toBe(404);
    expect(page.html).not.toContain('Forse cercavi');
  });

  it('offers no link where no page has that name', async () => {
    for (const url of ['/menu.pdf', '/wp-login.php', '/niente', '/sitemap.xml.gz']) {
      const page = await open(url);
      expect([url, page.status]).toEqual([url, 404]);
      expect(page.html).not.toContain('Forse cercavi');
    }
  });

  it('describes the page to chats and search engines', async () => {
    const { html } = await open('/eventi/notte-jazz-al-porto');
    const meta = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];
    expect(meta('og:title')).toBe('Notte jazz al porto | Piazza');
    expect(meta('og:description')).toMatch(/sabato 21 novembre alle 21:30, Banchina San Pietro/);
    expect(meta('description')).toBe(meta('og:description'));
    expect(meta('og:url')).toBe('https://piazza.example.org/eventi/notte-jazz-al-porto');
    expect(html).toContain('<link rel="canonical" href="https://piazza.example.org/eventi/notte-jazz-al-porto">');
    const image = await town.app.inject((meta('og:image') as string).replace('https://piazza.example.org', ''));
    expect([image.statusCode, image.headers['content-type']]).toEqual([200, 'image/png']);
    expect(image.rawPayload.subarray(1, 4).toString()).toBe('PNG');
  });

  it.each([
    ['/', 'WebSite'],
    ['/attivita/osteria-del-porto', 'Restaurant'],
    ['/attivita/farmacia-marina', 'Pharmacy'],
    ['/attivita/bb-terrazza-sul-porto', 'BedAndBreakfast'],
    ['/attivita/terme-di-roccamarina', 'HealthAndBeautyBusiness'],
    ['/attivita/ceramiche-lo-scoglio', 'LocalBusiness'],
    ['/eventi/notte-jazz-al-porto', 'Event'],
    ['/lavora/1', 'JobPosting'],
  ])('%s describes itself as %s', async (url, type) => {
    const { jsonLd } = await open(url);
    expect(jsonLd).toEqual([expect.objectContaining({ '@context': 'https://schema.org', '@type': type })]);
  });

  it('/lavora/1 has all fields of a JobPosting', async () => {
    const { jsonLd } = await open('/lavora/1');
    expect(jsonLd).toEqual([
      expect.objectContaining({
        title: 'Cameriere/cameriera di sala',
        datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        // The end of the last day in the town's time zone.
        validThrough: expect.stringMatching(/T2[23]:00:00\.000Z$/),
        employmentType: ['FULL_TIME', 'TEMPORARY'],
        hiringOrganization: expect.objectContaining({ '@type': 'Organization', name: 'Osteria del Porto' }),
        jobLocation: {
          '@type': 'Place',
          address: { '@type': 'PostalAddress', streetAddress: 'Via dei Pescatori', addressCountry: 'IT' },
        },
        description: expect.stringMatching(/^<p>/),
        directApply: true,
        baseSalary: {
          '@type': 'MonetaryAmount',
          currency: 'EUR',
          value: { '@type': 'QuantitativeValue', minValue: 1450, maxValue: 1650, unitText: 'MONTH' },
        },
      }),
    ]);
  });

  it('completes an address with the town of the settings', () => {
    const named = { town_locality: 'Roccamarina', town_region: 'AG', town_postal_code: '92010' };
    const street = { '@type': 'PostalAddress', streetAddress: 'Via Giardini 1', addressCountry: 'IT' };
    expect(postalAddress('Via Giardini 1', {})).toEqual(street);
    expect(postalAddress('Via Giardini 1', named)).toEqual({
      ...street,
      addressLocality: 'Roccamarina',
      addressRegion: 'AG',
      postalCode: '92010',
    });
  });

  it('describes ratings and hours of a place, special days with their date', async () => {
    const day = '2026-11-22';
    town.db.exec(`DELETE FROM special_hours;
      INSERT INTO special_hours (activity_id, day, note)
      SELECT id, '${day}', 'Inventario' FROM activities WHERE slug = 'osteria-del-porto'`);
    const { jsonLd } = await open('/attivita/osteria-del-porto');
    const [place] = jsonLd as { aggregateRating: object; openingHoursSpecification: Record<string, string>[] }[];
    expect(place).toMatchObject({
      name: 'Osteria del Porto',
      telephone: expect.any(String),
      address: { streetAddress: expect.any(String), addressCountry: 'IT' },
      geo: { latitude: expect.any(Number), longitude: expect.any(Number) },
    });
    expect(place?.aggregateRating).toMatchObject({ '@type': 'AggregateRating', reviewCount: expect.any(Number) });
    expect(place?.openingHoursSpecification.filter(({ validFrom }) => validFrom !== undefined)).toEqual([
      { '@type': 'OpeningHoursSpecification', validFrom: day, validThrough: day, opens: '00:00', closes: '00:00' },
    ]);
    expect(place?.openingHoursSpecification.map(({ dayOfWeek }) => dayOfWeek)).toContain('Saturday');
  });

  it('escapes what a person wrote, in the page and in its data', async () => {
    const evil = '</script><script>alert(1)</script><img src=x onerror=alert(2)> "quoted" & \'single\'';
    town.db
      .prepare('UPDATE pages SET title = ?, excerpt = ?, body = ? WHERE slug = ?')
      .run(evil, evil, `${evil}\n\n[x](javascript:alert(3))`, 'chi-siamo');
    const { html, preload } = await open('/chi-siamo');
    expect(html).not.toMatch(/<script>alert|<img src=x/);
    expect(html.match(/<script/g)).toHaveLength(2);
    const page = preload['/api/pages/chi-siamo'] as { body_html: string };
    expect(page.body_html).not.toMatch(/<script|<img|href="javascript/);
  });

  it('contains on the cookie page the list of what is stored in a browser', async () => {
    const { preload } = await open('/cookie-policy');
    const { body_html } = preload['/api/pages/cookie-policy'] as { body_html: string };
    for (const { name, category } of STORED)
      expect([name, body_html.includes(`<code>${name}</code>`)]).toEqual([name, category === 'necessary']);
    expect(body_html).not.toContain('(elenco)');
  });

  it('offers a reload when the scripts do not load, after the page and its skip link', async () => {
    const { html } = await open('/eventi');
    expect(html.indexOf('class="late"><a href="">')).toBeGreaterThan(html.indexOf('<div id="root">'));
  });

  it('can be read and searched without JavaScript', async () => {
    const noscript = async (url: string) => /<noscript>(.*?)<\/noscript>/s.exec((await open(url)).html)?.[1] ?? '';
    expect(await noscript('/privacy-policy')).toContain('<h2 id="i-tuoi-diritti">');
    const found = await noscript('/ricerca?q=gelato%20%22x');
    expect((await open(`/ricerca?q=a${'+'.repeat(250)}b`)).status).toBe(200);
    const { html: long } = await open(`/ricerca?q=${'z'.repeat(5_000)}`);
    expect(Math.max(...(long.match(/z+/g) ?? []).map(({ length }) => length))).toBe(200);
    expect(found).toMatch(/<form action="\/ricerca".*name="q" value="gelato &quot;x"/);
    expect(await noscript('/ricerca?q=gelato')).toContain('<a href="/attivita/gelateria-brezza">Gelateria Brezza</a>');
    expect(await noscript('/lavora/1')).toContain('<a href="/eventi">Eventi</a>');
  });

  it('contains the signed-in person, and is never cached', async () => {
    const cookie = await signIn(town.app, 'marina@prova.test', { name: 'Marina Prova' });
    const { preload, headers } = await open('/', cookie);
    expect(preload['/api/frontend/profile']).toMatchObject({ user: { name: 'Marina Prova' } });
    expect(headers['cache-control']).toBe('no-store');
    expect((await open('/')).preload['/api/frontend/profile']).toEqual({ user: null });
  });

  it('is not sent again to a visitor who has it, and never instead of a person’s own', async () => {
    const first = await open('/eventi');
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('no-cache, must-revalidate');
    expect(first.headers.vary).toContain('Cookie');
    const ask = (url: string, headers: Record<string, string>) =>
      town.app.inject({ url, headers: { accept: 'text/html', 'if-none-match': etag, ...headers } });
    const again = await ask('/eventi', { 'accept-encoding': 'gzip' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask('/servizi', {})).statusCode).toBe(200);
    const cookie = await signIn(town.app, 'lucia@prova.test', { name: 'Lucia Prova' });
    const own = await ask('/eventi', { cookie });
    expect([own.statusCode, own.headers.etag]).toEqual([200, undefined]);
    expect(own.body).toContain('Lucia Prova');
    expect((await ask('/questa-non-c-e', {})).headers.etag).toBeUndefined();
  });

  it('is sent again when something in it changes', async () => {
    const { etag } = (await open('/lavora')).headers;
    town.db.prepare("UPDATE jobs SET title = title || ' (urgente)'").run();
    const changed = await town.app.inject({ url: '/lavora', headers: { 'if-none-match': String(etag) } });
    expect([changed.statusCode, changed.body.includes('(urgente)')]).toEqual([200, true]);
  });

  it('is compressed for clients that accept it', async () => {
    const plain = await open('/servizi');
    const ask = (accepted: string, cookie = '') =>
      town.app.inject({ url: '/servizi', headers: { 'accept-encoding': accepted, cookie } });
    const small = await ask('gzip, br');
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.html);
    const packed = await ask('gzip');
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.html);
    // A person's own document is compressed each time: as fast as can be.
    const cookie = await signIn(town.app, 'pia@prova.test', { name: 'Pia Prova' });
    expect((await ask('gzip, br', cookie)).headers['content-encoding']).toBe('gzip');
  });

  it('reports an invalid filter', async () => {
    expect((await open('/eventi?when=mai')).status).toBe(422);
  });
});

describe('crawlers', () => {
  it('find every published page in the sitemap, and only those', async () => {
    town.db.prepare(`UPDATE activities SET status = 'draft' WHERE slug = 'la-lampara'`).run();
    const { body } = await town.app.inject('/sitemap.xml');
    expect(body).toContain('<loc>https://piazza.example.org/attivita/osteria-del-porto</loc>');
    for (const page of ['privacy-policy', 'richiedi-ruolo', 'eventi/richiesta-privata', 'registrati'])
      expect(body).toContain(`<loc>https://piazza.example.org/${page}</loc>`);
    expect(body).not.toMatch(/\/(login|profilo|salvati|ricerca)</);
    expect(body).not.toContain('/attivita/la-lampara<');
    const paths = [...body.matchAll(/<loc>https:\/\/piazza\.example\.org(.*?)<\/loc>/g)].map(
      (found) => found[1] as string,
    );
    expect(paths.length).toBeGreaterThan(200);
    for (const path of paths.filter((_, index) => index % 20 === 0))
      expect([path, (await open(path)).status]).toEqual([path, 200]);
  });

  it('get a robots.txt', async () => {
    const { body } = await town.app.inject('/robots.txt');
    expect(body).toContain('Sitemap: https://piazza.example.org/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });

  it('are told where to write about a hole, for half a year from now', async () => {
    const ask = () => town.app.inject('/.well-known/security.txt');
    const { body, headers } = await ask();
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const fields = body.trimEnd().split('\n');
    expect(fields).toContain('Contact: https://piazza.example.org/contatti');
    expect(fields).toContain('Canonical: https://piazza.example.org/.well-known/security.txt');
    const expires = Date.parse(fields.find((field) => field.startsWith('Expires: '))?.slice(9) ?? '');
    expect(Math.round((expires - Date.parse(NOW)) / 86_400_000)).toBe(180);
  });

  it('lead to the form for a new password', async () => {
    const { statusCode, headers } = await town.app.inject('/.well-known/change-password');
    expect([statusCode, headers.location]).toEqual([302, '/profilo/dati']);
  });
});
