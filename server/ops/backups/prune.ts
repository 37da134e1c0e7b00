import { TOWN_ZONE } from '../../../shared/rules/dates.ts';
import type { Keep } from '../../configBackup.ts';

const NAME = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2}\.\d{3})Z$/;

/** When a backup was begun, by its folder's name; null for any other name. */
export function backupInstant(name: string): Temporal.Instant | null {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day === undefined ? null : Temporal.Instant.from(`${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Which backups may go: all but the newest of each of the last days, weeks and months that have one, by the town's
 * calendar. The newest of all stays, and so does whatever is not named like a backup.
 */
export function outdated(names: string[], keep: Keep): string[] {
  const backups = names
    .flatMap((name) => {
      const at = backupInstant(name)?.toZonedDateTimeISO(TOWN_ZONE);
      return at === undefined ? [] : [{ name, at }];
    })
    .sort((a, b) => b.name.localeCompare(a.name));
  const stay = new Set(backups.slice(0, 1).map(({ name }) => name));
  const newestOfEach = (most: number, period: (at: Temporal.ZonedDateTime) => string) => {
    const periods = new Map<string, string>();
    for (const { name, at } of backups) if (!periods.has(period(at))) periods.set(period(at), name);
    for (const name of [...periods.values()].slice(0, most)) stay.add(name);
  };
  newestOfEach(keep.days, (at) => at.toPlainDate().toString());
  newestOfEach(keep.weeks, (at) => `${at.yearOfWeek} ${at.weekOfYear}`);
  newestOfEach(keep.months, (at) => at.toPlainDate().toPlainYearMonth().toString());
  return backups.map(({ name }) => name).filter((name) => !stay.has(name));
}
