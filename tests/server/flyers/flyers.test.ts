import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { storePhoto } from '../../../server/content/photos.ts';
import type { FlyerDetail, FlyerPage } from '../../../shared/contract/flyers.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

// The clock says Saturday 21 November 2026, 10:00.
let shop = 0;
const town = await townPerFile(() => contentTown());
beforeEach(() => {
  shop = town.make.activity({ slug: 'forno', name: 'Forno', category: 'alimentari' });
});

type Offer = [title: string, price: number, was?: number];

function flyer(slug: string, from: string, to: string, pages: Offer[][] = [[['Pane', 200, 250]]], row = {}): number {
  const flyer_id = town.make.flyer(shop, `2026-${from}`, `2026-${to}`, { slug, title: slug, ...row });
  for (const [page, offers] of pages.entries()) {
    for (const [position, [title, price_cents, old_price_cents = null]] of offers.entries()) {
      const row = { title, detail: 'al kg', price_cents, old_price_cents };
      town.make.insert('flyer_offers', { flyer_id, page: page + 1, position: position + 1, ...row });
    }
  }
  return flyer_id;
}
const list = (query = '') => town.read<FlyerPage>(`/api/flyers${query}`);
const slugs = async (query?: string) => (await list(query)).data.map((card) => card.slug);

it('lists valid ones, newest first, then future ones; expired ones disappear', async () => {
  flyer('vecchio', '11-01', '11-30');
  flyer('nuovo', '11-20', '11-25');
  flyer('in-arrivo', '11-23', '11-30');
  flyer('ultimo-giorno', '11-10', '11-21');
  flyer('finito', '11-01', '11-20');
  flyer('bozza', '11-01', '11-30', [], { status: 'draft' });
  flyer('chiuso', '11-01', '11-30', [], { activity_id: town.make.activity({ status: 'archived' }) });
  expect(await slugs()).toEqual(['nuovo', 'ultimo-giorno', 'vecchio', 'in-arrivo']);
  town.clock.advance({ hours: 24 });
  expect(await slugs()).toEqual(['nuovo', 'vecchio', 'in-arrivo']);
});

it('returns a card with the first page, for the cover', async () => {
  flyer('due', '11-01', '11-30', [
    [['Pane', 200, 250]],
    [
      ['Latte', 100],
      ['Uova', 229],
    ],
  ]);
  expect(await list()).toMatchObject({
    data: [
      {
        slug: 'due',
        activity: { slug: 'forno', name: 'Forno' },
        category: { slug: 'alimentari' },
        page_count: 2,
        offer_count: 3,
        cover: { photo: null, offers: [{ title: 'Pane', detail: 'al kg', price_cents: 200, old_price_cents: 250 }] },
      },
    ],
    categories: [{ slug: 'alimentari', total: 1 }],
    total: 1,
  });
});

it('filters by the shop’s category; refuses an unknown one', async () => {
  flyer('pane', '11-01', '11-30');
  flyer('scarpe', '11-01', '11-30', [], { activity_id: town.make.activity({ category: 'moda' }) });
  expect(await slugs('?category=moda')).toEqual(['scarpe']);
  expect(await slugs('?per_page=1&page=2')).toHaveLength(1);
  const { status, body } = await town.ask('/api/flyers?category=boh');
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['category']]);
});

it('shows one with its pages, and a change of a price at once', async () => {
  const id = flyer('due', '11-01', '11-30', [[['Pane', 200, 250]], [['Latte', 100]]]);
  const read = () => town.read<FlyerDetail>('/api/flyers/due');
  expect((await read()).pages.map(({ offers }) => offers.map(({ title }) => title))).toEqual([['Pane'], ['Latte']]);
  town.db.prepare('UPDATE flyer_offers SET price_cents = 90 WHERE flyer_id = ? AND page = 2').run(id);
  expect((await read()).pages[1]?.offers[0]?.price_cents).toBe(90);
});

it('shows an expired or future one and says so; a draft is a 404', async () => {
  flyer('finito', '11-01', '11-20');
  flyer('in-arrivo', '11-23', '11-30');
  flyer('oggi', '11-21', '11-21');
  flyer('bozza', '11-01', '11-30', [], { status: 'draft' });
  const current = async (slug: string) => (await town.read<FlyerDetail>(`/api/flyers/${slug}`)).is_current;
  expect([await current('finito'), await current('in-arrivo'), await current('oggi')]).toEqual([false, false, true]);
  expect((await town.ask('/api/flyers/bozza')).status).toBe(404);
});

it('shows the image of its first page on its cover and when it is shared', { timeout: 60_000 }, async () => {
  const id = flyer('due', '11-01', '11-30', [[['Pane', 200, 250]], [['Latte', 100]]]);
  const folder = dirname(town.db.name);
  const file = join(folder, 'pagina.png');
  await sharp({ create: { width: 700, height: 990, channels: 3, background: '#c93a22' } })
    .png()
    .toFile(file);
  const share = async () => (await town.app.inject(`/share/flyers/${id}.png`)).rawPayload;
  const before = await share();

  const path = await storePhoto(folder, file);
  town.db.prepare('INSERT INTO flyer_pages (flyer_id, page, photo_path) VALUES (?, 1, ?)').run(id, path);
  const { pages, cover } = await town.read<FlyerDetail>('/api/flyers/due');
  expect(pages).toMatchObject([
    { photo: expect.stringMatching(/^photos\/[0-9a-f]{24}-700x990$/), offers: [{ title: 'Pane' }] },
    { photo: null, offers: [{ title: 'Latte' }] },
  ]);
  expect(cover?.photo).toBe(path);
  expect((await town.app.inject(`/storage/${path}/700.avif`)).statusCode).toBe(200);
  expect((await share()).equals(before)).toBe(false);
});

it('lists its offers for search engines as long as they are valid', async () => {
  flyer('valido', '11-01', '11-30', [[['Pane', 200, 250]], [['Latte', 100]]]);
  flyer('finito', '11-01', '11-20');
  const page = await town.app.inject('/volantini/valido');
  const ld = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(page.body)?.[1] ?? '{}');
  expect(ld).toMatchObject({ '@type': 'OfferCatalog', numberOfItems: 2 });
  expect(ld.itemListElement[0]).toMatchObject({
    name: 'Pane, al kg',
    price: '2.00',
    priceCurrency: 'EUR',
    validThrough: '2026-11-30',
    offeredBy: { name: 'Forno' },
  });
  expect(page.body).toContain('Il volantino di Forno, fino a lunedì 30 novembre.');
  const over = await town.app.inject('/volantini/finito');
  expect([over.statusCode, over.body.includes('ld+json'), over.body.includes('noindex')]).toEqual([200, false, true]);
  expect((await town.app.inject('/volantini/mai-visto')).statusCode).toBe(404);
  const map = (await town.app.inject('/sitemap.xml')).body;
  expect([map.includes('/volantini/valido<'), map.includes('/volantini/finito<')]).toEqual([true, false]);
});
