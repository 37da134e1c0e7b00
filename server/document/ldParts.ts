import { paths } from '../../shared/paths.ts';
import { TOWN_ZONE } from '../../shared/rules/dates.ts';

/** schema.org descriptions for search engines: the site's, and parts that several share. URLs are absolute. */

export const CONTEXT = 'https://schema.org';

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

/** The town from the settings; street names repeat between towns, so an address needs it. */
export interface TownPlace {
  town_locality?: string;
  town_region?: string;
  town_postal_code?: string;
}

export function postalAddress(street: string, { town_locality, town_region, town_postal_code }: TownPlace): object {
  return {
    '@type': 'PostalAddress',
    ...(street === '' ? {} : { streetAddress: street }),
    ...(town_locality ? { addressLocality: town_locality } : {}),
    ...(town_region ? { addressRegion: town_region } : {}),
    ...(town_postal_code ? { postalCode: town_postal_code } : {}),
    addressCountry: 'IT',
  };
}

export function geo({ lat, lng }: { lat: number; lng: number }): object {
  return { '@type': 'GeoCoordinates', latitude: lat, longitude: lng };
}

/** '2026-11-21T21:30:00+01:00': with the town's UTC offset, because search engines show the time as written. */
export function townMoment(instant: string): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(TOWN_ZONE)
    .toString({ timeZoneName: 'never', smallestUnit: 'second' });
}
