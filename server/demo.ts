import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoAccounts } from '../db/demoAccounts.ts';
import type { Config } from './config.ts';
import { StartError } from './env.ts';
import { hashPassword } from './features/accounts/password.ts';
import { hasPassword } from './features/accounts/repository.ts';
import type { Clock } from './lib/clock.ts';
import type { Db } from './lib/db.ts';

/** Of the six demo accounts; it is no secret, so they exist in demo mode only. */
export const DEMO_PASSWORD = 'piazza-demo-2026';

export const DEMO_ADDRESSES = demoAccounts.map(({ key }) => `${key}@piazza.test`);

/** Writes the demo town when demo mode asks for one and nobody lives here yet. @returns seconds it took, null when there was nothing to do */
export async function seedWhenEmpty(config: Config, db: Db, clock: Clock): Promise<number | null> {
  if (!config.demo || db.prepare('SELECT 1 FROM people LIMIT 1').get() !== undefined) return null;
  const started = performance.now();
  const { seedTown } = await import('../db/seed/write.ts');
  const { writePhotos } = await import('../db/seed/photos.ts');
  const { curricula } = await import('../db/seed/applications.ts');
  seedTown(db, { now: clock(), passwordHash: await hashPassword(DEMO_PASSWORD) });
  writePhotos(db, join(config.data_dir, 'storage'));
  const folder = join(config.data_dir, 'private');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const { key, bytes } of curricula) writeFileSync(join(folder, key), bytes, { mode: 0o600 });
  return (performance.now() - started) / 1000;
}

/**
 * The demo passwords are no secret: a production that found a demo town in its data folder would let anybody administer it. And its
 * events are invented: nobody pays real money for them.
 * @throws StartError
 */
export function refuseDemoTown(config: Config, db: Db): void {
  const takesMoney = config.stripe?.secret_key.includes('_live_') === true;
  if ((!config.production || config.demo) && !takesMoney) return;
  if (DEMO_ADDRESSES.some(hasPassword(db))) {
    throw new StartError(
      `DATA_DIR is "${config.data_dir}", which holds a demo town, and everybody knows its passwords: give ${config.production ? 'production' : 'a town with a live STRIPE_SECRET_KEY'} a folder of its own.`,
    );
  }
}

/** The demo accounts that this database has: none of them in a town of its own. */
export function demoAddresses(config: Config, db: Db): string[] {
  if (!config.demo) return [];
  const exists = db.prepare<[string]>('SELECT 1 FROM people WHERE email = ?');
  return DEMO_ADDRESSES.filter((email) => exists.get(email) !== undefined);
}
