import { beforeEach, expect, it } from 'vitest';
import { createEventCalendars } from '../../../server/features/events/calendars.ts';
import { call, person, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let cookie: string;
const TWO: [string, string][] = [
  ['2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z'],
  ['2027-07-01T19:00:00.000Z', '2027-07-01T21:00:00.000Z'],
];

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  cookie = await signIn(town.app, 'anna.indirizzo@example.it', { name: 'Anna Nomeraro' });
  town.make.event(
    { slug: 'concerto', title: 'Concerto; jazz, "dal vivo" \\ \n<b>', venue: 'Teatro', category: 'musica' },
    ...TWO,
  );
  town.make.event({ slug: 'corsa', title: 'Corsa', category: 'sport' }, [
    '2026-11-22T08:00:00.000Z',
    '2026-11-22T09:00:00.000Z',
  ]);
  town.make.event({ slug: 'bozza', title: 'Bozza', status: 'draft' }, ...TWO);
});

const get = (url: string, headers: Record<string, string> = {}) => town.app.inject({ url, headers });
/** Joins folded lines, as a calendar reader does. */
const lines = (body: string) => body.replaceAll('\r\n ', '').split('\r\n');
const titles = (body: string) => lines(body).filter((line) => line.startsWith('SUMMARY:'));

it('contains every published event in the town’s time, with its time zone', async () => {
  const { statusCode, headers, body } = await get('/eventi.ics');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'public, max-age=300',
  ]);
  expect(titles(body)).toEqual([
    'SUMMARY:Corsa',
    'SUMMARY:Concerto\\; jazz\\, "dal vivo" \\\\ \\n<b>',
    'SUMMARY:Concerto\\; jazz\\, "dal vivo" \\\\ \\n<b>',
  ]);
  const all = lines(body);
  expect(all).toEqual(
    expect.arrayContaining([
      'BEGIN:VTIMEZONE',
      'TZID:Europe/Rome',
      'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
      // Winter and summer time.
      'DTSTART;TZID=Europe/Rome:20261124T210000',
      'DTSTART;TZID=Europe/Rome:20270701T210000',
      'LOCATION:Teatro\\, Via Giardini 1',
    ]),
  );
  expect(Math.max(...body.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(body).not.toContain('Bozza');
});

it('keeps the UID of an occurrence that moves', async () => {
  const uids = async () => lines((await get('/eventi.ics')).body).filter((line) => line.startsWith('UID:'));
  const before = await uids();
  expect(new Set(before).size).toBe(3);
  town.db
    .prepare("UPDATE event_occurrences SET starts_at = '2026-11-24T19:30:00.000Z' WHERE starts_at = ?")
    .run(TWO[0]?.[0]);
  expect(await uids()).toEqual(before);
});

it('exists for one category, one event, one date', async () => {
  expect(titles((await get('/eventi/categoria/sport.ics')).body)).toEqual(['SUMMARY:Corsa']);
  expect((await get('/eventi/categoria/mai-vista.ics')).statusCode).toBe(404);
  const whole = await get('/eventi/concerto/calendario.ics');
  expect(titles(whole.body)).toHaveLength(2);
  expect(whole.headers['content-disposition']).toBe('attachment; filename="concerto.ics"');
  expect(lines(whole.body)).toContain('X-WR-CALNAME:Concerto\\; jazz\\, "dal vivo" \\\\ <b>');
  const id = town.db
    .prepare('SELECT id FROM event_occurrences WHERE starts_at = ? ORDER BY id')
    .pluck()
    .get(TWO[1]?.[0]);
  const one = lines((await get(`/eventi/concerto/calendario.ics?data=${id}`)).body);
  expect(one.filter((line) => line.startsWith('DTSTART;'))).toEqual(['DTSTART;TZID=Europe/Rome:20270701T210000']);
  for (const url of [
    '/eventi/corsa/calendario.ics?data=1',
    '/eventi/bozza/calendario.ics',
    '/eventi/nulla/calendario.ics',
  ])
    expect((await get(url)).statusCode, url).toBe(404);
});

it('answers 304 until something changes', async () => {
  const first = await get('/eventi.ics');
  const etag = String(first.headers.etag);
  const modified = String(first.headers['last-modified']);
  for (const headers of [
    { 'if-none-match': etag },
    { 'if-none-match': `"x", W/${etag}` },
    { 'if-modified-since': modified },
  ]) {
    const again = await get('/eventi.ics', headers as Record<string, string>);
    expect([again.statusCode, again.body], JSON.stringify(headers)).toEqual([304, '']);
  }
  town.clock.advance({ hours: 1 });
  expect((await get('/eventi.ics', { 'if-none-match': etag })).statusCode).toBe(304);
  town.db.prepare("UPDATE events SET title = 'Corsa di domenica' WHERE slug = 'corsa'").run();
  expect((await get('/eventi.ics', { 'if-none-match': etag })).statusCode).toBe(200);
  expect((await get('/eventi.ics', { 'if-modified-since': modified })).statusCode).toBe(200);
});

it('creates a secret calendar of a person’s reminders, which does not name the person', async () => {
  expect((await call(town.app, 'GET', '/api/event-calendar', { cookie })).json()).toEqual({ url: null });
  await call(town.app, 'PUT', '/api/event-reminders/1', { cookie });
  const { url } = (await call(town.app, 'PUT', '/api/event-calendar', { cookie })).json();
  expect((await call(town.app, 'GET', '/api/event-calendar', { cookie })).json()).toEqual({ url });
  const path = url.replace('http://localhost:3000', '');
  const calendar = await get(path);
  expect([
    calendar.headers['content-type'],
    calendar.headers['cache-control'],
    calendar.headers['x-robots-tag'],
  ]).toEqual(['text/calendar; charset=utf-8', 'private, no-cache', 'noindex']);
  expect(titles(calendar.body)).toHaveLength(1);
  expect(calendar.body).not.toMatch(/anna|nomeraro/i);
  expect((await get(path, { 'if-none-match': String(calendar.headers.etag) })).statusCode).toBe(304);

  const token = new URL(url).searchParams.get('chiave') as string;
  expect(JSON.stringify(town.db.prepare('SELECT * FROM event_calendars').all())).not.toContain(token);
  expect(town.log.join()).not.toContain(token);
});

it('contains every coming date of saved events besides the reminders', () => {
  const calendars = createEventCalendars({
    ...town.app.context,
    savedEvents: (userId) => (userId === anna ? [1, 3] : []),
  });
  const anna = person(town.app, 'anna.indirizzo@example.it');
  const url = calendars.renew(anna);
  expect(calendars.address(anna)).toBe(url);
  const token = new URL(url).searchParams.get('chiave') as string;
  // Two dates of the concert; the third event is a draft.
  expect(titles(calendars.personal(token))).toHaveLength(2);
});

it('stops working at the old address when renewed, and completely when switched off', async () => {
  const make = async () =>
    (await call(town.app, 'PUT', '/api/event-calendar', { cookie })).json().url.replace('http://localhost:3000', '');
  const first = await make();
  const second = await make();
  expect(second).not.toBe(first);
  expect([(await get(first)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
  expect((await call(town.app, 'DELETE', '/api/event-calendar', { cookie })).statusCode).toBe(204);
  expect((await get(second)).statusCode).toBe(404);
  expect((await get('/eventi/personale.ics')).statusCode).toBe(404);
});

it('an event of several days is one entry from its first hour to its last, marked as free', async () => {
  const { make } = town;
  make.event({ slug: 'mostra' }, ['2026-11-24T09:00:00.000Z', '2026-12-06T19:00:00.000Z']);
  make.event({ slug: 'notte' }, ['2026-11-24T21:00:00.000Z', '2026-11-25T01:00:00.000Z']);
  const mostra = (await town.app.inject('/eventi/mostra/calendario.ics')).body;
  expect(mostra).toContain('DTSTART;TZID=Europe/Rome:20261124T100000');
  expect(mostra).toContain('DTEND;TZID=Europe/Rome:20261206T200000');
  expect(mostra).toContain('TRANSP:TRANSPARENT');
  expect((await town.app.inject('/eventi/notte/calendario.ics')).body).not.toContain('TRANSP');
});
