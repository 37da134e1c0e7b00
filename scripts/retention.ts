import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../server/config.ts';
import { StartError } from '../server/env.ts';
import { systemClock } from '../server/lib/clock.ts';
import { openDb } from '../server/lib/db.ts';
import type { Hold } from '../server/ops/retention/retention.ts';
import { createUpkeep } from '../server/ops/retention/upkeep.ts';

/**
 * `npm run retention`: prints whether expired data is being removed, and if not, why. `npm run retention -- --confirm`:
 * confirms that this machine's clock is right and the pending data may be removed; a running portal removes it within a
 * minute, otherwise the next start does.
 */
try {
  const { values } = parseArgs({ options: { confirm: { type: 'boolean', default: false } } });
  const { data_dir } = readConfig(process.env);
  if (!existsSync(join(data_dir, 'piazza.db'))) throw new StartError(`${data_dir} has no portal.`);
  const { db } = openDb(data_dir);
  const upkeep = createUpkeep(db, systemClock);
  const { seen_at, held_at, held_detail } = upkeep.state();
  console.log(`This machine's clock says ${systemClock()}; the portal last believed ${seen_at ?? 'none'}.`);
  console.log(held_at === null ? 'What expires is removed once a day.' : reason(held_detail));
  if (values.confirm) {
    upkeep.confirm();
    console.log('Confirmed: what has expired is removed within a minute, or when the portal starts.');
  } else if (held_at !== null) {
    console.log('Set the clock right; or, when all of this is right, run: npm run retention -- --confirm');
  }
  db.close();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function reason(detail: string): string {
  const hold = JSON.parse(detail) as Hold;
  if (hold.why === 'clock')
    return `Nothing is removed: the clock said ${hold.now}, and the portal had last run on ${hold.seen_at}.`;
  const tables = hold.tables.map(({ table, removed, left }) => `  ${table}: ${removed} of ${removed + left} rows`);
  return ['Nothing is removed: much more than usual would go.', ...tables].join('\n');
}
