import { type ActivityDetail, type ActivityPage, ActivityQuery } from '../../shared/contract/activities.ts';
import { type EventDetail, type EventPage, EventQuery } from '../../shared/contract/events.ts';
import { type FlyerDetail, type FlyerPage, FlyerQuery } from '../../shared/contract/flyers.ts';
import { type JobDetail, type JobPage, JobQuery } from '../../shared/contract/jobs.ts';
import { type PromotionDetail, type PromotionPage, PromotionQuery } from '../../shared/contract/promotions.ts';
import { type ArticleDetail, type ArticlePage, ArticleQuery } from '../../shared/contract/sustainability.ts';
import { paths } from '../../shared/paths.ts';
import { fullDay, longMoment } from '../../shared/rules/dates.ts';
import { flyerValidity } from '../../shared/rules/flyers.ts';
import type { ListedKind } from '../../shared/rules/kinds.ts';
import { price, priceRange } from '../../shared/rules/money.ts';
import { eventLd } from './eventLd.ts';
import { jobLd } from './jobLd.ts';
import { articleLd, localBusinessLd, offerCatalogLd, offerLd } from './jsonLd.ts';
import { type KindPages, kindPages } from './kindPages.ts';

const activityPages = kindPages<ActivityQuery, ActivityPage, ActivityDetail>({
  query: ActivityQuery,
  description: 'Ristoranti, negozi, botteghe e professionisti della città, con orari e contatti.',
  items: (page) =>
    page.data.map((item) => ({
      href: paths.activity(item.slug),
      title: item.name,
      text: `${item.category.name}. ${item.opening.label}`,
    })),
  item: (item, origin, town) => ({
    title: item.name,
    description: `${item.excerpt} ${item.opening.label}.${item.address === '' ? '' : ` ${item.address}.`}`,
    json_ld: [localBusinessLd(item, origin, town())],
    items: [
      ...item.promotions.map((promotion) => ({
        href: paths.promotion(promotion.slug),
        title: promotion.title,
        text: promotion.label,
      })),
      ...item.events.map((event) => ({
        href: paths.event(event.slug),
        title: event.title,
        text: longMoment(event.starts_at),
      })),
    ],
  }),
});

const articlePages = kindPages<ArticleQuery, ArticlePage, ArticleDetail>({
  query: ArticleQuery,
  description:
    'Raccolta differenziata, acqua, energia, mare e buone pratiche: che cosa fa la città e che cosa puoi fare tu.',
  items: (page) =>
    page.data.map((item) => ({ href: paths.article(item.slug), title: item.title, text: item.category.name })),
  item: (item, origin) => ({
    title: item.title,
    description: item.excerpt,
    article: true,
    json_ld: [articleLd(item, origin)],
    items: [
      ...item.headings.map((heading) => ({ href: `#${heading.id}`, title: heading.text, text: '' })),
      ...item.related.map((other) => ({ href: paths.article(other.slug), title: other.title, text: '' })),
    ],
  }),
});

const eventPages = kindPages<EventQuery, EventPage, EventDetail>({
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

/** An item has all its offers, also without scripts. One that is not valid now is not marked up for search engines. */
const flyerPages = kindPages<FlyerQuery, FlyerPage, FlyerDetail>({
  query: FlyerQuery,
  description: 'I volantini dei negozi della città, da sfogliare: prezzi, offerte e fino a quando valgono.',
  items: (page) =>
    page.data.map((item) => ({ href: paths.flyer(item.slug), title: item.title, text: item.activity.name })),
  item: (item, origin, town) => {
    // Formatted relative to its own first day, so that the sentence has the date and stays true later.
    const until = flyerValidity(item.starts_on, item.ends_on, item.starts_on);
    return {
      title: item.title,
      description: `Il volantino di ${item.activity.name}, ${until}. ${item.excerpt}`,
      private: !item.is_current,
      json_ld: item.is_current ? [offerCatalogLd(item, origin, town())] : [],
      items: item.pages
        .flatMap(({ offers }) => offers)
        .map((offer) => ({
          href: paths.activity(item.activity.slug),
          title: offer.detail === '' ? offer.title : `${offer.title}, ${offer.detail}`,
          text: price(offer.price_cents),
        })),
    };
  },
});

const jobPages = kindPages<JobQuery, JobPage, JobDetail>({
  query: JobQuery,
  description: 'Gli annunci di lavoro aperti in città, con contratto e paga.',
  items: (page) =>
    page.data.map((item) => ({ href: paths.job(item.id), title: item.title, text: `${item.employer}, ${item.place}` })),
  item: (item, origin, town) => ({
    title: item.title,
    description: `${item.employer}, ${item.place}. ${item.excerpt}`,
    json_ld: item.is_open ? [jobLd(item, origin, town())] : [],
    items:
      item.activity === null ? [] : [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: '' }],
  }),
});

const promotionPages = kindPages<PromotionQuery, PromotionPage, PromotionDetail>({
  query: PromotionQuery,
  description: 'Le promozioni valide adesso nei negozi e nei locali della città.',
  items: (page) =>
    page.data.map((item) => ({
      href: paths.promotion(item.slug),
      title: `${item.label} ${item.title}`,
      text: item.activity.name,
    })),
  item: (item, origin, town) => ({
    title: item.title,
    description: `${item.label} da ${item.activity.name}, fino al ${fullDay(item.ends_on)}. ${item.excerpt}`.trim(),
    json_ld: item.is_current ? [offerLd(item, origin, town())] : [],
    items: [{ href: paths.activity(item.activity.slug), title: item.activity.name, text: item.address }],
  }),
});

/** The documents of each kind with a section. */
export const KIND_PAGES = {
  activities: activityPages,
  events: eventPages,
  jobs: jobPages,
  promotions: promotionPages,
  flyers: flyerPages,
  articles: articlePages,
} satisfies { [K in ListedKind]: unknown };

type Contracts<K extends ListedKind> =
  (typeof KIND_PAGES)[K] extends KindPages<infer Query, infer List, infer Detail>
    ? { query: Query; list: List; detail: Detail }
    : never;

/** What the documents ask of the slice of a kind, so that they contain what its routes answer. */
interface KindSource<K extends ListedKind> {
  list(query: Contracts<K>['query']): Contracts<K>['list'];
  /** @throws 404 */
  detail(key: string): Contracts<K>['detail'];
}

export type KindSources = { [K in ListedKind]: KindSource<K> };
