import type { Claim } from '../../../server/features/tickets/claimed.ts';
import { claimRepository, type OccurrenceRow } from '../../../server/features/tickets/claimRepository.ts';
import { createClaimWriting } from '../../../server/features/tickets/claimWriting.ts';
import { HttpError } from '../../../server/http/errors.ts';
import type { Db } from '../../../server/lib/db.ts';
import type { Sale } from './sale.ts';

/** Takes away all that makes the database refuse a seat too many: the CHECK of the pools, and the triggers that count. */
export function removeGuards(db: Db): void {
  db.pragma('ignore_check_constraints = ON');
  for (const trigger of ['seats_taken', 'seats_freed', 'seats_taken_again', 'seats_deleted'])
    db.exec(`DROP TRIGGER ${trigger}`);
}

/**
 * Makes a claim with the classic mistake: it reads how many seats are left, awaits something, then writes. It is the control of the
 * rush tests: without the database's guards it must sell too many under the same load, otherwise those tests prove nothing.
 * @param wait what is awaited between the check and the write
 * @returns the claim, which answers with the order's uuid or throws 409
 */
export function createCarelessClaim(db: Db, sale: Sale, wait: () => Promise<void>) {
  const repository = claimRepository(db);
  const write = db.transaction(createClaimWriting(repository));
  const size = Number(db.prepare('SELECT size FROM pools WHERE id = ?').pluck().get(sale.pool_id));

  return async (wanted: Claim, now: string): Promise<string> => {
    const quantity = wanted.items.reduce((sum, item) => sum + item.quantity, 0);
    if (sale.counted() + quantity > size) throw new HttpError(409, 'I posti sono finiti.');
    await wait();
    const occurrence = repository.occurrence.get(wanted) as OccurrenceRow;
    return write.immediate({ wanted, occurrence, prices: wanted.items.map(() => 0), code: null }, now);
  };
}
