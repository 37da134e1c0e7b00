import type { Calendar } from '../calendar.ts';
import { hash } from '../calendar.ts';
import { people } from '../people.ts';
import type { TicketCategoryEntry } from './entries.ts';

const HOUR_MS = 3_600_000;
/** Days that a bank transfer may take in the demo town. */
export const TRANSFER_DAYS = 4;

interface Occurrence {
  id: number;
  starts_at: string;
}

/** What an event's orders refer to by name. */
export interface Sale {
  event_id: number;
  slug: string;
  terms: string;
  dates: Occurrence[];
  categories: Map<string, { id: number; entry: TicketCategoryEntry }>;
  codes: Map<string, number>;
}

/** Prices of an entry as rows: from and until the start of those days. */
export const instants = (calendar: Calendar, prices: TicketCategoryEntry['prices'] = []) =>
  prices.map(({ cents, from, until, suggested }) => ({
    from_at: from === undefined ? null : calendar.at(calendar.day(from), '00:00'),
    until_at: until === undefined ? null : calendar.at(calendar.day(until), '00:00'),
    cents,
    suggested: suggested ?? null,
  }));

export function dateOf({ dates, slug }: Sale, index: number): Occurrence {
  const date = dates[index];
  if (date === undefined) throw new Error(`"${slug}" has no date ${index}.`);
  return date;
}

/** A member by key, or a guest by name. */
export function whoIs(by: string): { email: string; name: string } {
  const person = people.find(({ key }) => key === by);
  if (person !== undefined) return { email: `${by}@piazza.test`, name: person.name };
  return { email: `${by.toLowerCase().replaceAll(' ', '.')}@esempio.example`, name: by };
}

export const after = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * HOUR_MS).toISOString();

/** The same uuid for the same seat at every seeding, so that the town is reproducible; real ones are random. */
export function demoUuid(key: string): string {
  const hex = [0, 1, 2, 3].map((part) => hash(`${part}/${key}/${part}`).toString(16).padStart(8, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
