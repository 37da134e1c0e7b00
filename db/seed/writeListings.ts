import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import { jobs } from './jobs.ts';
import type { Lookups } from './lookups.ts';
import { promotions } from './promotions.ts';
import { events } from './town.ts';

export function writeEvents(write: Write, calendar: Calendar, { categoryId, activityId, personId }: Lookups): void {
  for (const entry of events) {
    const event_id = write('events', {
      slug: entry.slug,
      title: entry.title,
      category_id: categoryId('events', entry.category),
      owner_id: personId(entry.owner),
      activity_id: activityId(entry.activity),
      excerpt: entry.excerpt,
      description: entry.description,
      venue: entry.venue,
      address: entry.address,
      lat: entry.lat,
      lng: entry.lng,
      organiser: entry.organiser,
      price_min_cents: entry.price[0],
      price_max_cents: entry.price[1],
      capacity: entry.capacity ?? null,
      seats_left: entry.seats_left ?? null,
      is_family: entry.family === true ? 1 : 0,
      accessibility: entry.accessibility ?? '',
      keywords: entry.keywords ?? '',
      ...published(calendar, entry.published, entry.slug),
    });
    for (const occurrence of calendar.occurrences(entry.when)) {
      write('event_occurrences', { event_id, ...occurrence });
    }
  }
}

/** @returns the ads' ids by their titles */
export function writeJobs(
  write: Write,
  calendar: Calendar,
  { categoryId, activityId, personId }: Lookups,
): Map<string, number> {
  const ids = new Map<string, number>();
  for (const entry of jobs) {
    const id = write('jobs', {
      title: entry.title,
      category_id: categoryId('jobs', entry.category),
      owner_id: personId(entry.owner),
      activity_id: activityId(entry.activity),
      excerpt: entry.excerpt,
      description: entry.description,
      employer: entry.employer,
      place: entry.place,
      contract: entry.contract,
      working_time: entry.working_time,
      salary_min: entry.salary?.min ?? null,
      salary_max: entry.salary?.max ?? null,
      salary_period: entry.salary?.period ?? null,
      positions: entry.positions ?? 1,
      starts_on: entry.starts === undefined ? null : calendar.day(entry.starts),
      expires_on: calendar.day(entry.expires),
      keywords: entry.keywords ?? '',
      questions: JSON.stringify(entry.questions ?? []),
      ...published(calendar, entry.published, `${entry.title}/${entry.employer}`),
    });
    // Two shops may have ads of the same title: the first one counts.
    if (!ids.has(entry.title)) ids.set(entry.title, id);
  }
  return ids;
}

export function writePromotions(write: Write, calendar: Calendar, { categoryId, activityId, personId }: Lookups): void {
  for (const entry of promotions) {
    write('promotions', {
      slug: entry.slug,
      title: entry.title,
      label: entry.label,
      category_id: categoryId('promotions', entry.category),
      owner_id: personId(entry.owner),
      activity_id: activityId(entry.activity),
      excerpt: entry.excerpt,
      description: entry.description,
      conditions: entry.conditions ?? '',
      starts_on: calendar.day(entry.starts),
      ends_on: calendar.day(entry.ends),
      weekdays: entry.weekdays ?? '1234567',
      time_from: entry.time?.[0] ?? null,
      time_to: entry.time?.[1] ?? null,
      code: entry.code ?? null,
      keywords: entry.keywords ?? '',
      ...published(calendar, entry.published, entry.slug),
    });
  }
}

/** Written a day or two before it was published, and not changed since. */
export function published(calendar: Calendar, days: number, key: string) {
  const published_at = calendar.ago(days, key);
  return {
    status: 'published',
    published_at,
    created_at: calendar.ago(days + 1, key),
    updated_at: published_at,
  };
}
