import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';
import type { App } from './http.ts';

const DAY_MS = 86_400_000;

/** Tables whose rows leave by themselves, and the column that says when. */
const EXPIRING = {
  sessions: 'expires_at',
  user_tokens: 'expires_at',
  login_attempts: 'reset_at',
  contact_messages: 'expires_at',
  privacy_consents: 'expires_at',
  ad_tokens: 'expires_at',
} as const;

/** Removes what has expired, at the start and once a day. A sweep that fails is logged, and the next one does its work. */
export function registerSweep(app: App, db: Db, clock: Clock): void {
  const sweeps = Object.entries(EXPIRING).map(([table, column]) => ({
    table,
    remove: db.prepare<[string]>(`DELETE FROM ${table} WHERE ${column} <= ?`),
  }));

  function sweep(): void {
    const now = isoInstant(clock());
    for (const { table, remove } of sweeps) {
      try {
        const { changes } = remove.run(now);
        if (changes > 0) app.log.info({ table, removed: changes }, 'expired rows removed');
      } catch (error) {
        app.log.error({ err: error, table }, 'expired rows not removed');
      }
    }
  }

  let timer: NodeJS.Timeout | undefined;
  app.addHook('onReady', async () => {
    sweep();
    timer = setInterval(sweep, DAY_MS).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
