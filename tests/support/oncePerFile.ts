import { readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, beforeEach } from 'vitest';
import { comeFromElsewhere, restartClock, type TestTown } from './app.ts';
import { contentOf } from './content.ts';

/**
 * One portal for the tests of a file, because building it takes most of their time. Each test finds its database, files, clock, mails and
 * log as they were when it started, and comes from an address of its own, because the portal counts calls in memory.
 * Not for a file whose tests need what else it keeps in memory (who saw an ad, a push service's refusals), stop it, or stop the time.
 * @returns gives a test its portal; to be called in `beforeEach`. There is nothing to close
 */
export function oncePerFile<T extends TestTown>(build: () => Promise<T>): () => Promise<T> {
  let town: T | undefined;
  let start: Database.Database;
  let files: string[];
  afterAll(() => town?.close());
  return async () => {
    if (town !== undefined && isAsStarted(town, start)) {
      for (const file of filesOf(town)) if (!files.includes(file)) rmSync(file, { recursive: true, force: true });
      await restore(town, start);
      return town;
    }
    await town?.close();
    town = await build();
    start = copyOf(town);
    files = filesOf(town);
    return town;
  };
}

/**
 * The same without a variable: `const town = await townPerFile(() => testApp())`. What it holds is renewed before each test. Not for a
 * file that prepares the portal's start in `beforeAll`, such as its timers.
 */
export async function townPerFile<T extends TestTown>(build: () => Promise<T>): Promise<T> {
  const again = oncePerFile(build);
  const town = { ...(await again()) };
  beforeEach(async () => void Object.assign(town, await again()));
  return town;
}

/** The database in memory. */
function copyOf({ db }: TestTown): Database.Database {
  const bytes = db.serialize();
  // A database in memory has no write-ahead log.
  bytes.fill(1, 18, 20);
  return new Database(bytes);
}

function filesOf({ db }: TestTown): string[] {
  const folder = dirname(db.name);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('piazza.db'),
  );
  return names.map((name) => join(folder, name));
}

/** Settings are read when a portal starts, so after a test that changes them the next one needs another portal. */
function isAsStarted({ db }: TestTown, start: Database.Database): boolean {
  const settings = (one: Database.Database) => JSON.stringify(one.prepare('SELECT * FROM settings').all());
  return settings(db) === settings(start);
}

async function restore(town: TestTown, start: Database.Database): Promise<void> {
  const { app, db, mails, log } = town;
  const version = db.prepare('SELECT version FROM content_version').pluck().get();
  await start.backup(db.name, { progress: () => Number.MAX_SAFE_INTEGER });
  // Caches know by the version that the content is another.
  db.prepare('UPDATE content_version SET version = ? + 1').run(version);
  mails.length = 0;
  log.length = 0;
  restartClock(app);
  comeFromElsewhere();
  if ('make' in town) town.make = contentOf(db);
}
