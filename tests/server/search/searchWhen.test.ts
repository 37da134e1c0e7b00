import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPEN_AT } from '../../../server/features/search/activitySection.ts';
import { readHoliday } from '../../../server/features/search/holidays.ts';
import { forms, words } from '../../../server/features/search/tokens.ts';
import { isStreetDate, readWhen } from '../../../server/features/search/when.ts';
import { addDays, type WallTime, weekdayOf } from '../../../shared/rules/dates.ts';
import { openingState } from '../../../shared/rules/hours.ts';
import { contentOf } from '../../support/content.ts';
import { dbPerTest } from '../../support/perTest.ts';

const wall = (day: string, time = '10:00'): WallTime => ({ day, time, weekday: weekdayOf(day) });
const SATURDAY = wall('2026-11-21');
const THURSDAY = wall('2026-11-19');

describe('readWhen', () => {
  const rows: [text: string, now: WallTime, days: string, of: string, taken: number][] = [
    ['oggi', SATURDAY, '21', 'di oggi, sabato 21 novembre', 1],
    ['domani', SATURDAY, '22', 'di domani, domenica 22 novembre', 1],
    ['domani sera', SATURDAY, '22', 'di domani sera, domenica 22 novembre', 2],
    ['dopodomani', SATURDAY, '23', 'di lunedì 23 novembre', 1],
    ['dopo domani', SATURDAY, '23', 'di lunedì 23 novembre', 2],
    ['stasera', SATURDAY, '21', 'di stasera, sabato 21 novembre', 1],
    ['questa sera', SATURDAY, '21', 'di questa sera, sabato 21 novembre', 2],
    ['questo pomeriggio', SATURDAY, '21', 'di questo pomeriggio, sabato 21 novembre', 2],
    ['sabato', SATURDAY, '21', 'di oggi, sabato 21 novembre', 1],
    ['sabato prossimo', SATURDAY, '28', 'di sabato 28 novembre', 2],
    ['prossimo sabato', THURSDAY, '21', 'di sabato 21 novembre', 2],
    ['venerdi', THURSDAY, '20', 'di domani, venerdì 20 novembre', 1],
    ['mercoledi di mattina', THURSDAY, '25', 'di mercoledì mattina, 25 novembre', 3],
    ['weekend', THURSDAY, '21 22', 'del fine settimana, da venerdì sera a domenica 22 novembre', 1],
    ['questo fine settimana', SATURDAY, '21 22', 'del fine settimana, 21 e 22 novembre', 3],
    ['fine settimana', wall('2026-11-22'), '22', 'del fine settimana, domenica 22 novembre', 2],
    ['week end prossimo', SATURDAY, '28 29', 'del fine settimana, da venerdì sera a domenica 29 novembre', 3],
    ['prossimo weekend', THURSDAY, '21 22', 'del fine settimana, da venerdì sera a domenica 22 novembre', 2],
    ['sabato e domenica', SATURDAY, '21 22', 'del fine settimana, 21 e 22 novembre', 3],
    ['questa settimana', THURSDAY, '19 20 21 22', 'di questa settimana, fino a domenica 22 novembre', 2],
    ['prossima settimana', THURSDAY, '23 24 25 26 27 28 29', 'della prossima settimana, da lunedì 23 novembre', 2],
    ['28 novembre', SATURDAY, '28', 'di sabato 28 novembre', 2],
    ['sabato 28 novembre', SATURDAY, '28', 'di sabato 28 novembre', 3],
    ['sabato sera', SATURDAY, '21', 'di stasera, sabato 21 novembre', 2],
    ['oggi pomeriggio', SATURDAY, '21', 'di oggi pomeriggio, sabato 21 novembre', 2],
    ['domenica a pranzo', SATURDAY, '22', 'di domani a pranzo, domenica 22 novembre', 3],
    ['lunedi per cena', SATURDAY, '23', 'di lunedì a cena, 23 novembre', 3],
    ['questo mese', wall('2026-11-28'), '28 29 30', 'di questo mese, fino a lunedì 30 novembre', 2],
    ['novembre', wall('2026-11-29'), '29 30', 'di questo mese, fino a lunedì 30 novembre', 1],
  ];
  it.each(rows)('%s', (text, now, days, of, taken) => {
    const read = readWhen(words(text), now);
    expect(read).toMatchObject({ length: taken, when: { of } });
    expect(read?.when.days.map((day) => day.slice(8)).join(' ')).toBe(days);
  });

  it.each(['sera', 'prossimo', 'fine', 'settimana', '31', 'mese', 'pranzo', 'questo', 'dopo', 'mattina oggi'])(
    '%s contains no time',
    (text) => {
      expect(readWhen(words(text), SATURDAY)).toBeNull();
    },
  );

  it('understands months, of this year or the next', () => {
    const month = (text: string, now = SATURDAY) => {
      const when = readWhen(words(text), now)?.when;
      return [when?.days[0], when?.days.at(-1), when?.of, when?.on];
    };
    expect(month('dicembre')).toEqual(['2026-12-01', '2026-12-31', 'di dicembre', 'a dicembre']);
    expect(month('mese prossimo')).toEqual(month('dicembre'));
    expect(month('febbraio')).toEqual(['2027-02-01', '2027-02-28', 'di febbraio 2027', 'a febbraio 2027']);
    expect(month('agosto')).toEqual(['2027-08-01', '2027-08-31', 'di agosto 2027', 'ad agosto 2027']);
    expect(month('prossimo mese', wall('2026-12-05'))).toEqual(month('gennaio'));
  });

  it('understands holidays by name, New Year’s from its eve on', () => {
    const holiday = (text: string, now = SATURDAY) => {
      const read = readHoliday(words(text), now);
      return read && [read.length, read.when.days.join(' '), read.when.of];
    };
    expect(holiday('capodanno')).toEqual([1, '2026-12-31 2027-01-01', 'di Capodanno, 31 dicembre e 1 gennaio']);
    expect(holiday('capodanno', wall('2027-01-01'))).toEqual([1, '2027-01-01', 'di Capodanno, venerdì 1 gennaio']);
    expect(holiday('santo stefano')).toEqual([2, '2026-12-26', 'di Santo Stefano, sabato 26 dicembre']);
    expect(holiday('pasquetta')).toEqual([1, '2027-03-29', 'del Lunedì dell’Angelo, lunedì 29 marzo']);
    expect(holiday('befana')).toEqual([1, '2027-01-06', 'dell’Epifania, mercoledì 6 gennaio']);
    expect(holiday('mercato')).toBeNull();
  });

  it('reads a date in a street’s name as part of the name', () => {
    expect(isStreetDate(words('via 25 aprile'), 1)).toBe(true);
    expect(isStreetDate(words('piazza XX settembre'), 2)).toBe(true);
    expect(isStreetDate(words('mercato 25 aprile'), 1)).toBe(false);
    expect(isStreetDate(words('via domani'), 1)).toBe(false);
  });

  it('continues in the next year, and knows the length of months', () => {
    const day = (text: string) => readWhen(words(text), SATURDAY)?.when.days[0];
    expect(['6 gennaio', '31 novembre', '29 febbraio', '21 novembre', '20 novembre'].map(day)).toEqual([
      '2027-01-06',
      '2026-11-30',
      '2027-02-28',
      '2026-11-21',
      '2027-11-20',
    ]);
  });

  it('searches events from now on today, from the start on other days, and until the night ends', () => {
    expect(readWhen(['oggi'], SATURDAY)?.when.events).toMatchObject({
      since: { day: '2026-11-19', time: '00:00' },
      from: { day: '2026-11-21', time: '10:00' },
      to: { day: '2026-11-22', time: '00:00' },
    });
    expect(readWhen(['weekend'], THURSDAY)?.when.events).toMatchObject({
      since: { day: '2026-11-20', time: '18:00' },
      to: { day: '2026-11-23', time: '00:00' },
    });
    expect(readWhen(['stanotte'], SATURDAY)?.when.events.to).toEqual({ day: '2026-11-22', time: '05:00' });
  });
});

describe('forms', () => {
  const pairs = [
    ['ristorante', 'ristoranti'],
    ['pizzeria', 'pizzerie'],
    ['farmacia', 'farmacie'],
    ['negozio', 'negozi'],
    ['barca', 'barche'],
    ['cuoco', 'cuochi'],
    ['medico', 'medici'],
    ['spiaggia', 'spiagge'],
    ['albergo', 'alberghi'],
    ['bottega', 'botteghe'],
    ['gelato', 'gelati'],
    ['scarpa', 'scarpe'],
    ['mare', 'mari'],
    ['dentista', 'dentisti'],
    ['evento', 'eventi'],
    ['concerto', 'concerti'],
  ];
  it.each(pairs)('%s, %s', (singular, plural) => {
    expect(forms(singular as string)).toContain(plural);
    expect(forms(plural as string)).toContain(singular);
  });
  it.each([
    ['porto', 'porta'],
    ['mare', 'mara'],
    ['sale', 'sala'],
    ['bar', 'bari'],
    ['pesce', 'pesca'],
    ['arte', 'arta2'],
  ])('%s is not %s', (word, other) => {
    expect(forms(word)).not.toContain(other);
  });
});

describe('open places', () => {
  const own = dbPerTest();

  it('finds in SQL exactly the places that the opening hours’ rules call open', () => {
    const { db } = own;
    const make = contentOf(db);
    const isOpen = db.prepare(`SELECT ${OPEN_AT} FROM activities AS a WHERE a.id = @id`).pluck();

    const half = fc
      .integer({ min: 0, max: 47 })
      .map((n) => `${String(Math.floor(n / 2)).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
    const weekly = fc.uniqueArray(fc.record({ weekday: fc.integer({ min: 1, max: 7 }), opens: half, closes: half }), {
      selector: ({ weekday, opens }) => `${weekday} ${opens}`,
      maxLength: 8,
    });
    const special = fc.array(
      fc.record({
        offset: fc.integer({ min: -1, max: 1 }),
        range: fc.option(fc.record({ opens: half, closes: half })),
      }),
      { maxLength: 2 },
    );
    const noon = fc.record({ day: fc.integer({ min: 0, max: 6 }).map((n) => addDays('2026-12-05', n)), time: half });
    fc.assert(
      fc.property(weekly, special, noon, fc.boolean(), fc.boolean(), (hours, days, { day, time }, always, holidays) => {
        const id = make.activity({ always_open: Number(always), closed_on_holidays: Number(holidays) });
        for (const range of hours) make.insert('opening_hours', { activity_id: id, ...range });
        const rows = days.map(({ offset, range }) => ({
          day: addDays(day, offset),
          opens: range?.opens ?? null,
          closes: range?.closes ?? null,
          note: '',
        }));
        for (const row of rows) make.insert('special_hours', { activity_id: id, ...row });
        const now = { day, time, weekday: weekdayOf(day) };
        const asked = { id, days: JSON.stringify([day]), time_from: time, time_to: time, night: addDays(day, -1) };
        const place = { always_open: always, closed_on_holidays: holidays, hours, seasons: [], special: rows };
        expect(isOpen.get(asked)).toBe(Number(openingState(place, now).is_open));
      }),
      { numRuns: 150 },
    );
  });
});
