import type { ActivityDetail } from '../../shared/contract/activities.ts';
import type { FlyerDetail } from '../../shared/contract/flyers.ts';
import type { PromotionDetail } from '../../shared/contract/promotions.ts';
import type { ArticleDetail } from '../../shared/contract/sustainability.ts';
import { paths } from '../../shared/paths.ts';
import { PAYMENT_LABELS } from '../../shared/rules/activities.ts';
import { businessType } from './businessType.ts';
import { CONTEXT, geo, postalAddress, type TownPlace } from './ldParts.ts';
import { shareAddress } from './share/address.ts';

/** schema.org descriptions of pages for search engines. URLs are absolute. */

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function webSiteLd(origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'WebSite',
    url: `${origin}/`,
    inLanguage: 'it',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}${paths.search}?q={q}`,
      'query-input': 'required name=q',
    },
  };
}

export function localBusinessLd(item: ActivityDetail, origin: string, town: TownPlace): object {
  return {
    '@context': CONTEXT,
    '@type': businessType(item),
    name: item.name,
    description: item.excerpt,
    url: `${origin}${paths.activity(item.slug)}`,
    image: origin + shareAddress('activities', item),
    address: postalAddress(item.address, town),
    geo: geo(item),
    ...(item.phone === null ? {} : { telephone: item.phone }),
    ...(item.email === null ? {} : { email: item.email }),
    ...(item.website === null ? {} : { sameAs: item.website }),
    ...(item.payments.length === 0
      ? {}
      : { paymentAccepted: item.payments.map((payment) => PAYMENT_LABELS[payment]).join(', ') }),
    ...(item.price_level === null ? {} : { priceRange: '€'.repeat(item.price_level) }),
    ...(item.rating === null
      ? {}
      : {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: item.rating.average,
            reviewCount: item.rating.count,
          },
        }),
    openingHoursSpecification: openingHoursLd(item),
  };
}

/** A day with a note (a holiday, an inventory) is a special day with a date; with seasons each week has its days of the year. */
function openingHoursLd({ hours, seasons }: ActivityDetail): object[] {
  const days = hours.flatMap(({ day, weekday, ranges, note }) => {
    if (note !== '') return specificationOf({ validFrom: day, validThrough: day }, ranges);
    return seasons.length > 0 || ranges.length === 0
      ? []
      : specificationOf({ dayOfWeek: WEEKDAYS[weekday - 1] }, ranges);
  });
  const weeks = seasons.flatMap(({ from, to, hours: week }) => {
    const when = from === null ? {} : { validFrom: from, validThrough: to };
    if (week.length === 0) return from === null ? [] : specificationOf(when, []);
    return week.flatMap((shift) => specificationOf({ ...when, dayOfWeek: WEEKDAYS[shift.weekday - 1] }, [shift]));
  });
  return [...days, ...weeks];
}

/** No ranges are closed, from 00:00 to 00:00. */
function specificationOf(when: object, ranges: readonly { opens: string; closes: string }[]): object[] {
  return (ranges.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : ranges).map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    ...when,
    opens,
    // schema.org has no 24:00.
    closes: closes === '24:00' ? '23:59' : closes,
  }));
}

export function offerLd(item: PromotionDetail, origin: string, town: TownPlace): object {
  return {
    '@context': CONTEXT,
    '@type': 'Offer',
    name: `${item.label} ${item.title}`,
    description: item.excerpt,
    url: `${origin}${paths.promotion(item.slug)}`,
    validFrom: item.starts_on,
    validThrough: item.ends_on,
    offeredBy: { '@type': 'LocalBusiness', name: item.activity.name, address: postalAddress(item.address, town) },
  };
}

export function offerCatalogLd(item: FlyerDetail, origin: string, town: TownPlace): object {
  const seller = { '@type': 'LocalBusiness', name: item.activity.name, address: postalAddress(item.address, town) };
  return {
    '@context': CONTEXT,
    '@type': 'OfferCatalog',
    name: item.title,
    description: item.excerpt,
    url: `${origin}${paths.flyer(item.slug)}`,
    image: `${origin}/share/flyers/${item.id}.png`,
    numberOfItems: item.offer_count,
    itemListElement: item.pages
      .flatMap(({ offers }) => offers)
      .map((offer) => ({
        '@type': 'Offer',
        name: offer.detail === '' ? offer.title : `${offer.title}, ${offer.detail}`,
        price: (offer.price_cents / 100).toFixed(2),
        priceCurrency: 'EUR',
        validFrom: item.starts_on,
        validThrough: item.ends_on,
        offeredBy: seller,
      })),
  };
}

export function articleLd(item: ArticleDetail, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Article',
    headline: item.title,
    description: item.excerpt,
    url: `${origin}${paths.article(item.slug)}`,
    image: origin + shareAddress('articles', item),
    articleSection: item.category.name,
    datePublished: item.published_at,
    dateModified: item.updated_at,
    inLanguage: 'it',
  };
}
