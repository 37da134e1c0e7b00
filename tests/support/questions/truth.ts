import type { Db } from '../../../server/lib/db.ts';
import { addDays, instantOfWall, wallTime } from '../../../shared/rules/dates.ts';
import { openingState, weekHours } from '../../../shared/rules/hours.ts';
import type { Season } from '../../../shared/rules/seasons.ts';
import type { Asked } from './question.ts';

/** The right answers, from the tables and the rules of opening hours, without the search. */

export type Truth = (asked: Asked) => ReadonlySet<number>;

const ids = (db: Db, sql: string, ...parameters: unknown[]): Set<number> =>
  new Set(
    db
      .prepare<unknown[], number>(sql)
      .pluck()
      .all(...parameters),
  );

/** What is in all of the lists. */
export const both =
  (...truths: Truth[]): Truth =>
  (asked) => {
    const [first, ...others] = truths.map((truth) => truth(asked));
    return new Set([...(first ?? [])].filter((id) => others.every((other) => other.has(id))));
  };

/** What is in the first list and not in the second. */
export const except =
  (all: Truth, others: Truth): Truth =>
  (asked) =>
    all(asked).difference(others(asked));

/** Rows of a table by a condition. */
export const where =
  (table: string, condition: string): Truth =>
  ({ db }) =>
    ids(db, `SELECT id FROM ${table} AS t WHERE status = 'published' AND ${condition}`);

export const inCategory = (kind: string, ...slugs: string[]): Truth =>
  where(
    kind,
    `category_id IN (SELECT id FROM categories WHERE kind = '${kind}' AND slug IN (${slugs.map((slug) => `'${slug}'`)}))`,
  );

/** A period of days from today: days ahead, and the times between which something is on. */
interface Period {
  from: number;
  to: number;
  after?: string;
  before?: string;
}

const weekday = (asked: Asked): number => wallTime(asked.now.toString()).weekday;

/** The next Saturday and Sunday, today's included. */
export function weekend(asked: Asked): Period {
  const today = weekday(asked);
  return { from: today === 7 ? 0 : 6 - today, to: 7 - today };
}

/** Days until the next such weekday, today included. */
export const until =
  (wanted: number) =>
  (asked: Asked): Period => {
    const ahead = (wanted - weekday(asked) + 7) % 7;
    return { from: ahead, to: ahead };
  };

export type When = Period | ((asked: Asked) => Period);

const periodOf = (when: When, asked: Asked): Period => (typeof when === 'function' ? when(asked) : when);

/** Events with an occurrence in the period that is not over. */
export const eventsIn =
  (when: When): Truth =>
  (asked) => {
    const { from, to, after = '00:00', before } = periodOf(when, asked);
    const today = wallTime(asked.now.toString()).day;
    const begins = instantOfWall(`${addDays(today, from)}T${after}`);
    const ends =
      before === undefined
        ? instantOfWall(`${addDays(today, to + 1)}T00:00`)
        : instantOfWall(`${addDays(today, to)}T${before}`);
    const now = asked.now.toString({ smallestUnit: 'millisecond' });
    return ids(
      asked.db,
      `SELECT event_id FROM event_occurrences WHERE cancelled_at IS NULL AND ends_at > ? AND starts_at < ?`,
      [begins, now].sort()[1],
      ends,
    );
  };

export const eventsFree: Truth = where('events', 'price_max_cents = 0');

/** Promotions valid on a day of the period. */
export const promotionsIn =
  (when: When): Truth =>
  (asked) => {
    const { from, to } = periodOf(when, asked);
    const today = wallTime(asked.now.toString()).day;
    const days = Array.from({ length: to - from + 1 }, (_, at) => addDays(today, from + at));
    return ids(
      asked.db,
      `SELECT p.id FROM promotions AS p, json_each(?) AS d WHERE p.status = 'published'
       AND d.value BETWEEN p.starts_on AND p.ends_on AND instr(p.weekdays, strftime('%u', d.value)) > 0`,
      JSON.stringify(days),
    );
  };

interface Place {
  id: number;
  always_open: number;
  closed_on_holidays: number | null;
  seasons: string;
}

function placesOf(db: Db) {
  const hours = db
    .prepare<[], { activity_id: number; weekday: number; opens: string; closes: string }>('SELECT * FROM opening_hours')
    .all();
  const special = db
    .prepare<[], { activity_id: number; day: string; opens: string | null; closes: string | null; note: string }>(
      'SELECT * FROM special_hours',
    )
    .all();
  return db
    .prepare<[], Place>(
      "SELECT id, always_open, closed_on_holidays, seasons FROM activities WHERE status = 'published'",
    )
    .all()
    .map((place) => ({
      ...place,
      seasons: JSON.parse(place.seasons) as Season[],
      hours: hours.filter(({ activity_id }) => activity_id === place.id),
      special: special.filter(({ activity_id }) => activity_id === place.id),
    }));
}

export const openNow: Truth = ({ db, now }) =>
  new Set(
    placesOf(db)
      .filter((place) => openingState(place, wallTime(now.toString())).is_open)
      .map(({ id }) => id),
  );

/** Places open at some time between the two times, on a day of the period. */
export const openIn =
  (when: When): Truth =>
  (asked) => {
    const { from, to, after = '00:00', before = '23:59' } = periodOf(when, asked);
    const wall = wallTime(asked.now.toString());
    const open = new Set<number>();
    for (const place of placesOf(asked.db)) {
      const week = weekHours(place, addDays(wall.day, from)).slice(0, to - from + 1);
      const isOpen = week.some(({ ranges }, at) => {
        const earliest = from + at === 0 && wall.time > after ? wall.time : after;
        return ranges.some(({ opens, closes }) => opens <= before && (closes > earliest || closes <= opens));
      });
      if (isOpen) open.add(place.id);
    }
    return open;
  };
