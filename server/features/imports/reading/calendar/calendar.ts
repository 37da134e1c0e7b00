import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import { TOWN_ZONE } from '../../../../../shared/rules/dates.ts';
import { EVENT_LIMITS as LIMITS } from '../../../../../shared/rules/events.ts';
import { MOST_IMPORT_ROWS } from '../../../../../shared/rules/imports.ts';
import { grouped } from '../../../../../shared/rules/text.ts';
import { plainText, short } from '../../../../lib/plainText.ts';
import { plain } from '../../likeness.ts';
import { decode, encodingOf } from '../encoding.ts';
import { type ReadJob, type SourceFile, type SourceRow, Unreadable } from '../source.ts';
import { type CalendarEvent, type Circumstances, type Occurrence, occurrencesOf } from './dates.ts';
import { learnZones, zoneNamed } from './zones.ts';

type Component = InstanceType<typeof ICAL.Component>;

const BROKEN = 'Questo calendario non si legge: esportalo di nuovo in formato iCalendar (.ics).';
const EMPTY = 'In questo calendario non ci sono eventi ancora da venire.';
const TOO_MANY = `Il calendario ha più di ${grouped(MOST_IMPORT_ROWS)} eventi: esportane una parte.`;
/** Components at most, past events and changed dates included. */
const MOST_COMPONENTS = 20_000;
const WHOLE_DAY = 'Dura tutto il giorno: il portale scrive dalle 9:00 alle 23:00.';

const NO_END = 'Il calendario non dice quando finisce: il portale scrive due ore dopo l’inizio.';

/** An event with the dates to import. */
interface Found {
  key: string | null;
  item: CalendarEvent;
  dates: Occurrence[];
}

/** Reads an iCalendar file (RFC 5545). Each event becomes a row with all its future dates. */
export async function readCalendar({ path, now }: ReadJob): Promise<SourceFile> {
  const bytes = readFileSync(path);
  const text = mended(decode(bytes, encodingOf(bytes)));
  if ((text.match(/^BEGIN:VEVENT/gim)?.length ?? 0) > MOST_COMPONENTS) throw new Unreadable(TOO_MANY);
  const calendars = parsed(text);
  const unknown = new Set<string>();
  const spent = { steps: 0 };
  const found = calendars.flatMap((calendar) => {
    for (const name of learnZones(calendar)) unknown.add(name);
    const floating = zoneNamed(String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '')) ?? TOWN_ZONE;
    return eventsOf(calendar, { now, floating, spent });
  });
  const notes = unknown.size === 0 ? [] : [`Nessuno conosce il fuso «${[...unknown][0]}»: l’ora è quella della città.`];
  const rows = joined(found).map((one, at) => rowOf(one, at + 1, notes));
  if (rows.length === 0) throw new Unreadable(EMPTY);
  if (rows.length > MOST_IMPORT_ROWS) throw new Unreadable(TOO_MANY);
  const title = plainText(String(calendars[0]?.getFirstPropertyValue('x-wr-calname') ?? '')).slice(0, 80);
  return { columns: [], rows, is_text: false, delimiter: null, encoding: null, title };
}

/** Joins lines that begin no property to the line before: some programs do not escape line breaks. */
function mended(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n(?![ \t]|[A-Za-z][A-Za-z0-9-]{0,60}[;:]|$)/g, '\\n')
    .replace(/\n{2,}/g, '\n')
    .trim();
}

function parsed(text: string): Component[] {
  if (!/^BEGIN:VCALENDAR/i.test(text)) throw new Unreadable(BROKEN);
  try {
    const data = ICAL.parse(text) as unknown[];
    const all = typeof data[0] === 'string' ? [data] : (data as unknown[][]);
    return all.map((one) => new ICAL.Component(one as never));
  } catch {
    throw new Unreadable(BROKEN);
  }
}

function eventsOf(calendar: Component, at: Circumstances): Found[] {
  const events = calendar.getAllSubcomponents('vevent').filter(isPublic);
  const families = Map.groupBy(events, (event) => uidOf(event) ?? event);
  return [...families.values()].flatMap((family) => {
    const changed = family.filter((event) => event.hasProperty('recurrence-id'));
    const series = family.filter((event) => !event.hasProperty('recurrence-id'));
    return [
      ...series.flatMap((event) => datesOf(event, changed, at)),
      ...(series.length > 0 ? [] : changed.flatMap((event) => datesOf(event, [], at))),
    ];
  });
}

const isPublic = (event: Component) => !/^(PRIVATE|CONFIDENTIAL)$/i.test(String(event.getFirstPropertyValue('class')));
const uidOf = (event: Component) => {
  const uid = event.getFirstPropertyValue('uid');
  return uid === null || String(uid).trim() === '' ? null : String(uid).trim();
};

/** A series with its dates; a date with its own title or place becomes an event of its own. */
function datesOf(component: Component, changed: Component[], at: Circumstances): Found[] {
  const uid = uidOf(component);
  try {
    const event = new ICAL.Event(component, { exceptions: changed } as never);
    const groups = Map.groupBy(occurrencesOf(event, at), ({ item }) => (isLike(item, event) ? event : item));
    return [...groups].map(([item, dates]) => ({
      key: item === event && !component.hasProperty('recurrence-id') ? uid : `${uid ?? ''}/${item.recurrenceId}`,
      item,
      dates,
    }));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    // The times are invalid: the preview shows the event without dates, for a person to see.
    return [{ key: uid, item: new ICAL.Event(component), dates: [] }];
  }
}

const saysOf = (item: CalendarEvent) => `${plain(item.summary ?? '')}|${plain(item.location ?? '')}`;
const isLike = (item: CalendarEvent, series: CalendarEvent) =>
  item === series || saysOf(item) === saysOf(series) || (item.summary ?? '') === '';

/** Gancio, Mobilizon and others write each date of a series as an event of its own: those with the same text are joined into one. */
function joined(found: readonly Found[]): Found[] {
  const alike = Map.groupBy(found, ({ item }) => `${saysOf(item)}|${item.description ?? ''}`);
  return [...alike].flatMap(([says, group]) => {
    const starts = group.flatMap(({ dates }) => dates.map(({ date }) => date.starts));
    const [first] = group;
    if (first === undefined || group.length === 1 || new Set(starts).size < starts.length) return group;
    const dates = group.flatMap((one) => one.dates).sort((a, b) => (a.date.starts < b.date.starts ? -1 : 1));
    return [{ key: `serie/${says.slice(0, 200)}`, item: first.item, dates }];
  });
}

function rowOf({ key, item, dates }: Found, position: number, notes: readonly string[]): SourceRow {
  const { component } = item;
  const value = (name: string) => plainText(String(component.getFirstPropertyValue(name) ?? ''));
  const url = /^https?:\/\/\S+$/.exec(value('url'))?.[0] ?? '';
  const more = url === '' ? '' : `[Tutti i dettagli](${url})`;
  const text = short(plainText(item.description ?? ''), LIMITS.description - more.length - 10);
  const organiser = String(component.getFirstProperty('organizer')?.getFirstParameter('cn') ?? '').trim();
  const said = {
    title: short(plainText(item.summary ?? ''), LIMITS.title),
    description: [text.includes(url) && url !== '' ? text : `${text}\n\n${more}`.trim()].join(''),
    ...whereOf(item.location ?? ''),
    organiser: /[@/]/.test(organiser) ? '' : short(organiser, LIMITS.organiser),
  };
  return {
    position,
    key,
    cells: {},
    given: {
      ...Object.fromEntries(Object.entries(said).filter(([, words]) => words !== '')),
      ...(dates.length === 0 ? {} : { dates: dates.map(({ date }) => date) }),
      ...(positionIn((item.location ?? '').replaceAll('\\', '')) ?? placeOf(component)),
      $ref: url,
    },
    notes: [
      ...notes,
      ...(dates.some(({ all_day }) => all_day) ? [WHOLE_DAY] : []),
      ...(dates.some(({ no_end }) => no_end) ? [NO_END] : []),
    ],
  };
}

function placeOf(component: Component): { lat?: number; lng?: number } {
  const [lat, lng] = [component.getFirstPropertyValue('geo') ?? []].flat().map(Number);
  const isPlace = Number.isFinite(lat) && Number.isFinite(lng) && (lat !== 0 || lng !== 0);
  return isPlace ? { lat: lat as number, lng: lng as number } : {};
}

/** '37.5092, 13.0833' and '37.5092;13.0833', where a calendar has no other words for the place */
function positionIn(location: string): { lat: number; lng: number } | null {
  const [, lat, lng] = /^\s*(-?\d{1,2}\.\d+)°?\s*[,;]\s*(-?\d{1,3}\.\d+)°?\s*$/.exec(location) ?? [];
  return lat === undefined || Number(lat) > 90 ? null : { lat: Number(lat), lng: Number(lng) };
}

/** 'Teatro Selinus, Piazza Regina 1, 92019 Sciacca AG, Italia' -> its name and its street */
function whereOf(location: string): { venue: string; address: string } {
  // Some programs write the commas' backslashes twice, and some the position in the place's stead.
  const words = plainText(location).replaceAll(/\\([,;])/g, '$1');
  if (positionIn(words) !== null) return { venue: '', address: '' };
  const [venue = '', ...rest] = words.split(/\s*[,\n]\s*/).filter((part) => part !== '');
  const street = rest.filter((part) => !/^(italia|italy)$/i.test(part));
  return { venue: short(venue, LIMITS.venue), address: short(street.slice(0, 2).join(', '), LIMITS.address) };
}
