import { rmSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openDb } from '../../lib/db.ts';
import { escapeHtml } from '../../lib/html.ts';
import { loadKeys } from '../../lib/keys.ts';
import type { Mailer } from '../../lib/mail.ts';
import { type CopyRecord, checkDatabase, DATABASE } from './backups.ts';
import { backupProblem, readManifest } from './check.ts';
import { countsOf } from './record.ts';
import { bringIn, sizeOf } from './restore.ts';

export interface Drilled {
  /** Why the backup could not replace the portal, in English for the log; null when it could. */
  problem: string | null;
  files: number;
  rows: number;
  pages: number;
}

/** What the copy would send is dropped: its queue holds mails that the portal itself sends. */
const NO_MAILS: Mailer = {
  send() {},
  sendNow() {},
  drain() {},
  withdraw() {},
  onSettled() {},
  failure: () => null,
  attempt: async () => null,
  close: async () => undefined,
};

/**
 * Restores a backup into `place`, opens it with this code at the time it was made, and compares its files, references,
 * rows and some pages with what was recorded then. Nothing leaves the copy, and `place` is removed at the end.
 * @param development the client is not built: the page is taken from its source
 */
export async function drill(backup: string, place: string, development: boolean): Promise<Drilled> {
  const done: Drilled = { problem: null, files: 0, rows: 0, pages: 0 };
  try {
    done.problem = (await backupProblem(backup, false)) ?? (await roomProblem(backup, join(place, '..')));
    if (done.problem !== null) return done;
    const manifest = readManifest(backup);
    if (manifest === null || manifest === 'broken') return { ...done, problem: `${backup} has no list.` };
    done.files = Object.keys(manifest.files).length;
    rmSync(place, { recursive: true, force: true });
    bringIn(backup, place);
    done.rows = Object.values(manifest.record.counts).reduce((sum, rows) => sum + rows, 0);
    done.problem = countProblem(join(place, DATABASE), manifest.record);
    if (done.problem !== null) return done;
    done.problem = await pageProblem(place, manifest.record, manifest.made_at, development);
    done.pages = manifest.record.pages.length + 1;
    return done;
  } catch (error) {
    return { ...done, problem: `The backup cannot be opened: ${error instanceof Error ? error.message : error}` };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

async function roomProblem(backup: string, disk: string): Promise<string | null> {
  const { bavail, bsize } = await statfs(disk);
  const needed = sizeOf(backup) * 1.2;
  return bavail * bsize > needed
    ? null
    : `No room to restore beside: ${Math.ceil(needed / 1024 / 1024)} MB are needed.`;
}

function countProblem(file: string, { counts }: CopyRecord): string | null {
  const db = new Database(file, { readonly: true });
  const found = countsOf(db);
  db.close();
  const other = Object.entries(counts).find(([table, rows]) => found[table] !== rows);
  return other === undefined ? null : `${other[0]} has ${found[other[0]]} rows, ${other[1]} were backed up.`;
}

/** Opens the copy as a start would, which migrates it, and asks for its pages. */
async function pageProblem(
  place: string,
  { pages }: CopyRecord,
  madeAt: string,
  development: boolean,
): Promise<string | null> {
  const config = readConfig({
    DATA_DIR: place,
    LOG_LEVEL: 'silent',
    BACKUP_HOUR: 'off',
    DEMO: '1',
    PIAZZA_DEV: String(Number(development)),
  });
  const { db } = openDb(place);
  try {
    const clock = () => Temporal.Instant.from(madeAt);
    const app = await buildApp({ config, db, keys: loadKeys(config), clock, mailer: NO_MAILS });
    try {
      for (const { path, title } of [{ path: '/', title: '' }, ...pages]) {
        const { statusCode, body } = await app.inject({ method: 'GET', url: path });
        // A portal that was closed for maintenance answers so; its pages are there.
        if (statusCode !== 200 && statusCode !== 503) return `${path} answers ${statusCode}.`;
        if (statusCode === 200 && !body.includes(escapeHtml(title))) return `${path} lacks its title.`;
      }
    } finally {
      await app.close();
    }
  } finally {
    db.close();
  }
  return checkDatabase(join(place, DATABASE));
}
