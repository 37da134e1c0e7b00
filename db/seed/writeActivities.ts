import { addDays } from '../../shared/rules/dates.ts';
import { REPORT_KEPT_DAYS } from '../../shared/rules/reviews.ts';
import type { Write } from '../foundation/writer.ts';
import { type Calendar, hash } from './calendar.ts';
import type { ActivityEntry, ReviewEntry } from './entries.ts';
import type { CategoryId, PersonId } from './lookups.ts';
import { activities } from './town.ts';

/** Undefined becomes null: not known. */
const fact = (value: boolean | undefined): number | null => (value === undefined ? null : Number(value));

/** Whether a trade closes on public holidays unless the entry says otherwise; for other trades it is not known. */
const CLOSED_ON_HOLIDAYS: Record<string, boolean> = {
  ristoranti: false,
  pizzerie: false,
  bar: false,
  alloggi: false,
  artigianato: true,
  moda: true,
  bellezza: true,
  professionisti: true,
};

/** @returns ids by slug */
export function writeActivities(
  write: Write,
  calendar: Calendar,
  categoryId: CategoryId,
  personId: PersonId,
): Map<string, number> {
  const ids = new Map<string, number>();
  for (const entry of activities) {
    const verified_at = entry.verified === undefined ? null : calendar.ago(entry.verified, `${entry.slug}/verified`);
    const published_at = calendar.ago(entry.published, entry.slug);
    const id = write('activities', {
      slug: entry.slug,
      name: entry.name,
      category_id: categoryId('activities', entry.category),
      owner_id: personId(entry.owner),
      status: 'published',
      excerpt: entry.excerpt,
      description: entry.description,
      address: entry.address,
      district: entry.district,
      lat: entry.lat,
      lng: entry.lng,
      phone: entry.phone ?? null,
      whatsapp: entry.whatsapp ?? null,
      email: entry.email ?? null,
      website: entry.website ?? null,
      price_level: entry.price_level ?? null,
      always_open: entry.always_open === true ? 1 : 0,
      closed_on_holidays: fact(entry.closed_on_holidays ?? CLOSED_ON_HOLIDAYS[entry.category]),
      seasons: JSON.stringify(
        entry.season === undefined ? [] : [{ ...entry.season, hours: shiftsOf(entry.season.hours) }],
      ),
      step_free: fact(entry.step_free),
      accessible_toilet: fact(entry.accessible_toilet),
      dogs_allowed: fact(entry.dogs_allowed),
      baby_changing: fact(entry.baby_changing),
      keywords: entry.keywords ?? '',
      verified_at,
      published_at,
      created_at: calendar.ago(entry.published + 2, entry.slug),
      // The person who verifies the facts also saves the row, so updated_at is the same moment.
      updated_at: verified_at !== null && verified_at > published_at ? verified_at : published_at,
    });
    ids.set(entry.slug, id);
    writeHours(write, calendar, id, entry);
    for (const review of entry.reviews ?? []) writeReview(write, calendar, id, review, personId);
  }
  return ids;
}

function shiftsOf(hours: ActivityEntry['hours']) {
  return hours.flatMap((line) => {
    const [days = '', ...ranges] = line.split(' ');
    const [first, last = first] = days.split('-').map(Number) as [number, number?];
    const weekdays = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return weekdays.flatMap((weekday) =>
      ranges.map((range) => {
        const [opens = '', closes = ''] = range.split('-');
        return { weekday, opens, closes };
      }),
    );
  });
}

function writeHours(
  write: Write,
  calendar: Calendar,
  activity_id: number,
  { hours, special = [] }: ActivityEntry,
): void {
  for (const shift of shiftsOf(hours)) write('opening_hours', { activity_id, ...shift });
  for (const { in: offset, hours: ranges, note } of special) {
    for (const range of ranges?.split(' ') ?? [null]) {
      const [opens = null, closes = null] = range?.split('-') ?? [];
      write('special_hours', { activity_id, day: calendar.day(offset), opens, closes, note });
    }
  }
}

function writeReview(
  write: Write,
  calendar: Calendar,
  activity_id: number,
  entry: ReviewEntry,
  personId: PersonId,
): void {
  const key = `${activity_id}/${entry.by}`;
  const created_at = calendar.ago(entry.ago, key);
  const review_id = write('reviews', {
    activity_id,
    user_id: personId(entry.by),
    rating: entry.rating,
    body: entry.body,
    visited_on: addDays(calendar.day(-entry.ago), -(entry.visited ?? 3)),
    reply: entry.reply ?? null,
    replied_at: entry.reply === undefined ? null : calendar.later(created_at, 5 + (hash(key) % 60)),
    created_at,
    updated_at: created_at,
  });
  if (entry.reported === undefined) return;
  const { reason, detail, ago } = entry.reported;
  write('review_reports', {
    review_id,
    user_id: null,
    reason,
    detail,
    created_at: calendar.ago(ago, key),
    expires_at: calendar.at(calendar.day(REPORT_KEPT_DAYS - ago), '00:00'),
  });
}
