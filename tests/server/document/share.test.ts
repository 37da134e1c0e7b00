import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { contentTown } from '../../support/content.ts';

const town = await contentTown();
afterAll(() => town.close());

const image = (path: string) => town.app.inject(`/share/${path}`);

it.each(['Osteria del Porto', '<b>&\u0000🎉</b> "tutto" è testo', 'a'.repeat(400), '日本語', '🎉'])(
  'draws a PNG of 1200 by 630 with the title %j',
  async (title) => {
    const id = town.make.event({ title });
    const response = await image(`events/${id}.png`);
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  },
);

it('changes with the title', async () => {
  const id = town.make.event({ title: 'Prima' });
  const before = (await image(`events/${id}.png`)).rawPayload;
  expect((await image(`events/${id}.png`)).rawPayload.equals(before)).toBe(true);
  town.db.prepare(`UPDATE events SET title = 'Dopo' WHERE id = ?`).run(id);
  expect((await image(`events/${id}.png`)).rawPayload.equals(before)).toBe(false);
});

it('draws the portal’s own image for a draft or an unknown item', async () => {
  expect((await image('town/piazza.png')).statusCode).toBe(200);
  const draft = town.make.event({ title: 'Segreto', status: 'draft' });
  for (const path of [`events/${draft}.png`, 'events/999999.png', 'events/x.png', 'niente/1.png', 'town/altro.png'])
    expect((await image(path)).statusCode, path).toBe(404);
});

it('draws an article under the former name of its kind too', async () => {
  town.db.exec(`
    INSERT INTO categories (id, kind, slug, name, plural, position) VALUES (900, 'articles', 'energia', 'Energia', 'Energia', 1);
    INSERT INTO articles (id, slug, title, category_id, status, excerpt, body, published_at, created_at, updated_at)
    VALUES (1, 'vetro', 'Il vetro', 900, 'published', '', '', '2026-01-01T00:00:00.000Z', '2026-01-01', '2026-01-01')`);
  const [now, former] = await Promise.all([image('articles/1.png'), image('sustainability/1.png')]);
  expect([now.statusCode, former.statusCode]).toEqual([200, 200]);
  expect(former.rawPayload.equals(now.rawPayload)).toBe(true);
});
