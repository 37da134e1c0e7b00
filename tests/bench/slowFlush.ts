import type { Db } from '../../server/lib/db.ts';

/**
 * Makes every commit take so much longer, as on a disk whose flush does: SQLite waits for the flush inside the call that commits, and
 * meanwhile the process does nothing else.
 * @param db before anything prepares its transactions
 */
export function slowFlush(db: Db, ms: number): void {
  const cell = new Int32Array(new SharedArrayBuffer(4));
  const transaction = db.transaction.bind(db);
  const slowed = (work: Parameters<Db['transaction']>[0]) => {
    const run = transaction(work);
    const immediate = (...values: unknown[]) => {
      const result = run.immediate(...values);
      if (!db.inTransaction) Atomics.wait(cell, 0, 0, ms);
      return result;
    };
    const { deferred, exclusive } = run;
    return Object.assign((...values: unknown[]) => run(...values), { immediate, deferred, exclusive, default: run });
  };
  Object.assign(db, { transaction: slowed });
}
