import { flushCompileCache } from 'node:module';
import { buildApp } from './app.ts';
import { type Config, readConfig } from './config.ts';
import { DEMO_PASSWORD, demoAddresses, refuseDemoTown, seedWhenEmpty } from './demo.ts';
import { StartError } from './env.ts';
import { newDemoCode } from './features/accounts/demoDoor.ts';
import type { App } from './http/app.ts';
import { BACKLOG } from './http/connections.ts';
import { isoInstant, systemClock } from './lib/clock.ts';
import { isBusy, isDiskFull } from './lib/databaseErrors.ts';
import { type DataLock, lockData } from './lib/dataLock.ts';
import { type Db, openDb } from './lib/db.ts';
import { loadKeys, requireKeys } from './lib/keys.ts';
import { type PushEngine, startPush } from './push/engine.ts';

/** Answers on their way get this long. A request that somebody is still sending would keep everybody else waiting for the next portal. */
const CONNECTIONS_MS = 700;
/** Mails and messages in flight get this long, less than the ten seconds of containers. */
const PATIENCE_MS = 4_000;

async function start(): Promise<void> {
  // Whatever the portal writes has people's data: nobody else of the machine may read it.
  process.umask(0o077);
  const config = readConfig(process.env);
  // First of all: two portals on one folder would each cache what the other changes.
  const lock = await lockData(config.data_dir, () =>
    console.log(`Another Piazza serves ${config.data_dir}: waiting a moment for it to stop.`),
  );
  const { db, migrated } = openDb(config.data_dir);
  requireKeys(config, db);
  const keys = loadKeys(config);
  refuseDemoTown(config, db);
  // Before the app is built, because settings are read once.
  const seeded_s = await seedWhenEmpty(config, db, systemClock);
  if (!config.demo) await writeFoundationWhenEmpty(db);
  const push = startPush({
    db,
    allowed_hosts: config.push_allowed_hosts,
    sender: {
      vapid: keys.vapid,
      vapid_subject: config.vapid_subject,
      public_origin: config.public_origin,
      secret: keys.secret,
    },
  });
  const demo_code = newDemoCode();
  const app = await buildApp({
    config,
    db,
    keys,
    clock: systemClock,
    push,
    demo_code,
    first_screens: config.first_screens && !config.development,
  });
  if (config.production && new URL(config.public_origin).hostname === 'localhost') {
    app.log.warn(`PUBLIC_ORIGIN is ${config.public_origin}: links in mails and shared pages lead there.`);
  }
  if (config.trust_proxy === true) {
    app.log.warn(
      'TRUST_PROXY is true: whoever asks may claim any address, and no throttle holds. Name your proxies instead.',
    );
  }
  stopOnSignals(app, push, db, lock);
  await listen(app, config);
  // Node stores it at an orderly end only; a portal that is killed starts twice as fast with it.
  flushCompileCache();
  if (config.log_level !== 'silent') {
    const demo_addresses = demoAddresses(config, db);
    console.log(greeting({ config, migrated, keys_made: keys.made, seeded_s, demo_addresses, demo_code }));
  }
}

/** Loaded for a new town only: the pages take memory (docs/decisions/0060). */
async function writeFoundationWhenEmpty(db: Db): Promise<void> {
  if (db.prepare('SELECT 1 FROM categories LIMIT 1').get() !== undefined) return;
  const { writeFoundation } = await import('../db/foundation/foundation.ts');
  writeFoundation(db, isoInstant(systemClock()));
}

async function listen(app: App, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host, backlog: BACKLOG, listenTextResolver: (address) => `listening on ${address}` });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') {
      throw new StartError(`PORT is ${port}, but something else uses it: stop that, or set PORT to another one.`);
    }
    if (code === 'EACCES') {
      throw new StartError(`PORT is ${port}, but this user may not use it: set PORT to one from 1024 on.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new StartError(`HOST is "${host}", but this machine has no such address.`);
    }
    throw error;
  }
}

/** Lets running requests finish, then closes everything; a second signal ends the process at once. */
function stopOnSignals(app: App, push: PushEngine, db: Db, lock: DataLock): void {
  const stop = async (signal: NodeJS.Signals) => {
    app.log.info(`stopping on ${signal}`);
    for (const name of SIGNALS) process.removeListener(name, stop).once(name, () => process.exit(1));
    setTimeout(() => app.server.closeAllConnections(), CONNECTIONS_MS).unref();
    setTimeout(() => process.exit(0), PATIENCE_MS).unref();
    await app.close();
    await push.close();
    db.close();
    lock.release();
    process.exit(0);
  };
  for (const signal of SIGNALS) process.once(signal, stop);
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const LOCKED = 'Another program has been writing to the database for too long: end it, and start again.';

const FULL =
  'There is no room left on the disk of DATA_DIR: make room, and start again. Nothing is lost, and no backup is needed.';

function inWords(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (isDiskFull(error)) return FULL;
  return isBusy(error) ? LOCKED : error;
}

interface Start {
  config: Config;
  migrated: number;
  /** Keys were made and written to the data folder. */
  keys_made: boolean;
  /** Null: the town was there. */
  seeded_s: number | null;
  demo_addresses: string[];
  demo_code: string;
}

/** What a start says on the terminal: where the portal is, what was done, and who can sign in to look around. */
function greeting({ config, migrated, keys_made, seeded_s, demo_addresses, demo_code }: Start): string {
  const did = [
    ...(migrated === 0 ? [] : [migrated === 1 ? 'ran 1 migration' : `ran ${migrated} migrations`]),
    ...(keys_made ? ['made the keys of this town'] : []),
    ...(seeded_s === null ? [] : [`wrote the demo town in ${seeded_s.toFixed(1)} s`]),
  ];
  const lines = [`Piazza: ${config.public_origin}`, `Data:   ${config.data_dir}`];
  if (did.length > 0) lines.push(`Done:   ${did.join(', ')}`);
  if (demo_addresses.length > 0) {
    lines.push(`Demo accounts, password ${DEMO_PASSWORD}:`, ...demo_addresses.map((address) => `  ${address}`));
    lines.push(`Demo code, asked of whoever comes from another machine: ${demo_code}`);
  }
  return lines.join('\n');
}

try {
  await start();
} catch (error) {
  console.error(inWords(error));
  process.exit(1);
}
