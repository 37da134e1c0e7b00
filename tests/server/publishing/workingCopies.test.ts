import { beforeEach, describe, expect, it } from 'vitest';
import type { Draft, Preview } from '../../../shared/contract/publishing.ts';
import { contentTown } from '../../support/content.ts';
import { type Desk, desk } from '../../support/desk.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let office: Desk;
let page: number;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  office = await desk(town, 'redazione@example.it', ['redattore']);
  page = town.make.page('chi-siamo', { title: 'Chi siamo', body: 'Siamo noi.' });
});

const revisions = () => town.db.prepare('SELECT count(*) FROM revisions').pluck().get();

describe('a working copy', () => {
  it('of an item begins as the live row, once a person, and saving it changes nothing online', async () => {
    const { status, body } = await office.open('pages', { item_id: page });
    expect([status, body.draft, body.live]).toEqual([
      201,
      { title: 'Chi siamo', slug: 'chi-siamo', excerpt: 'In breve.', body: 'Siamo noi.' },
      expect.objectContaining({ id: page, status: 'published', path: '/chi-siamo' }),
    ]);
    const { id } = body.revision;
    expect((await office.save('pages', id, { title: 'Chi eravamo' }, { title: 'Chi siamo' })).body).toEqual({
      version: 2,
      saved_at: '2026-11-21T09:00:00.000Z',
    });
    const again = await office.open('pages', { item_id: page });
    expect([again.body.revision.id, again.body.draft.title, revisions()]).toEqual([id, 'Chi eravamo', 1]);
    expect((await town.read<{ title: string }>('/api/pages/chi-siamo')).title).toBe('Chi siamo');
  });

  it('keeps both sides’ fields, and says which one both changed', async () => {
    const { id } = (await office.open('pages', { item_id: page })).body.revision;
    await office.save('pages', id, { title: 'Dal telefono' }, { title: 'Chi siamo' });
    const late = await office.save(
      'pages',
      id,
      { title: 'Dal computer', excerpt: 'Nuovo.' },
      { title: 'Chi siamo', excerpt: 'In breve.' },
    );
    expect([late.status, late.body.conflicts]).toEqual([
      409,
      [{ field: 'title', theirs: 'Dal telefono', mine: 'Dal computer', by: null }],
    ]);
    expect((await office.get(id)).body.draft).toMatchObject({ title: 'Dal telefono', excerpt: 'Nuovo.' });
    // Two people who write the same text do not conflict.
    expect((await office.save('pages', id, { title: 'Dal telefono' }, { title: 'Chi siamo' })).status).toBe(200);
  });

  it('takes a large draft, and refuses fields that are none or too long beside the field', async () => {
    const { id } = (await office.open('articles')).body.revision;
    expect((await office.save('articles', id, { body: 'à'.repeat(40_000) }, { body: '' })).status).toBe(200);
    const refused = await office.save('articles', id, { title: 'x'.repeat(121) });
    expect([refused.status, refused.body.errors]).toEqual([422, { title: ['Al massimo 120 caratteri.'] }]);
    expect((await office.save('articles', id, { owner_id: 1 })).status).toBe(422);
    // Half a million wrong values: the list is too long, and nothing more is said of it.
    const flood = await office.save('articles', id, { photos: Array(480_000).fill(0) });
    expect([flood.status, Object.keys(flood.body.errors ?? {})]).toEqual([422, ['photos']]);
    expect((await office.save('pages', id, { title: 'x' })).status).toBe(404);
  });

  it('follows what goes online meanwhile in fields its writer did not touch', async () => {
    const other = await desk(town, 'altra@example.it', ['amministratore']);
    const mine = (await office.open('pages', { item_id: page })).body.revision.id;
    await office.save('pages', mine, { title: 'Mio titolo' });
    expect((await other.change('pages', page, { excerpt: 'Loro.' })).outcome.body.state).toBe('approved');
    const { body } = await office.open('pages', { item_id: page });
    expect([body.revision.id, body.draft]).toEqual([
      mine,
      expect.objectContaining({ title: 'Mio titolo', excerpt: 'Loro.' }),
    ]);
  });

  it('begins with a copy, or with a former version', async () => {
    const first = (await office.change('pages', page, { body: 'Prima versione.' })).id;
    await office.change('pages', page, { body: 'Seconda.' });
    const back = await office.open('pages', { item_id: page, restore: first });
    expect(back.body).toMatchObject({ draft: { body: 'Prima versione.' }, live_draft: { body: 'Seconda.' } });
    expect((await office.open('pages', { copy_of: page })).body).toMatchObject({
      live: null,
      draft: { title: 'Chi siamo', slug: '' },
    });
    expect((await office.open('pages', { item_id: page, restore: 999 })).status).toBe(404);
  });

  it('that was thrown away is gone', async () => {
    const { id } = (await office.open('articles')).body.revision;
    expect((await office.ask('DELETE', `/api/desk/revisions/${id}`)).status).toBe(204);
    expect((await office.submit(id)).status).toBe(409);
    expect((await office.ask('DELETE', `/api/desk/revisions/${id}`)).status).toBe(409);
  });
});

describe('sending', () => {
  it('says what is missing, beside the fields', async () => {
    const { outcome } = await office.write('articles', { title: 'Solo un titolo' });
    expect([outcome.status, Object.keys(outcome.body.errors ?? {})]).toEqual([422, ['category_id', 'body']]);
  });

  it('puts the office’s own text online at once, in lists, under its address, in the log', async () => {
    const category_id = town.make.category('articles', 'mare');
    const draft = { title: 'Pulire la spiaggia', excerpt: 'Sabato mattina.', body: '## Dove\n\nAl faro.', category_id };
    const { outcome } = await office.write('articles', draft);
    expect(outcome.body).toMatchObject({
      state: 'approved',
      live: { path: '/sostenibilita/pulire-la-spiaggia' },
      waiting: null,
    });
    expect((await town.read<{ total: number }>('/api/articles')).total).toBe(1);
    expect(await town.read('/api/articles/pulire-la-spiaggia')).toMatchObject({ title: 'Pulire la spiaggia' });
    const id = outcome.body.live?.id as number;
    await office.change('articles', id, { title: 'Pulire il porto' });
    const moved = await town.app.inject({ url: '/api/articles/pulire-la-spiaggia' });
    expect([moved.statusCode, moved.headers.location]).toEqual([301, '/api/articles/pulire-il-porto']);
    expect(town.db.prepare('SELECT action, subject, before, after FROM audit_log ORDER BY id DESC').get()).toEqual({
      action: 'content.published',
      subject: 'Articolo «Pulire il porto»',
      before: '{"title":"Pulire la spiaggia"}',
      after: '{"title":"Pulire il porto"}',
    });
  });

  it('asks when the same field changed online meanwhile, and obeys the answer', async () => {
    const other = await desk(town, 'altra@example.it', ['redattore']);
    const mine = (await office.open('pages', { item_id: page })).body.revision.id;
    await office.save('pages', mine, { title: 'Mio', excerpt: 'Mio.' });
    await other.change('pages', page, { title: 'Loro', body: 'Loro.' });
    const asked = await office.submit(mine);
    expect([asked.status, asked.body.conflicts]).toEqual([
      409,
      [{ field: 'title', theirs: 'Loro', mine: 'Mio', by: 'La redazione' }],
    ]);
    expect((await office.submit(mine, { overrule: ['title'] })).body.state).toBe('approved');
    expect(await town.read('/api/pages/chi-siamo')).toMatchObject({
      title: 'Mio',
      excerpt: 'Mio.',
      body_html: '<p>Loro.</p>\n',
    });
  });
});

it.each<[string, (desk: Desk, id: number) => Promise<unknown>]>([
  ['sent', (desk, id) => desk.submit(id)],
  ['thrown away', (desk, id) => desk.ask('DELETE', `/api/desk/revisions/${id}`)],
])('is open for nobody who has %s it', async (_, end) => {
  const other = await desk(town, 'capo@example.it', ['amministratore']);
  const { id } = (await office.open('pages', { item_id: page })).body.revision;
  const { id: others } = (await other.open('pages', { item_id: page })).body.revision;
  await office.save('pages', id, { title: 'Chi siamo noi' });
  const here = (who: Desk, what: number) => who.ask<{ data: object[] }>('PUT', `/api/desk/revisions/${what}/presence`);
  await here(office, id);
  expect((await here(other, others)).body.data).toHaveLength(1);
  await end(office, id);
  expect((await here(other, others)).body.data).toEqual([]);
  // A page that is still open tells it once more.
  await here(office, id);
  expect((await here(other, others)).body.data).toEqual([]);
});

describe('a preview', () => {
  it('is the real page, and nothing of it stays', async () => {
    const before = town.db.prepare('SELECT version FROM content_version').get();
    const { id } = (await office.open('pages', { item_id: page })).body.revision;
    await office.save('pages', id, { title: 'Provvisorio', body: '**Forte**' });
    const drawn = await office.ask<{ detail: object }>('GET', `/api/desk/revisions/${id}/preview`);
    expect([drawn.status, drawn.body.detail]).toEqual([
      200,
      expect.objectContaining({ title: 'Provvisorio', body_html: '<p><strong>Forte</strong></p>\n' }),
    ]);
    expect((await town.read<{ title: string }>('/api/pages/chi-siamo')).title).toBe('Chi siamo');
    expect(town.db.prepare('SELECT version FROM content_version').get()).toEqual(before);
  });

  it('says which dates are made up', async () => {
    const drawn = async (kind: string, draft: Draft) => {
      const { id } = (await office.open(kind)).body.revision;
      await office.save(kind, id, draft);
      const { body } = await office.ask<Preview>('GET', `/api/desk/revisions/${id}/preview`);
      return body;
    };
    town.make.category('promotions', 'pane');
    town.make.category('events', 'musica');
    const activity_id = town.make.activity({ name: 'Bar', slug: 'bar-prova' });
    const starts_on = '2026-12-01';
    expect((await drawn('promotions', { activity_id, starts_on })).examples).toEqual(['ends_on']);
    expect((await drawn('promotions', { activity_id, starts_on, ends_on: '2026-12-09' })).examples).toEqual([]);
    const event = await drawn('events', {
      dates: [{ id: null, starts: '2026-12-01T18:30', ends: null, cancelled: false }],
    });
    expect([event.examples, JSON.stringify(event.detail)]).toEqual([
      ['dates'],
      expect.stringContaining('2026-12-01T17:30:00.000Z'),
    ]);
  });

  it('is shown by a link for two days, until the draft is thrown away', async () => {
    const { id } = (await office.open('articles')).body.revision;
    town.make.category('articles', 'mare');
    const link = async () => {
      const { url } = (await office.ask<{ url: string }>('POST', `/api/desk/revisions/${id}/preview-link`)).body;
      return `/api/previews/${url.split('/').at(-1)}`;
    };
    const visitor = async (url: string) => town.app.inject({ url });
    const url = await link();
    const shown = await visitor(url);
    expect([shown.statusCode, shown.headers['cache-control'], shown.headers['x-robots-tag']]).toEqual([
      200,
      'no-store',
      'noindex, nofollow',
    ]);
    expect((await visitor(url.replace('.', '1.'))).statusCode).toBe(404);
    town.clock.advance({ hours: 48 });
    expect((await visitor(url)).statusCode).toBe(404);
  });
});
