import { join, resolve, sep } from 'node:path';
import { type Env, StartError, text } from './env.ts';

/** When the portal backs itself up, where to, and what of it stays. */
export interface BackupConfig {
  /** By the town's clocks, 0 to 23. */
  hour: number;
  folder: string;
  /** The newest backup of each of the last days, weeks and months stays. */
  keep: Keep;
  /** Public keys, `age1…`: backups are encrypted to them; empty: they are not encrypted. */
  recipients: string[];
  /** Run by the shell after each backup, with its folder in BACKUP. */
  copy_command: string | null;
}

export interface Keep {
  days: number;
  weeks: number;
  months: number;
}

const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;
/** At night, when few people use the portal. */
const HOUR = 3;

/**
 * Reads BACKUP_HOUR, BACKUP_DIR, BACKUP_KEEP_DAYS, BACKUP_KEEP_WEEKS, BACKUP_KEEP_MONTHS, BACKUP_RECIPIENTS and
 * BACKUP_COPY_COMMAND.
 * @returns null where the portal makes no backups by itself: with BACKUP_HOUR=off, and outside production unless an hour is set
 */
export function readBackup(
  env: Env,
  { production, dataDir }: { production: boolean; dataDir: string },
): BackupConfig | null {
  const given = (name: string) => text(env, name) ?? '';
  const number = (name: string, fallback: number, most: number) => {
    const value = given(name) || String(fallback);
    if (/^\d{1,3}$/.test(value) && Number(value) <= most) return Number(value);
    throw new StartError(`${name} is "${value}", but it must be a whole number from 0 to ${most}.`);
  };
  const hour = given('BACKUP_HOUR').toLowerCase();
  if (hour !== '' && hour !== 'off' && !(/^\d{1,2}$/.test(hour) && Number(hour) < 24))
    throw new StartError(`BACKUP_HOUR is "${hour}", but it must be an hour from 0 to 23, or off.`);
  const folder = resolve(given('BACKUP_DIR') || join(dataDir, 'backups', 'nightly'));
  const inside = insideCopied(dataDir, folder);
  if (inside !== null)
    throw new StartError(`BACKUP_DIR is "${folder}", which is part of what is backed up: name another folder.`);
  const keep = {
    days: number('BACKUP_KEEP_DAYS', 7, 366),
    weeks: number('BACKUP_KEEP_WEEKS', 4, 260),
    months: number('BACKUP_KEEP_MONTHS', 0, 120),
  };
  const recipients = given('BACKUP_RECIPIENTS')
    .split(/[\s,]+/)
    .filter((key) => key !== '');
  // A private key here would be repeated in the log, so the value is not.
  if (!recipients.every((key) => RECIPIENT.test(key)))
    throw new StartError(
      'BACKUP_RECIPIENTS must be public keys of age, age1…, separated by commas: the private key stays elsewhere.',
    );
  const copy_command = given('BACKUP_COPY_COMMAND') || null;
  if (hour === 'off' || (hour === '' && !production)) return null;
  return { hour: hour === '' ? HOUR : Number(hour), folder, keep, recipients, copy_command };
}

/** The folder of the portal's files in which a backup's folder lies, whose copies would lack it; null: in none. */
export function insideCopied(dataDir: string, folder: string): string | null {
  const inside = ['storage', 'private'].find((part) => `${folder}${sep}`.startsWith(join(dataDir, part) + sep));
  return inside === undefined ? null : join(dataDir, inside);
}
