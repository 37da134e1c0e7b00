import type ICAL from 'ical.js';
import { addDays } from '../../../../../shared/rules/dates.ts';
import { MOST_DATES } from '../../../../../shared/rules/events.ts';
import { wallMoment } from '../../../../../shared/rules/wallMoment.ts';
import { Unreadable } from '../source.ts';
import { instantOf } from './zones.ts';

export type CalendarEvent = InstanceType<typeof ICAL.Event>;
type Time = InstanceType<typeof ICAL.Time>;

/** Local times of the town, as in an event's draft. */
export interface CalendarDate {
  starts: string;
  ends: string;
  cancelled: boolean;
}

/** One time that an event takes place. */
export interface Occurrence {
  date: CalendarDate;
  all_day: boolean;
  /** The calendar does not say when it ends. */
  no_end: boolean;
  /** The component it comes from: the series, or a date of it that was changed. */
  item: CalendarEvent;
}

/** Rules without an end give dates up to a year from now; later readings add more. */
const AHEAD_DAYS = 366;
/** Dates of one rule that are computed at most; every day for a century is fewer. */
const MOST_STEPS = 40_000;
const MOST_COUNT = 10_000;
/** Dates of all rules of a file: a few seconds of work. Two hundred weekly series of five years have 60,000. */
const MOST_STEPS_OF_ALL = 100_000;
const TOO_MANY = 'Questo calendario ha troppe date da calcolare: esporta meno eventi, o solo quelli dei prossimi mesi.';
/** The start and end given to a day without hours. */
const MORNING = '09:00';
const NIGHT = '23:00';
const USUAL_MS = 2 * 3_600_000;

export interface Circumstances {
  /** The present, as an ISO instant. */
  now: string;
  /** The time zone of times without one. */
  floating: string;
  /** Counts the computed dates of the whole file. */
  spent: { steps: number };
}

/** The dates of an event that are not over, in order. @throws Unreadable for a rule of too many dates */
export function occurrencesOf(event: CalendarEvent, at: Circumstances): Occurrence[] {
  const found =
    event.isRecurring() && !isOnce(event)
      ? repeated(event, at)
      : [{ item: event, start: event.startDate, end: event.endDate }];
  const now = wallMoment(at.now);
  const seen = new Set<string>();
  return found
    .map(({ item, start, end }) => asOccurrence(item, start, end, at))
    .sort((a, b) => (a.date.starts < b.date.starts ? -1 : 1))
    .filter(({ date: { starts, ends } }) => {
      const isNew = ends > now && !seen.has(starts);
      seen.add(starts);
      return isNew;
    });
}

interface Span {
  item: CalendarEvent;
  start: Time;
  end: Time;
}

function repeated(event: CalendarEvent, at: Circumstances): Span[] {
  const tooMany = () =>
    new Unreadable(
      `«${String(event.summary ?? '').slice(0, 80)}» si ripete troppe volte: al massimo ${MOST_DATES} date in un anno. Correggi la regola nel calendario.`,
    );
  if (event.component.getAllProperties('rrule').some((rule) => isEndless(rule.getFirstValue()))) throw tooMany();
  const latest = new Date(Date.parse(at.now) + AHEAD_DAYS * 86_400_000).toISOString();
  const excluded = exclusions(event, at);
  // RDATEs are added to the first date, which a rule includes anyway.
  const isListed = !event.component.hasProperty('rrule');
  const spans: Span[] = isListed ? [{ item: event, start: event.startDate, end: event.endDate }] : [];
  const used = new Set<CalendarEvent>();
  const iterator = event.iterator();
  for (let step = 0; ; step++) {
    if (step > MOST_STEPS) throw tooMany();
    if (++at.spent.steps > MOST_STEPS_OF_ALL) throw new Unreadable(TOO_MANY);
    const next = nextOf(iterator);
    if (next === null) break;
    const instant = instantOf(next, at.floating);
    if (instant > latest) break;
    if (excluded.has(instant) || excluded.has(dayOf(next))) continue;
    const { item, startDate: start, endDate: end } = event.getOccurrenceDetails(next);
    used.add(item);
    if (instantOf(end, at.floating) < at.now && !end.isDate) continue;
    spans.push({ item, start, end });
    if (spans.length > MOST_DATES) throw tooMany();
  }
  // A moved date whose original day the rule no longer has.
  for (const item of Object.values(event.exceptions))
    if (!used.has(item) && instantOf(item.startDate, at.floating) <= latest)
      spans.push({ item, start: item.startDate, end: item.endDate });
  return spans;
}

/** The next date of a rule; null when no date fulfils it. */
function nextOf(iterator: ReturnType<CalendarEvent['iterator']>): Time | null {
  try {
    return (iterator.next() as Time | undefined) ?? null;
  } catch {
    return null;
  }
}

function isEndless(rule: unknown): boolean {
  const { freq, count } = rule as { freq?: string; count?: number | null };
  return freq === 'SECONDLY' || freq === 'MINUTELY' || (count ?? 0) > MOST_COUNT;
}

/** Whether a rule's second date is a century away: ical.js would look at each day until then. */
const isOnce = ({ component }: CalendarEvent): boolean =>
  component
    .getAllProperties('rrule')
    .some((rule) => ((rule.getFirstValue() as { interval?: number }).interval ?? 1) > MOST_STEPS);

/** EXDATEs as instants, and as days for those without an hour. */
function exclusions(event: CalendarEvent, { floating }: Circumstances): Set<string> {
  const values = event.component.getAllProperties('exdate').flatMap((property) => property.getValues() as Time[]);
  return new Set(values.map((value) => (value.isDate ? dayOf(value) : instantOf(value, floating))));
}

function asOccurrence(item: CalendarEvent, start: Time, end: Time, { floating }: Circumstances): Occurrence {
  const cancelled = item.component.getFirstPropertyValue('status') === 'CANCELLED';
  if (start.isDate) {
    const first = dayOf(start);
    // The end of an all-day event is the day after its last.
    const last = end.isDate && dayOf(end) > first ? addDays(dayOf(end), -1) : first;
    return {
      item,
      all_day: true,
      no_end: false,
      date: { starts: `${first}T${MORNING}`, ends: `${last}T${NIGHT}`, cancelled },
    };
  }
  const begins = instantOf(start, floating);
  const ends = instantOf(end, floating);
  const until = ends > begins ? ends : new Date(Date.parse(begins) + USUAL_MS).toISOString();
  return {
    item,
    all_day: false,
    no_end: until !== ends,
    date: { starts: wallMoment(begins), ends: wallMoment(until), cancelled },
  };
}

/** '2026-11-21' */
const dayOf = ({ year, month, day }: Time) =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
