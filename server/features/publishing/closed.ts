import { REJECTED_DAYS, WITHDRAWN_DAYS } from '../../../shared/rules/publishing.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** Removes drafts that were discarded or rejected. Items that were online keep their history. */
export function removeClosedDrafts(db: Db, clock: Clock): () => number {
  const remove = db.prepare<{ withdrawn: string; rejected: string }>(
    `DELETE FROM revisions INDEXED BY revisions_closed
     WHERE state IN ('withdrawn', 'rejected', 'draft') AND updated_at <= @withdrawn
       AND (state = 'withdrawn' OR (state = 'rejected' AND updated_at <= @rejected) OR (state = 'draft' AND body IS base_body))`,
  );
  const ago = (days: number) => isoInstant(clock().subtract({ hours: days * 24 }));
  return () => remove.run({ withdrawn: ago(WITHDRAWN_DAYS), rejected: ago(REJECTED_DAYS) }).changes;
}
