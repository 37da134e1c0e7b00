import { addDays, daysBetween } from './dates.ts';

/** The week by mail: it leaves on Thursdays at five, so that people read it before the weekend. */
const LEAVES = { weekday: 4, time: '17:00' };
/** A portal that was off does not send last week's news. */
const LATE_DAYS = 1;

/** The days it tells of, from the day after it leaves. */
export const WEEK_MAIL_DAYS = 7;
/** Before an unconfirmed address is forgotten. */
export const UNCONFIRMED_DAYS = 7;
/** A minute; the town's other mails have room beside them. */
export const A_MINUTE = 10;
/** Of a day; the rest is said as a number. */
export const MOST_OF_A_DAY = 20;

/** The day on which the present or next issue leaves. */
export function nextIssue({ day, time, weekday }: { day: string; time: string; weekday: number }): string {
  const ahead = (LEAVES.weekday - weekday + 7) % 7;
  return addDays(day, ahead === 0 && time >= LEAVES.time ? 7 : ahead);
}

/** The issue that is being sent at a moment; null: none is. */
export function issueNow(wall: { day: string; time: string; weekday: number }): string | null {
  const last = addDays(nextIssue(wall), -7);
  return daysBetween(last, wall.day) <= LATE_DAYS ? last : null;
}

/** The days that an issue tells of. */
export const issueDays = (issue: string): string[] =>
  Array.from({ length: WEEK_MAIL_DAYS }, (_, index) => addDays(issue, index + 1));
