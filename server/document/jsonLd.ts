import type { ActivityDetail } from '../../shared/contract/activities.ts';
import type { EventDetail } from '../../shared/contract/events.ts';
import type { FlyerDetail } from '../../shared/contract/flyers.ts';
import type { JobDetail } from '../../shared/contract/jobs.ts';
import type { PromotionDetail } from '../../shared/contract/promotions.ts';
import type { ArticleDetail } from '../../shared/contract/sustainability.ts';
import { paths } from '../../shared/paths.ts';
import { addDays, instantOfWall } from '../../shared/rules/dates.ts';

/** schema.org descriptions of what a page is about, as search engines read them. Addresses are absolute. */

const CONTEXT = 'https://schema.org';
const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const address = (street: string) => ({ '@type': 'PostalAddress', streetAddress: street, addressCountry: 'IT' });
const geo = ({ lat, lng }: { lat: number; lng: number }) => ({
  '@type': 'GeoCoordinates',
  latitude: lat,
  longitude: lng,
});

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

export function localBusinessLd(item: ActivityDetail, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    name: item.name,
    description: item.excerpt,
    url: `${origin}${paths.activity(item.slug)}`,
    image: `${origin}/share/activities/${item.id}.png`,
    address: address(item.address),
    geo: geo(item),
    ...(item.phone === null ? {} : { telephone: item.phone }),
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
    openingHoursSpecification: item.hours.flatMap(openingHoursLd),
  };
}

/** A day with a note (a holiday, an inventory) differs from the others of its name: it is told by its date, closed as 00:00 to 00:00. */
function openingHoursLd({ day, weekday, ranges, note }: ActivityDetail['hours'][number]): object[] {
  const which = note === '' ? { dayOfWeek: WEEKDAYS[weekday - 1] } : { validFrom: day, validThrough: day };
  const shown = ranges.length === 0 && note !== '' ? [{ opens: '00:00', closes: '00:00' }] : ranges;
  return shown.map(({ opens, closes }) => ({
    '@type': 'OpeningHoursSpecification',
    ...which,
    opens,
    // A day has no 24:00 there.
    closes: closes === '24:00' ? '23:59' : closes,
  }));
}
const euros = (cents: number) => (cents / 100).toFixed(2);

export function eventLd(item: EventDetail, origin: string): object {
  const url = `${origin}${paths.event(item.slug)}`;
  return {
    '@context': CONTEXT,
    '@type': 'Event',
    name: item.title,
    description: item.excerpt,
    url,
    image: `${origin}/share/events/${item.id}.png`,
    startDate: item.starts_at,
    endDate: item.ends_at,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: { '@type': 'Place', name: item.venue, address: address(item.address), geo: geo(item) },
    ...(item.organiser === '' ? {} : { organizer: { '@type': 'Organization', name: item.organiser } }),
    isAccessibleForFree: item.price_max_cents === 0,
    offers: {
      ...(item.price_min_cents === item.price_max_cents
        ? { '@type': 'Offer', price: euros(item.price_min_cents) }
        : {
            '@type': 'AggregateOffer',
            lowPrice: euros(item.price_min_cents),
            highPrice: euros(item.price_max_cents),
          }),
      priceCurrency: 'EUR',
      availability: item.seats_left === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      url,
    },
  };
}

/** Beside the hours; an open-ended contract has no word of its own. */
const EMPLOYMENT: Record<JobDetail['contract'], string | null> = {
  indeterminato: null,
  determinato: 'TEMPORARY',
  stagionale: 'TEMPORARY',
  apprendistato: 'OTHER',
  tirocinio: 'INTERN',
  collaborazione: 'CONTRACTOR',
};
const UNITS = { hour: 'HOUR', month: 'MONTH', year: 'YEAR' } as const;

export function jobLd(item: JobDetail, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'JobPosting',
    title: item.title,
    description: item.description_html,
    url: `${origin}${paths.job(item.id)}`,
    datePosted: item.published_at.slice(0, 10),
    // With its zone: a bare time would be read in the reader's.
    validThrough: instantOfWall(`${addDays(item.expires_on, 1)}T00:00`),
    employmentType: [item.working_time === 'part_time' ? 'PART_TIME' : 'FULL_TIME', EMPLOYMENT[item.contract]].filter(
      (type) => type !== null,
    ),
    identifier: { '@type': 'PropertyValue', name: item.employer, value: String(item.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: item.employer,
      ...(item.activity === null ? {} : { sameAs: `${origin}${paths.activity(item.activity.slug)}` }),
    },
    jobLocation: { '@type': 'Place', address: address(item.place) },
    directApply: item.takes_applications,
    ...(item.starts_on === null ? {} : { jobStartDate: item.starts_on }),
    industry: item.category.name,
    totalJobOpenings: item.positions,
    ...(item.salary === null
      ? {}
      : {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'EUR',
            value: {
              '@type': 'QuantitativeValue',
              minValue: item.salary.min,
              maxValue: item.salary.max ?? item.salary.min,
              unitText: UNITS[item.salary.period],
            },
          },
        }),
  };
}

export function offerLd(item: PromotionDetail, origin: string): object {
  return {
    '@context': CONTEXT,
    '@type': 'Offer',
    name: `${item.label} ${item.title}`,
    description: item.excerpt,
    url: `${origin}${paths.promotion(item.slug)}`,
    validFrom: item.starts_on,
    validThrough: item.ends_on,
    offeredBy: { '@type': 'LocalBusiness', name: item.activity.name, address: address(item.address) },
  };
}

export function offerCatalogLd(item: FlyerDetail, origin: string): object {
  const seller = { '@type': 'LocalBusiness', name: item.activity.name, address: address(item.address) };
  return {
    '@context': CONTEXT,
    '@type': 'OfferCatalog',
    name: item.title,
    description: item.excerpt,
    url: `${origin}${paths.flyer(item.slug)}`,
    image: `${origin}/share/flyers/${item.id}.png`,
    numberOfItems: item.offer_count,
    itemListElement: item.pages.flat().map((offer) => ({
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
    image: `${origin}/share/sustainability/${item.id}.png`,
    articleSection: item.category.name,
    datePublished: item.published_at,
    dateModified: item.updated_at,
    inLanguage: 'it',
  };
}
