import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAdTarget } from '../../../server/features/ads/target.ts';
import type { AdSlotResponse, AdsResponse } from '../../../shared/contract/ads.ts';
import { isRobot } from '../../../shared/rules/ads.ts';
import { call, NOW } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { holdWriteLock } from '../../support/foreignLock.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const PERSON = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const town = await townPerFile(() => contentTown());

function campaign(slug: string, row = {}): number {
  return town.make.insert('ad_campaigns', {
    slug,
    title: `${slug} titolo`,
    body: 'Testo.',
    advertiser: `Ditta ${slug}`,
    target_url: `https://${slug}.example/pagina?x=1`,
    cta_label: 'Scopri',
    starts_at: '2026-11-01T23:00:00.000Z',
    ends_at: '2026-11-30T23:00:00.000Z',
    paid_cents: 36000,
    max_impressions: 100,
    status: 'published',
    published_at: NOW,
    ...row,
  });
}
const headers = (agent: string) => ({ 'user-agent': agent });
const slot = async (agent = PERSON) =>
  (await call(town.app, 'GET', '/api/ads/slots/home', { headers: headers(agent) })).json<AdSlotResponse>().ad;
/** From a new client address each time unless one is given: another person. */
const see = (token: string, agent = PERSON, remoteAddress = somebody()) =>
  town.app.inject({
    method: 'POST',
    url: '/api/ads/views',
    payload: { token },
    remoteAddress,
    headers: { ...headers(agent), 'x-requested-with': 'XMLHttpRequest' },
  });
const visit = (url: string, agent = PERSON, remoteAddress = somebody()) =>
  town.app.inject({ url, remoteAddress, headers: headers(agent) });
let people = 0;
const somebody = () => `198.51.${100 + Math.floor(++people / 250)}.${people % 250}`;
const counts = (id: number) =>
  town.db.prepare('SELECT impressions, clicks FROM ad_campaigns WHERE id = ?').get(id) as {
    impressions: number;
    clicks: number;
  };
const token = async () => (await slot())?.token ?? '';

describe('a slot', () => {
  it('returns what is advertised, who paid and where it leads, but no prices, no target address and no cookie', async () => {
    const id = campaign('hotel');
    const response = await call(town.app, 'GET', '/api/ads/slots/home', { headers: headers(PERSON) });
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.json<AdSlotResponse>().ad).toEqual({
      id,
      slug: 'hotel',
      title: 'hotel titolo',
      body: 'Testo.',
      advertiser: 'Ditta hotel',
      cta_label: 'Scopri',
      photo: null,
      photo_alt: '',
      site: 'hotel.example',
      token: expect.any(String),
    });
  });

  it('shows the running ones in turn, equally often', async () => {
    for (const slug of ['a', 'b', 'c']) campaign(slug);
    const shown: (string | undefined)[] = [];
    for (let time = 0; time < 9; time++) shown.push((await slot())?.slug);
    expect(Object.values(Object.groupBy(shown, (slug) => slug ?? '')).map((list) => list?.length)).toEqual([3, 3, 3]);
  });

  it.each([
    ['a draft', { status: 'draft' }],
    ['one to come', { starts_at: '2026-11-22T23:00:00.000Z' }],
    ['one that ended', { ends_at: NOW }],
    ['one without room', { impressions: 100 }],
    ['one that leads nowhere safe', { target_url: 'javascript:alert(1)' }],
  ])('does not show %s', async (_, row) => {
    campaign('mai', row);
    expect(await slot()).toBeNull();
  });

  it('shows nothing to a robot, and refuses unknown slots', async () => {
    campaign('hotel');
    expect(await slot(ROBOT)).toBeNull();
    expect((await call(town.app, 'GET', '/api/ads/slots/cantina')).statusCode).toBe(422);
  });
});

describe('an impression', () => {
  it('is counted once per token, however often it is reported', async () => {
    const id = campaign('hotel');
    const shown = await token();
    const answers = await Promise.all([see(shown), see(shown), see(shown)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204]);
    expect(counts(id).impressions).toBe(1);
  });

  it('is never counted beyond what was paid for, even with parallel requests', async () => {
    const id = campaign('hotel', { max_impressions: 5 });
    const shown: string[] = [];
    for (let time = 0; time < 20; time++) shown.push(await token());
    await Promise.all(shown.map((one) => see(one)));
    expect(counts(id).impressions).toBe(5);
    expect(await slot()).toBeNull();
  });

  it.each([
    ['made up', () => '1.AAAAAAAAAAAAAAAA.zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA'],
    ['of another campaign', (real: string) => real.replace(/^\d+/, '9')],
    ['made to last longer', (real: string) => real.replace(/\.([0-9a-z]+)\.([\w-]+)$/, '.zzzzzzzz.$2')],
    ['without its signature', (real: string) => real.replace(/[\w-]{22}$/, 'A'.repeat(22))],
  ])('with a token %s is not counted', async (_, change) => {
    const id = campaign('hotel');
    expect((await see(change(await token()))).statusCode).toBe(204);
    expect(counts(id).impressions).toBe(0);
  });

  it('is not counted when it is too late, after the campaign’s end or by a robot', async () => {
    const id = campaign('hotel', { ends_at: '2026-11-21T09:10:00.000Z' });
    const shown = await token();
    await see(shown, ROBOT);
    town.clock.advance({ minutes: 10 });
    await see(shown);
    town.db.prepare("UPDATE ad_campaigns SET ends_at = '2026-12-31T23:00:00.000Z'").run();
    const other = await token();
    town.clock.advance({ minutes: 30 });
    await see(other);
    expect(counts(id).impressions).toBe(0);
  });
});

describe('one client', () => {
  let ME: string;
  beforeEach(() => {
    ME = somebody();
  });

  it('uses up one impression and one click of an Annuncio a day, however many tokens it asks for', async () => {
    const id = campaign('hotel');
    for (let time = 0; time < 30; time++) {
      const shown = await token();
      await see(shown, PERSON, ME);
      expect((await visit(`/ads/hotel/vai?t=${shown}`, PERSON, ME)).statusCode).toBe(302);
    }
    expect(counts(id)).toEqual({ impressions: 1, clicks: 1 });
    // Another Annuncio is counted separately.
    town.db.prepare("UPDATE ad_campaigns SET status = 'archived'").run();
    const other = campaign('bar');
    await see(await token(), PERSON, ME);
    expect(counts(other).impressions).toBe(1);
  });

  it('that changes its user agent or its IPv6 address counts as one household', async () => {
    const id = campaign('hotel');
    for (let time = 0; time < 30; time++) await see(await token(), `${PERSON} Versione/${time}`, ME);
    expect(counts(id).impressions).toBe(8);
    for (let time = 0; time < 30; time++) await see(await token(), PERSON, `2001:db8:1:${time}::1`);
    expect(counts(id).impressions).toBe(16);
  });

  it('is not counted with a used token, and still is with a new one', async () => {
    const id = campaign('hotel');
    const used = await token();
    await see(used);
    await see(used, PERSON, ME);
    expect(counts(id).impressions).toBe(1);
    await see(await token(), PERSON, ME);
    expect(counts(id).impressions).toBe(2);
  });
});

describe('a click', () => {
  it('leads to the declared address and to no other, and is counted once', async () => {
    const id = campaign('hotel');
    const shown = await token();
    const go = () => visit(`/ads/hotel/vai?t=${shown}&url=https://altro.example&target_url=https://altro.example`);
    const response = await go();
    expect(response.statusCode).toBe(302);
    expect(response.headers.location).toBe('https://hotel.example/pagina?x=1');
    expect(response.headers['x-robots-tag']).toContain('noindex');
    expect(response.headers['set-cookie']).toBeUndefined();
    await go();
    expect(counts(id)).toEqual({ impressions: 0, clicks: 1 });
    await see(shown);
    expect(counts(id)).toEqual({ impressions: 1, clicks: 1 });
  });

  it('waits for others to write, and is counted then', async () => {
    const id = campaign('hotel');
    const shown = await token();
    const release = await holdWriteLock(town.db.name);
    const visited = visit(`/ads/hotel/vai?t=${shown}`);
    await setImmediate();
    await release();
    expect((await visited).statusCode).toBe(302);
    expect(counts(id).clicks).toBe(1);
  });

  it.each([
    ['without a token', () => '', PERSON],
    ['with one made up', () => '?t=1.AAAAAAAAAAAAAAAA.zzzzzzzz.AAAAAAAAAAAAAAAAAAAAAA', PERSON],
    ['by a robot', (real: string) => `?t=${real}`, ROBOT],
  ])('with %s still leads there, but is not counted', async (_, query, agent) => {
    const id = campaign('hotel');
    const response = await visit(`/ads/hotel/vai${query(await token())}`, agent);
    expect([response.statusCode, response.headers.location]).toEqual([302, 'https://hotel.example/pagina?x=1']);
    expect(counts(id).clicks).toBe(0);
  });

  it('with another campaign’s token counts for neither', async () => {
    const a = campaign('a');
    const shown = await token();
    const b = campaign('b');
    await visit(`/ads/b/vai?t=${shown}`);
    expect([counts(a).clicks, counts(b).clicks]).toEqual([0, 0]);
  });

  it.each([
    ['unknown', {}],
    ['bozza', { status: 'draft' }],
    ['storta', { target_url: '//altro.example' }],
  ])('on one that is %s is a 404', async (slug, row) => {
    campaign('hotel');
    if (slug !== 'unknown') campaign(slug, row);
    const response = await visit(`/ads/${slug}/vai`);
    expect([response.statusCode, response.headers.location]).toEqual([404, undefined]);
    expect(response.headers['content-type']).toContain('text/html');
  });
});

it('publishes what runs, who paid, how much and how often', async () => {
  const id = campaign('hotel', { impressions: 40, clicks: 3 });
  campaign('finita', { ends_at: NOW });
  const { running } = (await call(town.app, 'GET', '/api/ads')).json<AdsResponse>();
  expect(running).toEqual([
    {
      id,
      slug: 'hotel',
      title: 'hotel titolo',
      body: 'Testo.',
      advertiser: 'Ditta hotel',
      cta_label: 'Scopri',
      target_url: 'https://hotel.example/pagina?x=1',
      starts_on: '2026-11-02',
      ends_on: '2026-11-30',
      paid_cents: 36000,
      impressions: 40,
      max_impressions: 100,
      clicks: 3,
    },
  ]);
});

it.each(['/attivita/hotel', 'https://hotel.example/', 'http://hotel.example/a?b=c#d'])(
  'accepts %s as a target',
  (target) => {
    expect(isAdTarget(target)).toBe(true);
  },
);
it.each([
  '',
  '//altro.example',
  '/\\altro.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://a:b@altro.example',
  'https://hotel.example/\nSet-Cookie: x',
  'hotel.example',
])('refuses «%s» as a target', (target) => {
  expect(isAdTarget(target)).toBe(false);
});

it.each([
  [PERSON, false],
  ...[ROBOT, undefined, '', 'curl/8.0', 'Mozilla/5.0 HeadlessChrome/140.0', 'WhatsApp/2.24'].map(
    (agent): [string | undefined, boolean] => [agent, true],
  ),
])('«%s» is a robot: %s', (agent, is) => {
  expect(isRobot(agent)).toBe(is);
});
