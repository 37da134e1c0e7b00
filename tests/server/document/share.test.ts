import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { contentTown } from '../../support/content.ts';

const town = await contentTown();
afterAll(() => town.close());

const image = (path: string) => town.app.inject(`/share/${path}`);

const MARKS_ON_MARKS = `a${'\u0301\u0302'.repeat(90)}`;
const INVISIBLE = '\u200b\u2800';

it.each([
  'Osteria del Porto',
  '<b>&\u0000🎉</b> "tutto" è testo',
  'a'.repeat(400),
  '日本語',
  '🎉',
  INVISIBLE,
  MARKS_ON_MARKS,
])('draws a PNG of 1200 by 630 with the title %j', async (title) => {
  const id = town.make.event({ title });
  const response = await image(`events/${id}.png`);
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
  expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
});

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
