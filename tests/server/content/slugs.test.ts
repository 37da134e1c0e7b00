import { afterAll, expect, it } from 'vitest';
import { contentTown } from '../../support/content.ts';

const town = await contentTown();
afterAll(() => town.close());

const rename = (from: string, to: string) => town.db.prepare('UPDATE pages SET slug = ? WHERE slug = ?').run(to, from);
const where = async (url: string) => {
  const { statusCode, headers } = await town.app.inject(url);
  return [statusCode, headers.location];
};

it('redirects a former address to the current one, over any number of renames, in the page and the API', async () => {
  town.make.page('uno');
  rename('uno', 'due');
  rename('due', 'tre');
  for (const slug of ['uno', 'due']) {
    expect(await where(`/${slug}`)).toEqual([301, '/tre']);
    expect(await where(`/api/pages/${slug}`)).toEqual([301, '/api/pages/tre']);
  }
  expect((await where('/tre'))[0]).toBe(200);
});

it('redirects an activity’s page after its slug changes', async () => {
  const id = town.make.activity({ slug: 'bar-vecchio' });
  town.db.prepare(`UPDATE activities SET slug = 'bar-nuovo' WHERE id = ?`).run(id);
  expect(await where('/attivita/bar-vecchio')).toEqual([301, '/attivita/bar-nuovo']);
  expect(await where('/api/activities/bar-vecchio')).toEqual([301, '/api/activities/bar-nuovo']);
});

it('gives a slug that is used again to its new owner', async () => {
  town.make.page('avviso');
  rename('avviso', 'avviso-2025');
  town.make.page('avviso', { title: 'Nuovo avviso' });
  expect((await where('/avviso'))[0]).toBe(200);
  expect((await where('/avviso-2025'))[0]).toBe(200);
});

it('answers 404 under the former name of an item that is unpublished or deleted', async () => {
  town.make.page('ieri');
  rename('ieri', 'ieri-l-altro');
  town.db.prepare(`UPDATE pages SET status = 'archived' WHERE slug = 'ieri-l-altro'`).run();
  expect((await where('/ieri'))[0]).toBe(404);
  town.db.prepare(`DELETE FROM pages WHERE slug = 'ieri-l-altro'`).run();
  expect((await where('/api/pages/ieri'))[0]).toBe(404);
  expect(town.db.prepare(`SELECT count(*) AS n FROM slug_history WHERE slug = 'ieri'`).get()).toEqual({ n: 0 });
});
