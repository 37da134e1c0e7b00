import Database from 'better-sqlite3';

/** Database conditions that a failed statement reveals, as opposed to a wrong statement. */
export type DatabaseTrouble =
  /** Another connection is writing; nothing of the transaction was written. */
  | 'busy'
  /** The disk is full or read-only. */
  | 'unwritable'
  /** Pages of the file are corrupt. */
  | 'damaged';

const CODES: [DatabaseTrouble, RegExp][] = [
  ['busy', /^SQLITE_BUSY/],
  ['unwritable', /^SQLITE_(FULL|READONLY|CANTOPEN|IOERR)/],
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
];

/** @returns null for every other error */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Database.SqliteError)) return null;
  return CODES.find(([, code]) => code.test(error.code))?.[0] ?? null;
}

/** Whether a file or the database could not grow: no room, or no more of somebody's share. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE)$/.test(String(error.code));

export const isBusy = (error: unknown) => databaseTrouble(error) === 'busy';
