import { beforeEach, expect, it } from 'vitest';
import type { OfficeCategories, OfficeCategory } from '../../../shared/contract/officeTables.ts';
import type { CategorisedKind } from '../../../shared/rules/kinds.ts';
import { call, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: string;
const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await signIn(town.app, 'redazione@prova.test', { roles: ['redattore'] });
});

const URL = '/api/office/categories';
const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  call(town.app, method, URL + path, { cookie: office, body });
const all = async () => (await call(town.app, 'GET', URL, { cookie: office })).json<OfficeCategories>().data;
const one = async (slug: string, kind: CategorisedKind = 'activities') =>
  (await all()).find((row) => row.kind === kind && row.slug === slug) as OfficeCategory;
const put = async (slug: string, change: object) => {
  const { id, name, plural, tile, revision } = await one(slug);
  return send('PUT', `/${id}`, { name, plural, slug, tile, revision, ...change });
};
const where = async (url: string) => {
  const { statusCode, headers } = await town.app.inject(url);
  return [statusCode, headers.location];
};
const log = () =>
  town.db
    .prepare<[], { action: string; subject: string; before: string | null; after: string | null }>(
      'SELECT action, subject, before, after FROM audit_log ORDER BY id',
    )
    .all()
    .map((row) => ({ ...row, before: JSON.parse(row.before ?? 'null'), after: JSON.parse(row.after ?? 'null') }));
const found = async (q: string) => {
  const { results } = await town.read<{ results: Record<string, { title: string }[]> }>(
    `/api/search?q=${encodeURIComponent(q)}`,
  );
  return (results.activities ?? []).map(({ title }) => title);
};

it('creates a category, with an address made from its plural, at the end of its kind', async () => {
  town.make.category('activities', 'bar');
  const created = await send('POST', '', { kind: 'activities', name: ' Caffè ', plural: 'Caffè & dolci', slug: '' });
  expect(created.statusCode).toBe(201);
  expect((await all()).map(({ slug }) => slug)).toEqual(['bar', 'caffe-dolci']);
  expect(await one('caffe-dolci')).toMatchObject({ id: created.json().id, name: 'Caffè', items: 0, followers: 0 });
  expect(log()).toEqual([
    {
      action: 'category.created',
      subject: 'Categoria: Caffè & dolci (Attività)',
      before: null,
      after: { name: 'Caffè', plural: 'Caffè & dolci', slug: 'caffe-dolci', tile: 'caffe-dolci' },
    },
  ]);
});

it('says in Italian, field by field, what is wrong', async () => {
  town.make.category('activities', 'bar');
  const create = async (body: object) =>
    (await send('POST', '', { kind: 'activities', name: 'Bar', plural: 'Bar', slug: '', ...body })).json().errors;
  expect(await create({ name: ' ', plural: '' })).toEqual({ plural: ['Questo campo è obbligatorio.'] });
  expect(await create({ name: ' ' })).toEqual({ name: ['Questo campo è obbligatorio.'] });
  expect(await create({ name: 'x'.repeat(41) })).toEqual({ name: ['Al massimo 40 caratteri.'] });
  expect(await create({ slug: 'Città alta' })).toEqual({
    slug: ['Solo lettere minuscole senza accenti, cifre e trattini.'],
  });
  expect(await create({ plural: '!!!' })).toHaveProperty('slug');
  expect(await create({})).toEqual({ slug: ['Un’altra categoria ha già l’indirizzo «bar».'] });
  expect(await create({ kind: 'flyers' })).toEqual({ kind: ['Scegli uno dei valori previsti.'] });
  expect(log()).toEqual([]);
});

it('renames: lists, search and its words follow at once, and former addresses lead to the new one', async () => {
  town.make.activity({ name: 'Da Pina', category: 'osterie' });
  town.db.prepare("DELETE FROM search_meanings WHERE word = 'vino'").run();
  town.make.insert('search_meanings', { word: 'vino', kind: 'activities', category: 'osterie', position: 0 });
  expect(await found('vino')).toEqual(['Da Pina']);
  expect((await put('osterie', { name: 'Taverna', plural: 'Taverne', slug: 'taverne' })).statusCode).toBe(204);

  const { categories } = await town.read<{ categories: object[] }>('/api/activities');
  // The tile stays what it was, until the office chooses another.
  expect(categories).toEqual([{ slug: 'taverne', plural: 'Taverne', tile: 'osterie', total: 1 }]);
  await put('taverne', { tile: 'onda' });
  expect(await town.read('/api/activities')).toMatchObject({ categories: [{ slug: 'taverne', tile: 'onda' }] });
  expect((await put('taverne', { tile: '<svg>' })).statusCode).toBe(422);
  expect(await found('taverna')).toEqual(['Da Pina']);
  expect(await found('vino')).toEqual(['Da Pina']);
  expect(await where('/api/activities?category=osterie&open_now=1')).toEqual([
    301,
    '/api/activities?category=taverne&open_now=1',
  ]);
  expect(await where('/attivita?category=osterie')).toEqual([301, '/attivita?category=taverne']);
  expect((await where('/attivita?category=taverne'))[0]).toBe(200);
  expect((await where('/api/activities?category=mai-esistita'))[0]).toBe(422);
  expect((await where('/attivita?category=mai-esistita'))[0]).toBe(422);
  expect(log()).toMatchObject([
    { action: 'category.changed', before: { slug: 'osterie' }, after: { name: 'Taverna', slug: 'taverne' } },
    { action: 'category.changed', before: { tile: 'osterie' }, after: { tile: 'onda' } },
  ]);
});

it('keeps saved searches of jobs and followed calendars in step with a new address', async () => {
  town.make.job({ category: 'sala' });
  const user_id = town.make.user('Enzo');
  const add = (filters: string) =>
    town.make.insert('job_alerts', { user_id, filters, last_checked: '2026-11-01T00:00:00.000Z' });
  add('{"category":"sala","q":"cameriere"}');
  town.make.event({ category: 'musica' }, ['2026-12-01T20:00:00.000Z', '2026-12-01T22:00:00.000Z']);
  for (const [kind, slug, next] of [
    ['jobs', 'sala', 'ristorazione'],
    ['events', 'musica', 'concerti'],
  ] as const) {
    const { id, name, plural, revision } = await one(slug, kind);
    expect((await send('PUT', `/${id}`, { name, plural, slug: next, revision })).statusCode).toBe(204);
  }
  const alerts = town.db.prepare('SELECT filters FROM job_alerts').pluck().all();
  expect(alerts).toEqual(['{"category":"ristorazione","q":"cameriere"}']);
  expect(await where('/eventi/categoria/musica.ics')).toEqual([301, '/eventi/categoria/concerti.ics']);
});

it('refuses a change of what somebody else has changed meanwhile', async () => {
  town.make.category('activities', 'bar');
  const { id, revision } = await one('bar');
  await put('bar', { plural: 'I bar' });
  const late = await send('PUT', `/${id}`, { name: 'Bar', plural: 'Caffè', slug: 'bar', revision });
  expect([late.statusCode, late.json().message]).toEqual([409, expect.stringContaining('Nel frattempo')]);
  expect((await send('DELETE', `/${id}?revision=${revision}`)).statusCode).toBe(409);
  expect((await one('bar')).plural).toBe('I bar');
});

it('orders a kind whole, and not a list that has changed', async () => {
  const { category } = town.make;
  const [a, b, c] = [category('activities', 'bar'), category('activities', 'moda'), category('activities', 'casa')];
  town.make.category('events', 'musica');
  expect((await send('PUT', '/order', { kind: 'activities', ids: [c, a, b] })).statusCode).toBe(204);
  const ordered = (await all()).filter(({ kind }) => kind === 'activities').map(({ slug }) => slug);
  expect(ordered).toEqual(['casa', 'bar', 'moda']);
  for (const ids of [
    [c, a],
    [c, a, a],
    [c, a, b, 99],
  ])
    expect((await send('PUT', '/order', { kind: 'activities', ids })).statusCode).toBe(409);
  expect(log()).toMatchObject([
    {
      action: 'category.ordered',
      before: { order: ['bar…', 'moda…', 'casa…'] },
      after: { order: ['casa…', 'bar…', 'moda…'] },
    },
  ]);
});

it('merges: items of every state, followers, words and former addresses go along in one step', async () => {
  town.make.activity({ name: 'Da Pina', category: 'osterie' });
  town.make.activity({ name: 'Da Nino', category: 'osterie', status: 'archived' });
  town.make.activity({ name: 'Il Faro', category: 'ristoranti' });
  town.make.insert('search_meanings', { word: 'trattorie', kind: 'activities', category: 'osterie', position: 0 });
  await put('osterie', { slug: 'taverne' });
  const from = await one('taverne');
  const into = await one('ristoranti');
  const [enzo, lia] = [town.make.user('Enzo'), town.make.user('Lia')];
  const follow = (user_id: number, item_id: number) =>
    town.make.insert('follows', { user_id, target: 'follow_category', item_id });
  follow(enzo, from.id);
  follow(enzo, into.id);
  follow(lia, from.id);
  expect(await one('taverne')).toMatchObject({ items: 2, followers: 2 });

  const merge = (body: object) =>
    send('POST', `/${from.id}/merge`, { into: into.id, items: 2, revision: from.revision, ...body });
  const other = town.make.category('events', 'musica');
  for (const wrong of [from.id, other, 999])
    expect(Object.keys((await merge({ into: wrong })).json().errors)).toEqual(['into']);
  const surprised = await merge({ items: 1 });
  expect([surprised.statusCode, surprised.json().message]).toEqual([409, expect.stringContaining('diventate 2')]);
  expect((await merge({})).json()).toEqual({ moved: 2 });

  expect(await one('taverne')).toBeUndefined();
  expect(await one('ristoranti')).toMatchObject({ items: 3, followers: 2 });
  expect(await found('ristoranti')).toEqual(expect.arrayContaining(['Da Pina', 'Il Faro']));
  expect(await found('trattorie')).toContain('Da Pina');
  for (const slug of ['osterie', 'taverne'])
    expect(await where(`/attivita?category=${slug}`)).toEqual([301, '/attivita?category=ristoranti']);
  expect(log().at(-1)).toMatchObject({
    action: 'category.merged',
    before: { slug: 'taverne', items: 2 },
    after: { slug: 'ristoranti', items: 3 },
  });
});

it('deletes an empty category only', async () => {
  town.make.activity({ category: 'bar' });
  town.make.category('activities', 'vuota');
  const remove = async (slug: string) => {
    const { id, revision } = await one(slug);
    return send('DELETE', `/${id}?revision=${revision}`);
  };
  const full = await remove('bar');
  expect([full.statusCode, full.json().message]).toEqual([409, expect.stringContaining('ha ancora voci')]);
  expect((await remove('vuota')).statusCode).toBe(204);
  expect((await all()).map(({ slug }) => slug)).toEqual(['bar']);
  expect((await send('DELETE', '/999?revision=x')).statusCode).toBe(404);
});

it('counts drafts that nobody has published yet, and takes them along when it is merged', async () => {
  const [bar, moda] = ['bar', 'moda'].map((slug) => town.make.category('activities', slug)) as [number, number];
  const live = town.make.activity({ category: 'moda' });
  const draft = (item_id: number | null, state: string, category_id: number) =>
    town.make.insert('revisions', {
      kind: 'activities',
      item_id,
      author_id: item_id === null ? null : town.make.user('Enzo'),
      state,
      title: 'Bozza',
      body: JSON.stringify({ name: 'Bozza', category_id }),
      base_body: item_id === null ? null : JSON.stringify({ name: 'Bozza', category_id: moda }),
    });
  draft(null, 'draft', bar);
  draft(live, 'submitted', bar);
  draft(live, 'draft', moda);
  draft(live, 'approved', bar);
  expect([await one('bar'), await one('moda')]).toMatchObject([{ items: 2 }, { items: 1 }]);
  const { id, revision } = await one('bar');
  expect((await send('DELETE', `/${id}?revision=${revision}`)).statusCode).toBe(409);
  expect((await send('POST', `/${id}/merge`, { into: moda, items: 2, revision })).json()).toEqual({ moved: 2 });
  const named = town.db.prepare("SELECT DISTINCT body ->> 'category_id' FROM revisions").pluck().all();
  expect(named).toEqual([moda]);
});
