import { afterAll, afterEach, expect, it } from 'vitest';
import { createSearch } from '../../../server/features/search/search.ts';
import { askedTown } from '../../support/askedTown.ts';

const town = askedTown();
const { db, titles } = town;
afterAll(town.close);

let now = '2026-11-21T10:00';
const search = createSearch(db, () => Temporal.PlainDateTime.from(now).toZonedDateTime('Europe/Rome').toInstant());
const newJob = db.prepare<{ id: number; expires_on: string }>(
  `INSERT INTO jobs (id, title, employer, category_id, owner_id, contract, working_time, place, excerpt, description, keywords, status, expires_on,
     published_at, created_at, updated_at)
   SELECT @id, 'Bottaio ' || CAST(@id AS INTEGER), employer, category_id, owner_id, contract, working_time, place, '', '', '', 'published', @expires_on,
     published_at, created_at, updated_at FROM jobs WHERE status = 'published' LIMIT 1`,
);
afterEach(() => {
  now = '2026-11-21T10:00';
  db.prepare('DELETE FROM jobs WHERE id >= 1000').run();
  db.prepare('DELETE FROM events WHERE id = 99').run();
});

it('finds the newest that are shown behind any number that are not', () => {
  const add = db.transaction(() => {
    for (let id = 1000; id < 1050; id++) newJob.run({ id, expires_on: '2026-12-31' });
    for (let id = 2000; id < 2700; id++) newJob.run({ id, expires_on: '2026-11-20' });
  });
  add();
  // Of fifty the newest 32 are ranked; their rank is the same, so the first by number are shown.
  expect(titles('bottaio', search).jobs).toEqual(
    [1018, 1019, 1020, 1021, 1022, 1023, 1024, 1025].map((id) => `Bottaio ${id}`),
  );
});

it('drops what is over, and what has expired, when the time comes', () => {
  newJob.run({ id: 1000, expires_on: '2026-11-21' });
  db.prepare(
    `INSERT INTO events SELECT 99, 'fugace', 'Bottaio in piazza', category_id, owner_id, activity_id, status, excerpt, description, venue, address,
       lat, lng, organiser, 0, 0, NULL, NULL, 0, '', '', '', NULL, published_at, created_at, updated_at, NULL FROM events WHERE id = 1`,
  ).run();
  const occurs = db.prepare<[string, string]>(
    'INSERT INTO event_occurrences (event_id, starts_at, ends_at) VALUES (99, ?, ?)',
  );
  occurs.run('2026-11-21T10:00:00.000Z', '2026-11-21T11:00:00.000Z');
  occurs.run('2026-11-28T10:00:00.000Z', '2026-11-28T11:00:00.000Z');
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
  newJob.run({ id: 1000, expires_on: '2026-12-31' });
  expect(titles('bottaio', search)).toEqual({ jobs: ['Bottaio 1000'] });
  expect(titles('bottaio non bottaio', search)).toEqual({});
  expect(titles('bottaio', search)).toEqual({ jobs: ['Bottaio 1000'] });
});
