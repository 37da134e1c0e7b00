import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { seedTown } from '../../../db/seed/write.ts';
import { TOWN_SECTION_NAMES, type TownSectionName } from '../../../shared/rules/townSections.ts';
import { call, movableClock, signIn, type TestTown, testApp } from '../../support/app.ts';
import { ask } from '../../support/roles.ts';

let town: TestTown;
let admin: string;
beforeAll(async () => {
  const clock = movableClock();
  town = await testApp({ clock });
  seedTown(town.db, { now: clock(), passwordHash: 'a-hash' });
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
});
afterAll(() => town.close());

const all = Object.fromEntries(TOWN_SECTION_NAMES.map((name) => [name, true]));
const without = (...names: TownSectionName[]) =>
  call(town.app, 'PUT', '/api/office/settings/sections', {
    cookie: admin,
    body: { ...all, ...Object.fromEntries(names.map((name) => [name, false])) },
  });
beforeEach(async () => void (await without()));
const get = (url: string, headers = {}) => call(town.app, 'GET', url, { headers });
const status = async (url: string) => (await get(url)).statusCode;
const text = async (url: string) => (await get(url)).body;

it('closes what belongs to a section at once, and opens it again with all it had', async () => {
  const [slug] = town.db.prepare("SELECT slug FROM events WHERE status = 'published'").pluck().all() as string[];
  const places = [
    '/eventi',
    `/eventi/${slug}`,
    '/api/events',
    '/feed/eventi.xml',
    '/eventi.ics',
    '/eventi/richiesta-privata',
  ];
  expect(await Promise.all(places.map(status))).toEqual(places.map(() => 200));
  const search = async () => (await get('/api/search?q=concerto')).json().results.events.length as number;
  expect(await search()).toBeGreaterThan(0);
  expect((await get('/api/home')).json().events_next.length).toBeGreaterThan(0);

  expect((await without('events')).statusCode).toBe(200);
  expect(await Promise.all(places.map(status))).toEqual(places.map(() => 404));
  const page = await text('/eventi');
  expect(page).toContain('In questo portale questa sezione non c’è.');
  expect(page).toContain('noindex');
  expect(await search()).toBe(0);
  expect((await get('/api/home')).json()).toMatchObject({ events_today: [], events_next: [] });
  expect(await text('/sitemap.xml')).not.toContain('/eventi');
  expect(await text('/manifest.webmanifest')).not.toContain('"Eventi"');
  expect((await get('/api/settings')).json().closed_pages).toEqual(['/eventi']);
  // Other sections stay open, and the office can still edit the closed one's content.
  expect(await status('/attivita')).toBe(200);
  expect((await call(town.app, 'GET', '/api/office/content?kind=events', { cookie: admin })).statusCode).toBe(200);

  await without();
  expect(await Promise.all(places.map(status))).toEqual(places.map(() => 200));
  expect(await search()).toBeGreaterThan(0);
});

it('takes the waste collection with sustainability, but not the other way round', async () => {
  await without('waste');
  expect(await Promise.all(['/sostenibilita', '/sostenibilita/raccolta', '/api/waste'].map(status))).toEqual([
    200, 404, 404,
  ]);
  await without('articles');
  expect(await Promise.all(['/sostenibilita', '/sostenibilita/raccolta', '/api/waste'].map(status))).toEqual([
    404, 404, 404,
  ]);
});

it('fills no place for ads, without an error, and offers no role that nobody needs', async () => {
  await without('ads', 'events');
  expect((await get('/api/ads/slots/home')).json()).toEqual({ ad: null });
  expect(await status('/ads')).toBe(404);
  const anna = await signIn(town.app, 'anna@piazza.test');
  for (const [role, refused] of [
    ['inserzionista', true],
    ['redattore', false],
  ] as const) {
    const answer = await ask(town, anna, { role });
    expect([answer.statusCode, answer.json().errors?.role !== undefined]).toEqual(refused ? [422, true] : [201, false]);
  }
});

it('wears the town’s colours in documents, icons and share images, and takes them off again', async () => {
  const colours = (own_colours: boolean) =>
    call(town.app, 'PUT', '/api/office/settings/colours', {
      cookie: admin,
      body: { own_colours, main: '#7a1f2b', spark: '#e0b100' },
    });
  const [icon, image] = ['/icons/icon-192.png', '/share/town/piazza.png'];
  const plain = [(await get(icon)).rawPayload, (await get(image)).rawPayload];
  expect(await text('/')).not.toContain('/colours.css');
  expect((await colours(true)).statusCode).toBe(200);
  const sheet = /href="(\/colours\.css[^"]*)"/.exec(await text('/'))?.[1]?.replace('&amp;', '&') as string;
  const answer = await get(sheet);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  expect(answer.body).toContain('--cobalt:#7a1f2b;');
  expect(await status('/colours.css?main=red&spark=e0b100')).toBe(422);
  const own = [(await get(icon)).rawPayload, (await get(image)).rawPayload];
  expect(own.map((bytes, at) => bytes.equals(plain[at] as Buffer))).toEqual([false, false]);
  await colours(false);
  expect((await get(icon)).rawPayload.equals(plain[0] as Buffer)).toBe(true);
});
