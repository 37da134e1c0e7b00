import { wallTime } from './dates.ts';

/** An instant as a field of day and time takes it, by the town's clock: '2026-11-26T21:00'. */
export function wallMoment(instant: string | number): string {
  const { day, time } = wallTime(instant);
  return `${day}T${time}`;
}
