import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { XMLValidator } from 'fast-xml-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SERVICES } from '../../../client/features/services/services.ts';
import { categories } from '../../../db/foundation/categories.ts';
import { motifOf, motifsOf } from '../../../server/features/scenes/choice.ts';
import { MOTIFS } from '../../../server/features/scenes/motifs.ts';
import { categoryTile, scene, sceneInside, townView, viewInside } from '../../../server/features/scenes/scene.ts';
import { drawingsFor, WORDS } from '../../../server/features/scenes/words.ts';
import { SCENE_KINDS, scenePath, tilePath, wideScenePath } from '../../../shared/rules/scenes.ts';
import { VIEW_NAMES, viewPath, viewsAt } from '../../../shared/rules/views.ts';
import { type TestTown, testApp } from '../../support/app.ts';

let town: TestTown;
beforeAll(async () => {
  town = await testApp({ config: { development: false } });
});
afterAll(() => town.close());

const IDS = Array.from({ length: 40 }, (_, index) => index);

it.each(SCENE_KINDS)('draws every category of %s as small, sound SVG', (kind) => {
  const slugs = [...categories[kind].map(({ slug }) => slug), 'della-citta'];
  for (const slug of slugs)
    for (const id of IDS) {
      const drawing = scene(kind, slug, id);
      expect(XMLValidator.validate(drawing), drawing).toBe(true);
      expect(drawing).not.toMatch(/NaN|undefined|script/);
      expect(gzipSync(drawing).length).toBeLessThan(3000);
    }
});

it('draws the same item always the same way, and neighbours differently', () => {
  expect(scene('events', 'musica', 7)).toBe(scene('events', 'musica', 7));
  expect(new Set(IDS.map((id) => scene('activities', 'bar', id))).size).toBeGreaterThan(30);
});

/** Its colours and its parts, wherever these stand. */
const grounds = (drawing: string) =>
  /<style>(.*?)@media/.exec(drawing)?.[1] + drawing.replace(/ d="[^"]*"|[\d.]+/g, '');

it.each(SCENE_KINDS)('gives the items of each category of %s at least twelve different grounds', (kind) => {
  for (const { slug } of categories[kind]) {
    const kinds = new Set(IDS.map((id) => grounds(scene(kind, slug, id)).replace(/<g transform=.*<\/g>/, '')));
    expect(kinds.size, slug).toBeGreaterThanOrEqual(12);
  }
});

it('has the sky that style sheets show until it has come', () => {
  const sheet = readFileSync('client/ui/Photo.module.css', 'utf8');
  for (const id of IDS) {
    const [, ground] = new RegExp(`${id % 10}.svg"](?:[^}]*)light-dark\\((#\\w+, #\\w+)\\)`).exec(sheet) ?? [];
    for (const kind of SCENE_KINDS) {
      const skies = [...scene(kind, 'bar', id).matchAll(/\.s\{fill:(#\w+)/g)].map(([, shade]) => shade);
      if (skies.length > 0) expect(skies.slice(0, 2).join(', '), `${kind} ${id}`).toBe(ground);
    }
  }
});

it('shows more of the same picture at the head of a page', async () => {
  const wide = scene('events', 'musica', 7, '', true);
  expect(XMLValidator.validate(wide)).toBe(true);
  expect(wide).toContain('viewBox="-186 0 852 300"');
  const parts = wide.replace(/<g id="p\d+">|<\/g><use [^>]*><use [^>]*>/g, '').split('</style>')[1];
  expect(parts).toBe(scene('events', 'musica', 7).split('</style>')[1]);
  const served = await town.app.inject(wideScenePath('events', 'musica', 7));
  expect([served.statusCode, served.body]).toEqual([200, wide]);
});

it.each([
  ['Tombola in biblioteca', 'tombola'],
  ['Pizzeria La Vela', 'pizza'],
  ['Libreria La Vela', 'book'],
  ['Caffè delle lingue', 'speech'],
  ['L’acqua che beviamo', 'drop'],
  ['Svuota cantine di quartiere', undefined],
  ['Il mercoledì di chi ha più di 65 anni', undefined],
])('sees what «%s» is about: %s', (title, drawing) => {
  expect(drawingsFor(title)[0]).toBe(drawing);
});

it('draws each thing that a title can name as small, sound SVG', () => {
  for (const [words] of WORDS) {
    const title =
      words.source
        .replace(/^.*?\(\?:/, '')
        .split('|')[0]
        ?.replace(/[[(].*/, '') ?? '';
    const drawing = scene('events', 'musica', 3, title);
    expect(XMLValidator.validate(drawing), title).toBe(true);
    expect(gzipSync(drawing).length, title).toBeLessThan(3000);
  }
});

it('draws what the title of a public item names, and nothing of a draft', async () => {
  town.db.exec(`
    INSERT INTO categories (id, kind, slug, name, plural, position) VALUES (900, 'articles', 'prove', 'Prove', 'Prove', 1);
    INSERT INTO articles (id, slug, title, category_id, status, excerpt, body, published_at, created_at, updated_at)
    VALUES (900, 'scacchi', 'Torneo di scacchi', 900, 'published', '', '',
            '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`);
  const served = async () => (await town.app.inject(scenePath('articles', 'mare', 900))).body;
  expect(await served()).toBe(scene('articles', 'mare', 900, 'Torneo di scacchi'));
  town.db.exec("UPDATE articles SET status = 'draft' WHERE id = 900");
  expect(await served()).toBe(scene('articles', 'mare', 900));
  expect(await served()).not.toBe(scene('articles', 'mare', 900, 'Torneo di scacchi'));
});

it('draws the thing of each service of the portal', async () => {
  for (const { thing, title } of SERVICES.flatMap(({ services }) => services)) {
    const served = await town.app.inject(`/storage/things/${thing}.svg`);
    expect([served.statusCode, XMLValidator.validate(served.body)], title).toEqual([200, true]);
  }
});

it('stands inside another drawing, by day whatever the reader prefers', () => {
  const inside = sceneInside('width="420" height="630"', 'events', 'musica', 7, '');
  expect(XMLValidator.validate(inside)).toBe(true);
  expect(inside).not.toContain('@media');
  const [, drawing] = scene('events', 'musica', 7).split('</style>');
  expect(inside.endsWith(drawing as string)).toBe(true);
});

it('puts the category’s thing into a tile whose border is the seed’s, each category of events on its own ground', async () => {
  const tiles = categories.events.map(({ slug }) => categoryTile('events', slug, '7'));
  for (const tile of tiles) {
    expect(XMLValidator.validate(tile), tile).toBe(true);
    expect(gzipSync(tile).length).toBeLessThan(1500);
  }
  const grounds = tiles.map((tile) => /\.e\{fill:(#\w+)/.exec(tile)?.[1]);
  expect(new Set(grounds).size).toBe(categories.events.length);
  expect(categoryTile('events', 'musica', '7')).not.toBe(categoryTile('events', 'musica', '8'));
  const served = await town.app.inject(tilePath('events', 'musica', 'onda'));
  expect([served.statusCode, served.body]).toEqual([200, categoryTile('events', 'musica', 'onda')]);
});

it('draws twelve different views of the town, small, sound, and by night in other colours', async () => {
  const views = VIEW_NAMES.map(townView);
  expect(new Set(views.map((view) => view.replace(/<style>.*<\/style>/, ''))).size).toBe(12);
  for (const view of views) {
    expect(XMLValidator.validate(view), view).toBe(true);
    expect(view).not.toMatch(/NaN|undefined|script/);
    expect(gzipSync(view).length).toBeLessThan(3000);
    const [, day, night, named] =
      /<style>(.*)@media\(prefers-color-scheme:dark\)\{(.*)\}svg:target\{(.*)\}<\/style>/.exec(view) ?? [];
    expect(named).toBe(night);
    expect(night?.length).toBeGreaterThan(50);
    expect(night).not.toBe(day);
  }
  const served = await town.app.inject(viewPath('porto'));
  expect([served.statusCode, served.body]).toEqual([200, townView('porto')]);
  expect(viewInside('', 'pages/termini')).toBe(viewInside('', 'pages/termini'));
  expect(townView('piazza').endsWith(viewInside('', 'piazza').split('</style>')[1] as string)).toBe(true);
  const hours = Array.from({ length: 24 }, (_, hour) => viewsAt(`${String(hour).padStart(2, '0')}:30`));
  expect(new Set(hours.map(([first]) => first)).size).toBe(12);
  expect(hours.every((three) => new Set(three).size === 3)).toBe(true);
});

it('uses every drawing', () => {
  const ofCategories = SCENE_KINDS.flatMap((kind) =>
    ['', ...categories[kind].map(({ slug }) => slug)].flatMap((slug) => motifsOf(kind, slug)),
  );
  const used = [...ofCategories, ...WORDS.flatMap(([, drawings]) => drawings).map(motifOf)];
  expect(Object.keys(MOTIFS).filter((name) => !used.some((motif) => motif.name === name))).toEqual([]);
  expect(used.every(({ places }) => places.length > 0)).toBe(true);
});

it('is served compressed and cacheable, with a policy that allows its own styles only', async () => {
  const url = scenePath('events', 'musica', 7);
  const packed = await town.app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(packed.statusCode).toBe(200);
  expect(packed.headers).toMatchObject({
    'content-type': expect.stringContaining('image/svg+xml'),
    'content-encoding': 'gzip',
    'cache-control': 'public, max-age=604800',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect(gunzipSync(packed.rawPayload).toString()).toBe(scene('events', 'musica', 7));
  const plain = await town.app.inject({ url, headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.body).toBe(scene('events', 'musica', 7));
});

it.each([
  '/storage/scenes/pages/musica/7.svg',
  '/storage/scenes/events/musica/7.png',
  '/storage/scenes/events/musica/-1.svg',
  '/storage/scenes/events/MUSICA/7.svg',
  '/storage/scenes/toString/musica/7.svg',
  '/storage/tiles/events/musica/a.b.svg',
  '/storage/views/toString.svg',
  '/storage/things/toString.svg',
])('answers 404 to %s', async (url) => {
  expect((await town.app.inject(url)).statusCode).toBe(404);
});
