import { atClock, shortDay, wallTime } from './dates.ts';

/**
 * "Dati salvati alle 8:32", with the day when it is not today's. By the town's clock.
 * @param savedAt ISO 8601
 * @param now milliseconds since 1970
 */
export function savedLabel(savedAt: string, now: number): string {
  const { day, time } = wallTime(savedAt);
  return `Dati salvati ${day === wallTime(now).day ? '' : `${shortDay(day)} `}${atClock(time)}`;
}
