import type { ActivityDetail } from '../../../shared/contract/activities.ts';
import type { EventDetail } from '../../../shared/contract/events.ts';
import type { PromotionDetail } from '../../../shared/contract/promotions.ts';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { priceRange } from '../../../shared/rules/money.ts';
import { capital } from '../../lib/text.ts';
import type { PosterFacts } from './Poster.tsx';

/** Days by their date: a poster hangs for weeks, so nothing on it is "oggi". */
const LONG_AGO = '2000-01-01';

export function eventPoster(event: EventDetail): PosterFacts {
  const { id, category, photo, title, venue, address, starts_at, ends_at, more_dates } = event;
  const more = more_dates === 0 ? [] : [more_dates === 1 ? 'e un’altra data' : `e altre ${more_dates} date`];
  return {
    kind: 'events',
    id,
    category: category.slug,
    photo,
    eyebrow: category.name,
    title,
    lines: [
      [capital(occurrenceWords(starts_at, ends_at, LONG_AGO)), ...more].join(', '),
      address.startsWith(venue) ? address : `${venue}, ${address}`,
      priceRange(event.price_min_cents, event.price_max_cents),
    ],
    scan: event.booking === 'open' ? 'Inquadra e prendi i biglietti' : 'Inquadra per i dettagli',
  };
}

export function promotionPoster(promotion: PromotionDetail): PosterFacts {
  const { id, category, photo, title, label, activity, address, ends_on } = promotion;
  return {
    kind: 'promotions',
    id,
    category: category.slug,
    photo,
    eyebrow: label,
    title,
    lines: [activity.name, address, capital(`fino ${theDay('al', ends_on, wallTime(Date.now()).day)}`)],
    scan: promotion.has_coupon ? 'Inquadra e prendi il coupon' : 'Inquadra per le condizioni',
  };
}

export function activityPoster(activity: ActivityDetail): PosterFacts {
  const { id, category, photo, name, excerpt, address, phone } = activity;
  return {
    kind: 'activities',
    id,
    category: category.slug,
    photo,
    eyebrow: category.name,
    title: name,
    lines: [excerpt, address, ...(phone === null ? [] : [phone])],
    scan: 'Inquadra: orari, offerte e recensioni',
  };
}
