import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

export interface InstallClickRow {
  platform: string;
  device: string;
  source: string;
}

/** Retention: two years suffice for comparisons. */
const KEPT_DAYS = 730;

/** Counts where and how often installing is offered, without data about a person. */
export function installClickRepository(db: Db, clock: Clock) {
  const insert = db.prepare(
    'INSERT INTO install_clicks (platform, device, source, created_at) VALUES (@platform, @device, @source, @created_at)',
  );
  const removeOld = db.prepare<[string]>('DELETE FROM install_clicks WHERE created_at <= ?');
  return {
    insert: (click: InstallClickRow) => void insert.run({ ...click, created_at: isoInstant(clock()) }),
    /** @returns the number of removed rows */
    removeOld: (): number => removeOld.run(isoInstant(clock().subtract({ hours: KEPT_DAYS * 24 }))).changes,
  };
}
