import { EventDetail, EventPage, EventQuery } from '../../../shared/contract/events.ts';
import { paths } from '../../../shared/paths.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { priceRange } from '../../../shared/rules/money.ts';
import { CONTEXT, geo, postalAddress, type TownPlace, townMoment } from '../ldParts.ts';
import { kindPages, shareAddress } from '../page.ts';

export const eventPages = kindPages({
  ...{ query: EventQuery, page: EventPage, detail: EventDetail },
  description: 'Concerti, mercati, spettacoli e incontri: che cosa succede in città.',
  items: (page) =>
    page.data.map((item) => ({
      href: paths.event(item.slug),
      title: item.title,
      text: `${cancelled(item)}${longMoment(item.starts_at)}, ${item.venue}`,
    })),
  item: (item, origin, town) => ({
    title: item.title,
    description: `${cancelled(item)}${longMoment(item.starts_at)}, ${item.venue}. ${priceRange(item.price_min_cents, item.price_max_cents)}. ${item.excerpt}`,
    json_ld: [eventLd(item, origin, town())],
    items: item.occurrences.map((occurrence) => ({
      href: paths.event(item.slug),
      title: longMoment(occurrence.starts_at),
      text: occurrence.is_cancelled ? 'Annullato' : item.venue,
    })),
  }),
});

const cancelled = ({ is_cancelled }: { is_cancelled: boolean }): string => (is_cancelled ? 'Annullato: ' : '');

/** An Event from its next date's start to its end; several dates are one subEvent each, as Google requires. */
function eventLd(item: EventDetail, origin: string, town: TownPlace): object {
  const url = `${origin}${paths.event(item.slug)}`;
  const location = {
    '@type': 'Place',
    name: item.venue,
    address: postalAddress(item.address, town),
    geo: geo(item),
  };
  const taking = {
    name: item.title,
    url,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location,
  };
  const others = item.occurrences.filter(({ starts_at }) => starts_at !== item.starts_at);
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    ...taking,
    ...when(item),
    description: item.excerpt,
    image: origin + shareAddress('events', item),
    ...organizer(item, origin),
    isAccessibleForFree: item.price_max_cents === 0,
    ...(item.capacity === null ? {} : { maximumAttendeeCapacity: item.capacity }),
    ...(item.seats_left === null ? {} : { remainingAttendeeCapacity: item.seats_left }),
    offers: { ...offers(item), url },
    ...(others.length === 0
      ? {}
      : { subEvent: others.map((other) => ({ '@type': 'Event', ...taking, ...when(other) })) }),
  };
}

function when({ starts_at, ends_at, is_cancelled }: EventDetail['occurrences'][number] | EventDetail): object {
  return {
    eventStatus: `https://schema.org/${is_cancelled ? 'EventCancelled' : 'EventScheduled'}`,
    startDate: townMoment(starts_at),
    endDate: townMoment(ends_at),
  };
}

const euros = (cents: number) => (cents / 100).toFixed(2);

function offers({ price_min_cents: min, price_max_cents: max, seats_left }: EventDetail): object {
  return {
    ...(min === max
      ? { '@type': 'Offer', price: euros(min) }
      : { '@type': 'AggregateOffer', lowPrice: euros(min), highPrice: euros(max) }),
    priceCurrency: 'EUR',
    availability: seats_left === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
  };
}

function organizer({ organiser, activity }: EventDetail, origin: string): object {
  if (organiser === '') return {};
  const url = activity?.name === organiser ? { url: `${origin}${paths.activity(activity.slug)}` } : {};
  return { organizer: { '@type': 'Organization', name: organiser, ...url } };
}
