import { TOWN_ZONE } from '../../shared/rules/dates.ts';

/** Parts that several schema.org descriptions share. */

export const CONTEXT = 'https://schema.org';

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
