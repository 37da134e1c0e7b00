import { addDays, atClock, fromClock, longDay, longMoment, relativeDay, wallTime } from './dates.ts';

/** Alerts: warnings to the town that stand on top of every page until they end. Pure: pages go on without a network. */

export const ALERT_KINDS = {
  weather: 'Meteo',
  water: 'Acqua',
  school: 'Scuole',
  road: 'Strade',
  safety: 'Protezione civile',
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;

/** From the least to the gravest. */
export const ALERT_LEVELS = { yellow: 'Gialla', orange: 'Arancione', red: 'Rossa' } as const;
export type AlertLevel = keyof typeof ALERT_LEVELS;

const ORDER = Object.keys(ALERT_LEVELS);
/** @param than null: nobody was told yet */
export const isGraver = (level: AlertLevel, than: AlertLevel | null): boolean =>
  than === null || ORDER.indexOf(level) > ORDER.indexOf(than);

/** An alert in one line, as every page has it. */
export interface AlertLine {
  id: number;
  kind: AlertKind;
  level: AlertLevel;
  headline: string;
  starts_at: string;
  ends_at: string;
}

type Period = Pick<AlertLine, 'starts_at' | 'ends_at'>;

export const isOver = ({ ends_at }: Pick<Period, 'ends_at'>, now: number): boolean => Date.parse(ends_at) <= now;

/** Those that are not over, the gravest first, then the one that begins first. */
export function currentAlerts<T extends AlertLine>(alerts: readonly T[], now: number): T[] {
  return alerts
    .filter((alert) => !isOver(alert, now))
    .sort(
      (a, b) =>
        ORDER.indexOf(b.level) - ORDER.indexOf(a.level) || a.starts_at.localeCompare(b.starts_at) || a.id - b.id,
    );
}

/** 'Allerta arancione: Vento forte' */
export const alertTitle = ({ level, headline }: Pick<AlertLine, 'level' | 'headline'>): string =>
  `${levelTitle(level)}: ${headline}`;
export const levelTitle = (level: AlertLevel): string => `Allerta ${ALERT_LEVELS[level].toLowerCase()}`;

/** The last day and the hour of the end: midnight ends the day that was. */
function endOf({ ends_at }: Period): { day: string; hour: string } {
  return { day: wallTime(Date.parse(ends_at) - 60_000).day, hour: atClock(wallTime(ends_at).time) };
}

/** 'fino alle 18:00', 'da domani alle 6:00 fino alle 18:00', 'da sab 28 nov a mezzanotte fino a lunedì 30 novembre alle 8:00' */
export function periodWords(alert: Period, now: number): string {
  const from = wallTime(alert.starts_at);
  const today = wallTime(now).day;
  const { day, hour } = endOf(alert);
  const until = (than: string) =>
    `fino ${day === than ? hour : `a ${day === addDays(today, 1) ? 'domani' : longDay(day)} ${hour}`}`;
  if (Date.parse(alert.starts_at) <= now) return until(today);
  const begins = from.day === today ? fromClock(from.time) : `da ${relativeDay(from.day, today)} ${atClock(from.time)}`;
  return `${begins} ${until(from.day)}`;
}

/** 'sabato 21 novembre dalle 9:00 alle 18:00', 'da sabato 21 novembre alle 9:00 a domenica 22 novembre a mezzanotte' */
export function wholePeriod(alert: Period): string {
  const { day, hour } = endOf(alert);
  const from = wallTime(alert.starts_at);
  if (from.day === day) return `${longDay(day)} ${fromClock(from.time)} ${hour}`;
  return `da ${longMoment(alert.starts_at)} a ${longDay(day)} ${hour}`;
}

/** Where a browser keeps which alert is folded; client/start.ts reads it too. */
export const ALERT_FOLDED_KEY = 'piazza.allerta-ridotta';
/** What it keeps: 'id level', so that one that rises opens again. */
export const foldKey = ({ id, level }: Pick<AlertLine, 'id' | 'level'>): string => `${id} ${level}`;
