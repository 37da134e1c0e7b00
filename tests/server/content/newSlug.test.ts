import { afterAll, expect, it } from 'vitest';
import { newSlugs, slugOf } from '../../../server/content/newSlug.ts';
import { contentTown } from '../../support/content.ts';

const town = await contentTown();
afterAll(() => town.close());

it('makes a slug of a title’s words: no accents, no signs, not too long', () => {
  expect(slugOf('Caffè dell’Orologio, “già” aperto!')).toBe('caffe-dell-orologio-gia-aperto');
  expect(slugOf(`${'parola '.repeat(12)}`)).toBe('parola-parola-parola-parola-parola-parola-parola-parola');
  expect(slugOf('a'.repeat(99))).toHaveLength(60);
  expect(slugOf('Θέατρο')).toBe('');
});

it('avoids what another item has or had, and what is a page of its own', () => {
  const slug = newSlugs(town.db, 'events');
  expect(slug('Categoria', null)).toBe('categoria-2');
  expect(slug('Richiesta privata', null)).toBe('richiesta-privata-2');
  expect(newSlugs(town.db, 'articles')('Raccolta', null)).toBe('raccolta-2');
  expect(newSlugs(town.db, 'pages')('Salvati', null)).toBe('salvati-2');
  expect(newSlugs(town.db, 'pages')('Api', null)).toBe('api-2');
  expect(slug('Θέατρο', null)).toBe('evento');
  town.make.event({ slug: 'concerto' }, ['2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z']);
  expect(slug('Concerto', null)).toBe('concerto-2');
  town.db.prepare("UPDATE events SET slug = 'sagra' WHERE slug = 'concerto'").run();
  expect(slug('Concerto', null)).toBe('concerto-2');
});

it('keeps the slug of a title that stays, or whose words stay, and gives an item its former one again', () => {
  const slug = newSlugs(town.db, 'activities');
  const id = town.make.activity({ slug: 'dal-pescatore', name: 'Osteria del Porto' });
  expect(slug('Osteria del Porto', id)).toBe('dal-pescatore');
  expect(slug('Osteria del Molo', id)).toBe('osteria-del-molo');
  town.db.prepare("UPDATE activities SET slug = 'osteria-del-molo-3', name = 'Osteria del Molo' WHERE id = ?").run(id);
  expect(slug('Osteria «del» Molo', id)).toBe('osteria-del-molo-3');
  expect(slug('Dal Pescatore', id)).toBe('dal-pescatore');
});
