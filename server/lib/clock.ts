import { TOWN_ZONE } from '../../shared/rules/dates.ts';

/** The present moment. Injected, so that tests decide what time it is. */
export type Clock = () => Temporal.Instant;

export const systemClock: Clock = () => Temporal.Now.instant();

/** 'YYYY-MM-DDTHH:MM:SS.mmmZ', the one form instants have in the database and on the wire; such texts compare as times do. */
export function isoInstant(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 });
}

/** The instant at which the town's clocks show `time` on `day`; an hour that a clock change skips is the one after it. */
export function townInstant(day: string, time = '00:00'): string {
  return isoInstant(Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(TOWN_ZONE).toInstant());
}
