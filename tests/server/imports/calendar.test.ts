import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportSource } from '../../../shared/contract/imports.ts';
import { concert, event, file, GANCIO, GOOGLE, MOBILIZON, OUTLOOK, withRule } from '../../support/calendars.ts';
import { contentTown } from '../../support/content.ts';
import { dump, importRoom, type Room } from '../../support/imports.ts';

const town = await contentTown();
let room: Room;
let settings: { category_id: number; free: boolean; centre: boolean; organiser: string };

beforeAll(async () => {
  settings = { category_id: town.make.category('events', 'musica'), free: true, centre: true, organiser: 'Pro Loco' };
  town.make.activity({ name: 'Sala Blasco', address: 'Via Blasco 2', lat: 37.51, lng: 13.09 });
  room = await importRoom(town);
});
afterAll(() => town.close());

interface Dates {
  occurrences: { starts_at: string; ends_at: string; cancelled_at?: string | null }[];
}
const startsOf = async (slug: string) =>
  (await town.read<Dates>(`/api/events/${slug}`)).occurrences.map(({ starts_at }) => starts_at);
const preview = async (ics: string, source_name = 'Calendario') =>
  room.settle(await room.upload('events', ics, 'calendario.ics'), settings, { source_name });

describe('a calendar', { timeout: 60_000 }, () => {
  it('of Google becomes series with their dates, and is gone again byte for byte', async () => {
    const before = dump(town.db);
    const run = await preview(GOOGLE);
    expect([run.problem, run.format, run.counts, await room.rows(run.id, 'wrong')]).toEqual([
      '',
      'calendar',
      expect.objectContaining({ new: 2 }),
      [],
    ]);
    await room.apply(run.id);
    const choir = await town.read<Dates & Record<string, unknown>>('/api/events/prove-aperte-del-coro');
    expect(choir).toMatchObject({
      venue: 'Chiesa Madre',
      address: 'Piazza Duomo 1, 92019 Sciacca AG',
      organiser: 'Coro Polifonico',
    });
    expect(choir.description_html).toContain('https://coro.example.it/dove');
    // 8 December is excluded, 1 December has moved to the 2nd, 15 December is cancelled.
    expect(choir.occurrences.map(({ starts_at }) => starts_at)).toEqual([
      '2026-11-24T17:00:00.000Z',
      '2026-12-02T18:00:00.000Z',
      '2026-12-15T17:00:00.000Z',
      '2026-12-22T17:00:00.000Z',
      '2026-12-29T17:00:00.000Z',
    ]);
    expect(town.db.prepare('SELECT count(*) FROM event_occurrences WHERE cancelled_at IS NOT NULL').pluck().get()).toBe(
      1,
    );
    // The end of whole days is the day after the last.
    expect((await town.read<Dates>('/api/events/fiera-di-sant-andrea')).occurrences).toMatchObject([
      { starts_at: '2026-11-27T08:00:00.000Z', ends_at: '2026-11-29T22:00:00.000Z' },
    ]);
    expect((await preview(GOOGLE)).counts).toMatchObject({ unchanged: 2, new: 0, changed: 0 });
    await room.undo(run.id);
    expect(dump(town.db)).toEqual(before);
  });

  it('says a place without its backslashes, takes a position as one, and says that an end is its own guess', async () => {
    const run = await preview(
      file(
        event('UID:barre', 'SUMMARY:Barre', 'LOCATION:Piazza\\\\\\, Porto', 'DTSTART:20261205T190000Z'),
        event(
          'UID:punto',
          'SUMMARY:Punto',
          'LOCATION:37.5092\\, 13.0833',
          'DTSTART:20261206T190000Z',
          'DTEND:20261206T200000Z',
        ),
      ),
      'Barre',
    );
    const rows = await room.rows(run.id);
    const of = (title: string) => rows.find((row) => row.title === title);
    expect(JSON.stringify(of('Barre'))).not.toContain('\\\\');
    expect(of('Barre')?.notes).toContain(
      'Il calendario non dice quando finisce: il portale scrive due ore dopo l’inizio.',
    );
    expect(JSON.stringify(of('Punto'))).not.toContain('"after":"37.5092');
    expect(of('Punto')?.notes).toEqual([]);
    await room.ask('DELETE', `/api/office/imports/${run.id}`);
  });

  it('of Outlook is read in the zones that Windows names', async () => {
    const run = await preview(OUTLOOK);
    expect(run.counts).toMatchObject({ new: 4 });
    await room.apply(run.id);
    // The clocks change on 28 March: nine in the evening stays nine.
    expect(await startsOf('cineforum')).toEqual([
      '2027-03-22T20:00:00.000Z',
      '2027-03-29T19:00:00.000Z',
      '2027-04-05T19:00:00.000Z',
    ]);
    expect((await town.read<Dates>('/api/events/collegamento-da-atene')).occurrences).toMatchObject([
      { starts_at: '2026-12-05T19:00:00.000Z', ends_at: '2026-12-05T20:30:00.000Z' },
    ]);
    expect(await startsOf('serata-sociale')).toEqual(['2026-12-06T20:00:00.000Z']);
    expect(await startsOf('cena-d-estate')).toEqual(['2027-07-15T19:00:00.000Z']);
    expect(await town.read('/api/events/cineforum')).toMatchObject({ lat: 37.51, address: 'Via Blasco 2' });
  });

  it('of Gancio joins the dates of a series, and is known again when its UIDs change', async () => {
    const run = await preview(GANCIO(), 'Gancio Marina');
    expect(run.counts).toMatchObject({ new: 1 });
    await room.apply(run.id);
    expect(await startsOf('jam-session')).toHaveLength(3);
    const again = await preview(
      GANCIO((n) => `altro-${n * 7}`),
      'Gancio Marina',
    );
    expect(again.counts).toMatchObject({ unchanged: 1, new: 0, doubt: 0 });
    const cancelled = GANCIO().replace(/STATUS:CONFIRMED/, 'STATUS:CANCELLED');
    const third = await preview(cancelled, 'Gancio Marina');
    expect((await room.rows(third.id, 'changed')).flatMap(({ changes }) => changes.map(({ label }) => label))).toEqual([
      'Date',
    ]);
  });

  it('of another file name is known again by its rows or its title, and what it lost is asked about', async () => {
    const upload = async (name: string, ics: string) => room.upload('events', ics, name);
    const first = await upload(
      'eventi-2026.ics',
      file('X-WR-CALNAME:Stagione', concert('a', 'Otello'), concert('b', 'Tosca')),
    );
    const { id, source } = await room.settle(first, settings, { source_name: 'Teatro comunale' });
    await room.apply(id);
    // One event has moved, one is gone, one is new, and the calendar has another title.
    const second = await upload(
      'esportazione (2).ics',
      file('X-WR-CALNAME:Teatro', concert('a', 'Otello', 14), concert('c', 'Carmen')),
    );
    expect(second.source).toEqual(source);
    const preview = await room.settle(second, settings);
    expect(preview.counts).toMatchObject({ changed: 1, new: 1, doubt: 0 });
    await room.apply(preview.id);
    const sources = async () =>
      (await room.ask<{ data: ImportSource[] }>('GET', '/api/office/import-sources')).body.data.filter(
        (one) => one.id === source?.id,
      );
    expect((await sources())[0]).toMatchObject({ items: 3, missing: [{ title: 'Tosca' }] });
    // Taken back, the older file counts again.
    await room.undo(preview.id);
    expect((await sources())[0]?.missing).toEqual([]);
    // Other UIDs, the same title.
    const third = await upload('nuovo.ics', file('X-WR-CALNAME:Teatro', concert('x', 'Otello'), concert('y', 'Tosca')));
    expect(third.source).toEqual(source);
    expect((await room.settle(third, settings)).counts).toMatchObject({ new: 0, unchanged: 2 });
  });

  it('of Mobilizon loses neither a moved date without its series nor dates in a list', async () => {
    const run = await preview(MOBILIZON);
    const titles = (await room.rows(run.id, 'new')).map(({ title }) => title);
    expect(titles).toEqual(['Laboratorio di rete', 'Passeggiata']);
    await room.apply(run.id);
    expect(await startsOf('laboratorio-di-rete')).toEqual(['2026-12-11T17:00:00.000Z', '2026-12-18T18:00:00.000Z']);
    expect(await startsOf('passeggiata')).toHaveLength(3);
    expect(await town.read('/api/events/passeggiata')).toMatchObject({
      description_html: expect.stringContaining('E acqua.'),
    });
  });

  it('takes a year of a rule without an end', async () => {
    const run = await preview(withRule('FREQ=WEEKLY;BYDAY=TU'));
    const [row] = await room.rows(run.id, 'new');
    expect(row?.changes.find(({ label }) => label === 'Date')?.after).toContain('e altre 48 date');
  });

  it.each([
    ['a million dates', withRule('FREQ=DAILY;COUNT=1000000'), 'troppe volte'],
    ['every second', withRule('FREQ=SECONDLY'), 'troppe volte'],
    ['six times a day', withRule('FREQ=HOURLY;INTERVAL=4'), 'troppe volte'],
    [
      'three thousand events a day',
      GOOGLE.replace(
        'END:VCALENDAR',
        `${Array.from({ length: 3000 }, (_, n) => `BEGIN:VEVENT\nUID:giorno-${n}\nDTSTART:20261201T100000Z\nDTEND:20261201T110000Z\nRRULE:FREQ=DAILY\nSUMMARY:Ogni giorno ${n}\nEND:VEVENT\n`).join('')}END:VCALENDAR`,
      ),
      'troppe date da calcolare',
    ],
    ['nothing to come', GOOGLE.replace(/20(26|27)/g, '2019'), 'ancora da venire'],
    ['no calendar', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\n', 'non si legge'],
  ])('of %s is refused in a sentence, and nothing is written', async (_, ics, sentence) => {
    const before = dump(town.db);
    const run = await room.upload('events', ics, 'calendario.ics');
    expect(run).toMatchObject({ state: 'failed', problem: expect.stringContaining(sentence), counts: { new: 0 } });
    expect(dump(town.db)).toEqual(before);
  });

  it('with a rule or a zone that would be computed for minutes is read in a moment', async () => {
    const [START, RULE] = ['20261127T100000', 'RRULE:FREQ=DAILY;INTERVAL=2147483647'];
    const standard = [
      'BEGIN:STANDARD',
      'DTSTART:00010101T000000',
      'RRULE:FREQ=SECONDLY',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0200',
    ];
    const zone = ['BEGIN:VTIMEZONE', 'TZID:X', ...standard, 'END:STANDARD', 'END:VTIMEZONE'];
    const event = ['BEGIN:VEVENT', 'UID:1', 'SUMMARY:Sagra', `DTSTART;TZID=X:${START}`, RULE, 'END:VEVENT'];
    const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', ...zone, ...event, 'END:VCALENDAR'].join('\r\n');
    expect(await room.upload('events', text, 'sagra.ics')).toMatchObject({ state: 'mapping', layout: { total: 1 } });
  });

  it('is not taken for something else', async () => {
    await expect(room.upload('jobs', GOOGLE, 'x.ics')).rejects.toThrow('scegli «Eventi»');
  });
});
