import { type EventDetail, type EventPage, EventQuery } from '../../shared/contract/events.ts';
import { paths } from '../../shared/paths.ts';
import { longMoment } from '../../shared/rules/dates.ts';
import { priceRange } from '../../shared/rules/money.ts';
import { eventLd } from './eventLd.ts';
import { kindPages } from './kindPages.ts';

export const eventPages = kindPages<EventQuery, EventPage, EventDetail>({
  query: EventQuery,
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
