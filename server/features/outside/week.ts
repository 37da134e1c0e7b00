import type { ActivityCard } from '../../../shared/contract/activities.ts';
import type { AgendaCard } from '../../../shared/contract/events.ts';
import type { CategoryChip } from '../../../shared/contract/pagination.ts';
import type { ArticleCard } from '../../../shared/contract/sustainability.ts';
import type { WasteResponse } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { type AlertLine, alertTitle } from '../../../shared/rules/alerts.ts';
import {
  addDays,
  atClock,
  clockTime,
  fromClock,
  isDay,
  longDay,
  wallTime,
  weekdayOf,
} from '../../../shared/rules/dates.ts';
import type { Place } from '../../../shared/rules/distance.ts';
import { neverCloses, onDuty, type Pharmacy } from '../../../shared/rules/duty.ts';
import { daysOf } from '../../../shared/rules/events.ts';
import type { PosterDay, PosterEvent } from '../../../shared/rules/poster.ts';
import { listWords } from '../../../shared/rules/text.ts';
import { roundOn } from '../../../shared/rules/waste.ts';

interface Narrowing {
  category: string | undefined;
  /** By which events are signed. */
  organiser: string | undefined;
}

/** What the town's pages outside the portal show, handed over by slices/town.ts. */
export interface TownSources {
  /** Null: the town does without events. */
  events: () => {
    days(days: readonly string[], category?: string): AgendaCard[];
    next(limit: number, narrowing: Narrowing): AgendaCard[];
    categories(): CategoryChip[];
    spots(ids: readonly number[]): Map<number, Place>;
  } | null;
  /** Null: the town does without waste. */
  waste: () => WasteResponse | null;
  pharmacies: (from: string) => Pharmacy[];
  /** @throws 422 for an unknown category */
  places: (limit: number, narrowing: Narrowing) => ActivityCard[];
  /** The newest articles; none when the town does without. */
  articles: () => ArticleCard[];
  /** What warns the town, the gravest first. */
  alerts: () => readonly AlertLine[];
}

export interface Week {
  monday: string;
  sunday: string;
}

/** The week that a poster shows: the present one, and from Saturday on the next. @returns null for a day that does not exist */
export function weekOf(asked: string | null, today: string): Week | null {
  const day = asked ?? (weekdayOf(today) > 5 ? addDays(today, 7) : today);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isDay(day)) return null;
  const monday = addDays(day, 1 - weekdayOf(day));
  return { monday, sunday: addDays(monday, 6) };
}

/** The days of a week that are not over. */
export const daysLeft = ({ monday }: Week, today: string): string[] =>
  Array.from({ length: 7 }, (_, index) => addDays(monday, index)).filter((day) => day >= today);

/**
 * The days with what is on, the waste collected and the pharmacies on duty. What lasts several days is said once, after them.
 * @param categories slugs; none: all of them
 * @param zone slug of a collection zone; null: all of them
 */
export function weekDays(
  { events, waste, pharmacies, alerts }: TownSources,
  days: readonly string[],
  { categories, zone }: { categories: readonly string[]; zone: string | null },
): PosterDay[] {
  const [first] = days;
  if (first === undefined) return [];
  const isWanted = ({ is_cancelled, category: { slug } }: AgendaCard) =>
    !is_cancelled && (categories.length === 0 || categories.includes(slug));
  const found = events()?.days(days).filter(isWanted) ?? [];
  const lasts = ({ starts_at, ends_at }: AgendaCard) => {
    const span = daysOf(starts_at, ends_at);
    return span.first !== span.last;
  };
  const calendar = waste();
  const known = pharmacies(first);
  const long = [...new Map(found.filter(lasts).map((event) => [event.id, event])).values()];
  return [
    ...days.map((day) => ({
      day,
      events: found.filter((event) => event.day === day && !lasts(event)).map(eventOn),
      warnings: alertsOn(alerts(), day),
      facts: [...wasteFacts(calendar, day, zone), ...dutyOn(known, day)],
    })),
    ...(long.length === 0 ? [] : [{ day: '', warnings: [], events: long.map(longEvent), facts: [] }]),
  ];
}

/** 'Allerta arancione: Vento forte, fino alle 18:00', on each of its days. */
function alertsOn(alerts: readonly AlertLine[], day: string): string[] {
  return alerts.flatMap((alert) => {
    const [from, to] = [wallTime(alert.starts_at), wallTime(alert.ends_at)];
    if (day < from.day || day > to.day || (day === to.day && to.time === '00:00')) return [];
    const hours = [day === from.day && fromClock(from.time), day === to.day && `fino ${atClock(to.time)}`];
    return [[alertTitle(alert), hours.filter(Boolean).join(' ')].filter(Boolean).join(', ')];
  });
}

function eventOn(event: AgendaCard): PosterEvent {
  const { slug, title, venue, category, more_dates, starts_at } = event;
  const hour = clockTime(wallTime(starts_at).time);
  return { hour, title, place: venue, path: paths.event(slug), category: category.name, repeats: more_dates > 0 };
}

function longEvent({ slug, title, venue, category, starts_at, ends_at }: AgendaCard): PosterEvent {
  const { last } = daysOf(starts_at, ends_at);
  const place = `${venue}, fino a ${longDay(last)}`;
  return { hour: '', title, place, path: paths.event(slug), category: category.name, repeats: false };
}

const MOST_GROUPS = 3;

/**
 * What is collected on a day: 'carta e vetro'; with zones 'carta (Centro e Marina), vetro (Colline)'; '' for nothing.
 * @param zone slug; null: all of them
 */
export function wasteOn(calendar: WasteResponse, day: string, zone: string | null): { words: string; notes: string[] } {
  const zones = calendar.zones.filter(({ slug }) => zone === null || slug === zone);
  const nameOf = new Map(calendar.fractions.map(({ slug, name }) => [slug, name.toLowerCase()]));
  const rounds = zones.map((one) => {
    const { fractions, note } = roundOn(one, day);
    return { zone: one.name, what: listWords(fractions.map((slug) => nameOf.get(slug) ?? slug)), note };
  });
  const groups = [...Map.groupBy(rounds, ({ what }) => what)].filter(([what]) => what !== '');
  const notes = [...new Set(rounds.flatMap(({ note }) => (note === '' ? [] : [note])))];
  const isSame = groups.length === 1 && groups[0]?.[1].length === zones.length;
  const said = groups.map(([what, of]) => (isSame ? what : `${what} (${listWords(of.map((one) => one.zone))})`));
  return { words: groups.length > MOST_GROUPS ? 'dipende dalla zona' : said.join(', '), notes };
}

function wasteFacts(calendar: WasteResponse | null, day: string, zone: string | null): string[] {
  if (calendar === null) return [];
  const { words, notes } = wasteOn(calendar, day, zone);
  const where = zone === null ? '' : ` a ${calendar.zones.find(({ slug }) => slug === zone)?.name}`;
  return [...(words === '' ? [] : [`Si raccoglie${where}: ${words}`]), ...notes];
}

/** 'Farmacia di turno: Farmacia Marina, via del Porto 3, 8:30–20:00' */
function dutyOn(pharmacies: readonly Pharmacy[], day: string): string[] {
  const said = onDuty(pharmacies, day).map(({ pharmacy: { name, address }, ranges }) => {
    const hours = ranges.map(({ opens, closes }) => `${clockTime(opens)}–${clockTime(closes)}`).join(' e ');
    return `${name}, ${address}, ${hours}`;
  });
  if (said.length === 0) return [];
  return [`${said.length === 1 ? 'Farmacia di turno' : 'Farmacie di turno'}: ${said.join('; ')}`];
}

/** 'Farmacia Marina, via del Porto 3' for each that never closes. */
export const alwaysOpen = (pharmacies: readonly Pharmacy[]): string[] =>
  pharmacies.filter(neverCloses).map(({ name, address }) => `${name}, ${address}`);
