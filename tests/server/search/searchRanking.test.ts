import { afterAll, afterEach, expect, it } from 'vitest';
import { createSearch } from '../../../server/features/search/search.ts';
import { NOW } from '../../support/app.ts';
import { askedTown } from '../../support/askedTown.ts';
import { inserter } from '../../support/rows.ts';

const town = askedTown();
const { db, titles } = town;
afterAll(town.close);

let now = '2026-11-21T10:00';
const search = createSearch(db, () => Temporal.PlainDateTime.from(now).toZonedDateTime('Europe/Rome').toInstant());
const insert = inserter(db);
const categoryOf = (kind: string) => Number(db.prepare('SELECT id FROM categories WHERE kind = ?').pluck().get(kind));
const online = { status: 'published', published_at: NOW };
const newJob = (id: number, expires_on: string) =>
  insert('jobs', { id, title: `Bottaio ${id}`, category_id: categoryOf('jobs'), expires_on, ...online });
afterEach(() => {
  now = '2026-11-21T10:00';
  db.prepare('DELETE FROM jobs WHERE id >= 1000').run();
  db.prepare('DELETE FROM events WHERE id = 99').run();
});

it('finds the newest that are shown behind any number that are not', () => {
  db.transaction(() => {
    for (let id = 1000; id < 1050; id++) newJob(id, '2026-12-31');
    for (let id = 2000; id < 2700; id++) newJob(id, '2026-11-20');
  })();
  // Of fifty the newest 32 are ranked; their rank is the same, so the first by number are shown.
  expect(titles('bottaio', search).jobs).toEqual(
    [1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025].map((id) => `Bottaio ${id}`),
  );
});

it('drops what is over, and what has expired, when the time comes', () => {
  newJob(1000, '2026-11-21');
  insert('events', { id: 99, title: 'Bottaio in piazza', category_id: categoryOf('events'), ...online });
  for (const day of ['2026-11-21', '2026-11-28'])
    insert('event_occurrences', { event_id: 99, starts_at: `${day}T10:00:00.000Z`, ends_at: `${day}T11:00:00.000Z` });
  const told = () => search.run('bottaio').results.events.map(({ meta }) => meta);

  expect(titles('bottaio', search)).toEqual({ events: ['Bottaio in piazza'], jobs: ['Bottaio 1000'] });
  expect(told()[0]).toContain('oggi');
  now = '2026-11-21T12:01';
  expect(told()[0]).toContain('28 nov');
  now = '2026-11-22T00:00';
  expect(titles('bottaio', search)).toEqual({ events: ['Bottaio in piazza'] });
  now = '2026-11-28T12:01';
  expect(titles('bottaio', search)).toEqual({});
});

it('does not mix up the filters of questions in the same minute', () => {
  newJob(1000, '2026-12-31');
  expect(titles('bottaio', search)).toEqual({ jobs: ['Bottaio 1000'] });
  expect(titles('bottaio non bottaio', search)).toEqual({});
  expect(titles('bottaio', search)).toEqual({ jobs: ['Bottaio 1000'] });
});
