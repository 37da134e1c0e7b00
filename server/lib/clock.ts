import { TOWN_ZONE } from '../../shared/rules/dates.ts';

/** The current time. Injected, so that tests set it. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();

/** 'YYYY-MM-DDTHH:MM:SS.mmmZ', the only form of instants in the database and on the wire; text order is time order. */
export function isoInstant(instant: Temporal.Instant): string {
  return new Date(instant.epochMilliseconds).toISOString();
}

/** An instant some minutes later (or, of fewer than none, earlier). @param iso ISO 8601, as is the answer */
export const later = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

/**
 * The instant at which the town's clocks show `time` on `day`; a time skipped by a clock change is moved an hour on.
 */
export function townInstant(day: string, time = '00:00'): string {
  return isoInstant(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TOWN_ZONE).toInstant());
}
