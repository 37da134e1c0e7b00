import type { Db } from '../../lib/db.ts';
import { importLinks } from './storage/links.ts';
import { importRows } from './storage/rows.ts';
import { importRuns } from './storage/runs.ts';

/** Runs, their rows and the links of their sources; statements are prepared once. */
export const importRepository = (db: Db) => ({ ...importRuns(db), ...importRows(db), ...importLinks(db) });
export type ImportRepository = ReturnType<typeof importRepository>;
