import type { Context } from '../../context.ts';
import { createBatch } from '../../lib/batch.ts';
import { isoInstant } from '../../lib/clock.ts';
import { RECEIPT_DAYS, readReceipt } from '../../push/receipt.ts';

/** Counts a device's receipts, each once; what the portal did not write, or too long ago, counts nothing. */
export type CountShown = (receipts: string[]) => Promise<void>;

export function shownCounter({
  db,
  clock,
  keys,
  writing,
}: Pick<Context, 'db' | 'clock' | 'keys' | 'writing'>): CountShown {
  const keep = db.prepare<{ id: number; receipt: string; since: string }>(
    `INSERT OR IGNORE INTO announcement_receipts (notification_id, receipt)
     SELECT notification_id, @receipt FROM announcements WHERE notification_id = @id AND sent_at >= @since`,
  );
  const count = db.prepare<[number]>('UPDATE announcements SET shown = shown + 1 WHERE notification_id = ?');
  // After a push thousands of devices answer in the same seconds: those of a few milliseconds share a commit.
  const batch = createBatch({
    db,
    run: writing.run,
    work({ id, receipt }: { id: number; receipt: string }) {
      const since = isoInstant(clock().subtract({ hours: RECEIPT_DAYS * 24 }));
      if (keep.run({ id, receipt, since }).changes > 0) count.run(id);
    },
  });
  return async (receipts) => {
    const known = receipts.flatMap((receipt) => {
      const id = readReceipt(keys.secret, receipt);
      return id === null ? [] : [{ id, receipt }];
    });
    await Promise.all(known.map((one) => batch.add(one)));
  };
}
