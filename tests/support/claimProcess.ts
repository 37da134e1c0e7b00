/**
 * Claims single seats until there are none left, as a portal's process does. DATA_DIR names the database's folder, CLAIM has the
 * claim as JSON. Waits for a line on stdin, then prints how many seats it got.
 */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createClaim } from '../../server/features/tickets/claim.ts';
import type { Claim } from '../../server/features/tickets/claimChecks.ts';
import { createWriting } from '../../server/http/writing.ts';
import { createBatch } from '../../server/lib/batch.ts';
import { openDb } from '../../server/lib/db.ts';

const { db } = openDb(process.env.DATA_DIR as string);
const wanted = JSON.parse(process.env.CLAIM as string) as Claim & { now: string; buyers: number };
const claim = createClaim(db);
const batch = createBatch({ db, run: createWriting(db).run, work: (one: Claim) => claim(one, wanted.now) });
console.log('ready');
await once(process.stdin, 'data');
let held = 0;
async function buyer(): Promise<void> {
  for (;;) {
    try {
      await batch.add({ ...wanted, idempotency_key: randomUUID() });
      held += 1;
    } catch (error) {
      if (error instanceof Error && 'statusCode' in error && error.statusCode === 503) continue;
      return;
    }
  }
}
await Promise.all(Array.from({ length: wanted.buyers }, buyer));
db.close();
console.log(held);
process.exit(0);
