import Database from 'better-sqlite3';

/** What a statement that failed says about the database, and not about what was asked of it. */
export type DatabaseTrouble =
  /** Another connection is writing; nothing of the transaction was written. */
  | 'busy'
  /** The disk is full, or not to be written to. */
  | 'unwritable'
  /** Pages of the file are not what they were. */
  | 'damaged';

const CODES: [DatabaseTrouble, RegExp][] = [
  ['busy', /^SQLITE_BUSY/],
  ['unwritable', /^SQLITE_(FULL|READONLY|CANTOPEN|IOERR)/],
  ['damaged', /^SQLITE_(CORRUPT|NOTADB)/],
];

/** Null for every other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Database.SqliteError)) return null;
  return CODES.find(([, code]) => code.test(error.code))?.[0] ?? null;
}

export const isBusy = (error: unknown) => databaseTrouble(error) === 'busy';
