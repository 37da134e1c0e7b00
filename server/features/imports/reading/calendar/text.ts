import { EVENT_LIMITS as LIMITS } from '../../../../../shared/rules/events.ts';
import { plainText, short } from '../../../../lib/plainText.ts';

/** '37.5092, 13.0833' and '37.5092;13.0833', where a calendar has no other words for the place */
export function positionIn(location: string): { lat: number; lng: number } | null {
  const [, lat, lng] = /^\s*(-?\d{1,2}\.\d+)°?\s*[,;]\s*(-?\d{1,3}\.\d+)°?\s*$/.exec(location) ?? [];
  return lat === undefined || Number(lat) > 90 ? null : { lat: Number(lat), lng: Number(lng) };
}

/** 'Teatro Selinus, Piazza Regina 1, 92019 Sciacca AG, Italia' -> its name and its street */
export function whereOf(location: string): { venue: string; address: string } {
  // Some programs write the commas' backslashes twice, and some the position in the place's stead.
  const words = plainText(location).replaceAll(/\\([,;])/g, '$1');
  if (positionIn(words) !== null) return { venue: '', address: '' };
  const [venue = '', ...rest] = words.split(/\s*[,\n]\s*/).filter((part) => part !== '');
  const street = rest.filter((part) => !/^(italia|italy)$/i.test(part));
  return { venue: short(venue, LIMITS.venue), address: short(street.slice(0, 2).join(', '), LIMITS.address) };
}
