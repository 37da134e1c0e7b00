import type { ActivityDetail } from '../../shared/contract/activities.ts';
import type { EventDetail } from '../../shared/contract/events.ts';
import type { FlyerDetail } from '../../shared/contract/flyers.ts';
import type { JobDetail } from '../../shared/contract/jobs.ts';
import type { PromotionDetail } from '../../shared/contract/promotions.ts';
import type { ArticleDetail } from '../../shared/contract/sustainability.ts';
import { paths } from '../../shared/paths.ts';

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
    openingHoursSpecification: item.hours.flatMap((day) =>
      day.ranges.map((range) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: WEEKDAYS[day.weekday - 1],
        opens: range.opens,
        closes: range.closes,
      })),
    ),
  };
}

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
    organizer: { '@type': 'Organization', name: item.organiser },
    isAccessibleForFree: item.price_max_cents === 0,
    offers: {
      '@type': 'Offer',
      price: (item.price_min_cents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: item.seats_left === 0 ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
      url,
    },
  };
}

const EMPLOYMENT: Record<JobDetail['contract'], string> = {
  indeterminato: 'FULL_TIME',
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
    validThrough: `${item.expires_on}T23:59:59`,
    employmentType: item.working_time === 'part_time' ? 'PART_TIME' : EMPLOYMENT[item.contract],
    hiringOrganization: { '@type': 'Organization', name: item.employer },
    jobLocation: { '@type': 'Place', address: address(item.place) },
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
