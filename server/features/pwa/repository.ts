import { INSTALL_PLATFORMS } from '../../../shared/rules/installPrompt.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

export interface InstallClickRow {
  platform: string;
  device: string;
  source: string;
}

/** As long as administrators are shown. */
const KEPT_DAYS = 30;

/** Counts where and how often installing is offered, without data about a person. */
export function installClickRepository(db: Db, clock: Clock) {
  const insert = db.prepare(
    'INSERT INTO install_clicks (platform, device, source, created_at) VALUES (@platform, @device, @source, @created_at)',
  );
  const since = db
    .prepare<{ since: string; accepted: string }, number>(
      'SELECT count(*) FROM install_clicks WHERE created_at > @since AND platform <> @accepted',
    )
    .pluck();
  const removeOld = db.prepare<[string]>('DELETE FROM install_clicks WHERE created_at <= ?');
  const begin = () => isoInstant(clock().subtract({ hours: KEPT_DAYS * 24 }));
  return {
    insert: (click: InstallClickRow) => void insert.run({ ...click, created_at: isoInstant(clock()) }),
    /** How often installing was begun lately; what the browser's own question came to is counted apart. */
    lately: (): number => since.get({ since: begin(), accepted: INSTALL_PLATFORMS.android_accepted }) ?? 0,
    /** @returns the number of removed rows */
    removeOld: (): number => removeOld.run(begin()).changes,
  };
}
