import { expect, it } from 'vitest';
import type { JobDetail, JobPage } from '../../../shared/contract/jobs.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

const town = await townPerFile(() => contentTown());

const list = (query = '') => town.read<JobPage>(`/api/jobs${query}`);
const titles = async (query?: string) => (await list(query)).data.map((card) => card.title);

it('lists open published ads, newest first, ties by the later id', async () => {
  const { make } = town;
  make.job({ title: 'vecchio', published_at: '2026-11-01T08:00:00.000Z' });
  make.job({ title: 'nuovo', published_at: '2026-11-20T08:00:00.000Z' });
  make.job({ title: 'pari uno', published_at: '2026-11-10T08:00:00.000Z' });
  make.job({ title: 'pari due', published_at: '2026-11-10T08:00:00.000Z' });
  make.job({ title: 'ultimo giorno', published_at: '2026-10-01T08:00:00.000Z', expires_on: '2026-11-21' });
  make.job({ title: 'scaduto', expires_on: '2026-11-20' });
  make.job({ title: 'bozza', status: 'draft' });
  expect(await titles()).toEqual(['nuovo', 'pari due', 'pari uno', 'vecchio', 'ultimo giorno']);
  town.clock.advance({ hours: 14 });
  expect(await titles()).not.toContain('ultimo giorno');
});

it('returns exactly the fields of a card', async () => {
  const id = town.make.job({ title: 'Cuoco', salary_min: 1500, salary_max: 1800, salary_period: 'month' });
  town.make.job({ title: 'Aiuto', published_at: '2026-01-01T08:00:00.000Z' });
  const { data } = await list();
  expect(data[0]).toEqual({
    id,
    title: 'Cuoco',
    category: { slug: 'varie', name: 'varie' },
    excerpt: 'lavoro-1 in breve.',
    employer: 'Bottega',
    place: 'Centro',
    contract: 'determinato',
    working_time: 'full_time',
    salary: { min: 1500, max: 1800, period: 'month' },
    expires_on: '2026-12-31',
    published_at: '2026-10-01T08:00:00.000Z',
    updated_at: '2026-10-01T08:00:00.000Z',
  });
  expect(data[1]?.salary).toBeNull();
});

it('filters, counts the chips within the other filters and pages the list', async () => {
  const { make } = town;
  make.job({ title: 'a', category: 'cura', working_time: 'part_time' });
  make.job({ title: 'b', category: 'cura', contract: 'stagionale', salary_min: 9, salary_period: 'hour' });
  make.job({ title: 'c', category: 'mare', contract: 'stagionale' });
  expect(await titles('?category=cura')).toEqual(['b', 'a']);
  expect(await titles('?working_time=part_time')).toEqual(['a']);
  expect(await titles('?contract=stagionale&salary_known=1')).toEqual(['b']);
  expect((await list('?contract=stagionale&category=mare')).categories.map(({ slug, total }) => [slug, total])).toEqual(
    [
      ['cura', 1],
      ['mare', 1],
    ],
  );
  expect(await list('?per_page=2&page=2')).toMatchObject({ data: [{ title: 'a' }], last_page: 2, total: 3 });
  expect(await list('?per_page=2&page=3')).toMatchObject({ data: [], current_page: 3, last_page: 2, total: 3 });
});

it.each([
  ['category=boh', 'category'],
  ['q=a', 'q'],
  ['q=%22*%22', 'q'],
  [`q=${'a'.repeat(81)}`, 'q'],
])('refuses ?%s and names the filter', async (query, field) => {
  const { status, body } = await town.ask(`/api/jobs?${query}`);
  expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

it('finds words in any ending and accent, within the other filters', async () => {
  const { make } = town;
  make.job({ title: 'Cameriera di sala', contract: 'stagionale' });
  make.job({ title: 'Cuoco', employer: 'Caffè dell’Orologio' });
  expect(await titles('?q=camerieri')).toEqual(['Cameriera di sala']);
  expect(await titles('?q=caffe%20orol')).toEqual(['Cuoco']);
  expect(await titles('?q=sala&contract=determinato')).toEqual([]);
  expect(await titles(`?q=${encodeURIComponent('sala" OR "cuoco*')}`)).toEqual([]);
  expect(await titles(`?q=${encodeURIComponent('NEAR(a b) -x {y}:')}`)).toEqual([]);
});

it('returns the whole ad, and says when it has expired', async () => {
  const activity_id = town.make.activity({ slug: 'osteria', name: 'Osteria' });
  const open = town.make.job({ activity_id, positions: 2, starts_on: '2026-12-01' });
  const over = town.make.job({ expires_on: '2026-11-20' });
  expect(await town.read<JobDetail>(`/api/jobs/${open}`)).toMatchObject({
    positions: 2,
    starts_on: '2026-12-01',
    is_open: true,
    activity: { slug: 'osteria', name: 'Osteria' },
    description_html: '<p>lavoro-2 per esteso.</p>\n',
  });
  expect(await town.read<JobDetail>(`/api/jobs/${over}`)).toMatchObject({ is_open: false, activity: null });
});

it.each(['999', 'abc', '1.5', '-1', '1e3', '99999999999999999999', '1%20OR%201'])(
  'answers 404 to %s, in Italian',
  async (id) => {
    town.make.job();
    const { status, body } = await town.ask(`/api/jobs/${id}`);
    expect([status, body.message]).toEqual([404, 'Questo annuncio non c’è, o non c’è più.']);
  },
);

it('is not sent again to a caller who has the present list or job', async () => {
  const { app, make } = town;
  const id = make.job({ title: 'Cuoco' });
  for (const url of ['/api/jobs', `/api/jobs/${id}`]) {
    const { headers } = await app.inject(url);
    expect(headers['cache-control']).toBe('no-cache, must-revalidate');
    const again = () => app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
    expect([(await again()).statusCode, (await again()).body]).toEqual([304, '']);
    town.db.prepare('UPDATE jobs SET title = ? WHERE id = ?').run(`Cuoca di ${url}`, id);
    expect((await again()).body).toContain('Cuoca');
  }
  expect((await app.inject('/api/jobs/999999')).headers.etag).toBeUndefined();
});
