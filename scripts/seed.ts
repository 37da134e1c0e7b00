import { parseArgs } from 'node:util';
import { seedScale } from '../db/seed/scale.ts';
import { readConfig } from '../server/config.ts';
import { seedWhenEmpty } from '../server/demo.ts';
import { StartError } from '../server/env.ts';
import { systemClock } from '../server/lib/clock.ts';
import { type Db, openDb } from '../server/lib/db.ts';
import { loadKeys, requireKeys } from '../server/lib/keys.ts';
import { wallTime } from '../shared/rules/dates.ts';

/**
 * `npm run seed`: writes the demo town into an empty database (as `npm start` does).
 * `npm run seed -- --scale 10000 [--users 1000]`: adds load data of that many documents to the database.
 */
try {
  const { values } = parseArgs({ options: { scale: { type: 'string' }, users: { type: 'string' } } });
  const config = readConfig(process.env);
  const { db } = openDb(config.data_dir);
  // The portal refuses a database with accounts but no keys, so this creates the keys as the first start does.
  requireKeys(config, db);
  loadKeys(config);
  if (values.scale === undefined) {
    const seconds = await seedWhenEmpty(config, db, systemClock);
    if (seconds === null) {
      throw new StartError(
        config.demo
          ? `${config.data_dir} has people already: the demo town goes into an empty data folder only.`
          : 'DEMO is off: a town of its own gets no demo accounts.',
      );
    }
    console.log(`The demo town is in ${config.data_dir}, written in ${seconds.toFixed(1)} s.`);
  } else {
    scale(db, wholeNumber('--scale', values.scale), wholeNumber('--users', values.users ?? '1000'));
  }
  db.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function scale(db: Db, documents: number, users: number): void {
  const started = performance.now();
  const written = seedScale(db, { documents, users, today: wallTime(Date.now()).day });
  console.log(`Load data written in ${((performance.now() - started) / 1000).toFixed(1)} s:`);
  for (const [table, rows] of Object.entries(written)) console.log(`  ${table.padEnd(18)} ${String(rows).padStart(8)}`);
}

function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d{0,6}$/.test(value))
    throw new StartError(`${option} is "${value}", but it must be a whole number from 1 to 9.999.999.`);
  return Number(value);
}
