import { addDays, atClock, daysBetween, type WallTime, wallTime, weekdayName } from './dates.ts';

/** When the week by mail leaves, by the town's clock. */
export interface WeekMailTime {
  /** 1 Monday to 7 Sunday. */
  weekday: number;
  /** '17:00' */
  time: string;
  /** The instant of the town's choice; what was due before does not leave any more. */
  since?: string;
}

/** Thursdays at five, so that people read it before the weekend. */
const USUAL: WeekMailTime = { weekday: 4, time: '17:00' };
export const weekMailTime = ({ week_mail }: { week_mail?: WeekMailTime }): WeekMailTime => week_mail ?? USUAL;

/** A town chooses among whole hours. */
export const WEEK_MAIL_TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** 'ogni giovedì alle 17:00' */
export const weekMailWords = ({ weekday, time }: WeekMailTime): string =>
  `ogni ${weekdayName(weekday)} ${atClock(time)}`;

/** A portal that was off does not begin with last week's news. */
const LATE_DAYS = 1;
/** Between two issues, when the town moves the day: nobody reads the same week twice. One that was begun goes on until then. */
export const LEAST_DAYS = 4;

/** The days it tells of, from the day after it leaves. */
export const WEEK_MAIL_DAYS = 7;
/** Before an unconfirmed address is forgotten. */
export const UNCONFIRMED_DAYS = 7;
/** A minute; the town's other mails have room beside them. */
export const A_MINUTE = 10;
/** Of a day; the rest is said as a number. */
export const MOST_OF_A_DAY = 20;

interface Sending {
  leaves: WeekMailTime;
  /** The newest issue that was begun; null: none ever was. */
  last: string | null;
}

/** The newest day on which an issue was due. */
function lastDue({ day, time, weekday }: WallTime, leaves: WeekMailTime): string {
  const ago = (weekday - leaves.weekday + 7) % 7;
  return addDays(day, ago === 0 && time < leaves.time ? -7 : -ago);
}

const isWithin = (days: number, issue: string, today: string): boolean => {
  const ago = daysBetween(issue, today);
  return ago >= 0 && ago <= days;
};

const isTooSoon = (issue: string, last: string | null): boolean =>
  last !== null && daysBetween(last, issue) < LEAST_DAYS;

/** The day on which the next issue leaves. */
export function nextIssue(wall: WallTime, { leaves, last }: Sending): string {
  const next = addDays(lastDue(wall, leaves), 7);
  return isTooSoon(next, last) ? addDays(next, 7) : next;
}

/** The issue that is being sent at a moment; null: none is. One that was begun goes on, whatever the town chooses meanwhile. */
export function issueNow(wall: WallTime, { leaves, last }: Sending): string | null {
  if (last !== null && isWithin(LEAST_DAYS - 1, last, wall.day)) return last;
  const due = lastDue(wall, leaves);
  if (!isWithin(LATE_DAYS, due, wall.day) || isTooSoon(due, last)) return null;
  if (leaves.since === undefined) return due;
  const since = wallTime(leaves.since);
  return `${due}T${leaves.time}` > `${since.day}T${since.time}` ? due : null;
}

/** The day from which whoever confirms waits for the issue after it. */
export const issueCloses = (issue: string): string => addDays(issue, LATE_DAYS + 1);

/** How many days an issue takes for so many readers. */
export const sendingDays = (readers: number): number => Math.ceil(readers / (A_MINUTE * 60 * 24));

/** The days that an issue tells of. */
export const issueDays = (issue: string): string[] =>
  Array.from({ length: WEEK_MAIL_DAYS }, (_, index) => addDays(issue, index + 1));
