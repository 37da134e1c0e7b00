import { addDays, TOWN_ZONE, weekdayOf } from '../../shared/rules/dates.ts';
import type { DayOffset, When } from './entries.ts';

/** The seeding moment, and the entries' offsets relative to it. Days and times are local; instants are ISO 8601 UTC. */
export interface Calendar {
  now: string;
  day(offset: DayOffset): string;
  /** That day at 'HH:MM'. */
  at(day: string, time: string): string;
  /** A daytime moment that many days ago, the same for the same key, never in the future. */
  ago(days: number, key: string): string;
  /** Nobody writes at night: moments at night move to the evening before. */
  hoursAgo(hours: number): string;
  /** `instant` plus an interval, never in the future; moments at night move to the next morning. */
  later(instant: string, hours: number): string;
  /** Sorted, without duplicates. */
  occurrences(when: readonly When[]): { starts_at: string; ends_at: string }[];
}

export function calendarOf(now: Temporal.Instant): Calendar {
  const today = now.toZonedDateTimeISO(TOWN_ZONE).toPlainDate().toString();
  const nowIso = iso(now);
  const day = (offset: DayOffset) => addDays(today, offset);
  const at = (of: string, time: string) =>
    iso(Temporal.PlainDateTime.from(`${of}T${time}`).toZonedDateTime(TOWN_ZONE).toInstant());
  const earlier = (instant: string) => (instant < nowIso ? instant : nowIso);

  return {
    now: nowIso,
    day,
    at,
    ago(days, key) {
      const minute = 8 * 60 + (hash(key) % (11 * 60));
      return earlier(at(day(-days), `${two(Math.floor(minute / 60))}:${two(minute % 60)}`));
    },
    hoursAgo: (hours) => iso(awake(now.subtract({ hours }), EVENING)),
    later: (instant, hours) => earlier(iso(awake(Temporal.Instant.from(instant).add({ hours }), MORNING))),
    occurrences(when) {
      const found = new Map<string, string>();
      for (const entry of when) {
        for (const of of daysOf(entry, today)) {
          // An end that is not after the start is on the next day.
          const last = 'days' in entry && entry.days !== undefined ? addDays(of, entry.days - 1) : of;
          const end = at(last === of && entry.to <= entry.from ? addDays(of, 1) : last, entry.to);
          found.set(at(of, entry.from), end);
        }
      }
      return [...found].sort().map(([starts_at, ends_at]) => ({ starts_at, ends_at }));
    },
  };
}

/**
 * Local hours; the second may be on the next day. Moments between them are compressed, in order, into the time from
 * `into` on.
 */
interface Night {
  from: number;
  to: number;
  into: number;
}

const EVENING: Night = { from: 21, to: 32, into: 21 };
const MORNING: Night = { from: 22, to: 32, into: 32 };

/** The moment itself in the daytime; at night, the nearer edge of the night. */
function awake(instant: Temporal.Instant, { from, to, into }: Night): Temporal.Instant {
  const local = instant.toZonedDateTimeISO(TOWN_ZONE);
  const clock = local.hour + local.minute / 60;
  const since = clock < to - 24 ? clock + 24 : clock;
  if (since < from) return instant;
  const evening = clock === since ? local : local.subtract({ days: 1 });
  const minutes = Math.floor(into * 60 + ((since - from) / (to - from)) * 60);
  return evening.toPlainDate().toPlainDateTime().add({ minutes }).toZonedDateTime(TOWN_ZONE).toInstant();
}

function daysOf(when: When, today: string): string[] {
  if ('in' in when) return [addDays(today, when.in)];
  if ('monthly' in when) return monthly(when, today);
  if ('weekday' in when) return [addDays(today, when.weekday - weekdayOf(today) + 7 * when.week)];
  const length = when.last - when.first + 1;
  const days = Array.from({ length }, (_, index) => addDays(today, when.first + index));
  return days.filter((of) => when.every.includes(weekdayOf(of)));
}

function monthly({ monthly, weekday, months }: Extract<When, { monthly: number }>, today: string): string[] {
  return Array.from({ length: months }, (_, later) => {
    const first = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: later });
    const days = ((weekday - first.dayOfWeek + 7) % 7) + 7 * (monthly - 1);
    return first.add({ days }).toString();
  });
}

/** A number that is always the same for a text (FNV-1a, 32 bit): variety without randomness. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value >>> 0;
}

function iso(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

function two(number: number): string {
  return String(number).padStart(2, '0');
}
