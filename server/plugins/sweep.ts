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
  coupons: 'expires_at',
  leads: 'expires_at',
  role_requests: 'expires_at',
  role_request_files: 'expires_at',
  review_reports: 'expires_at',
  job_applications: 'expires_at',
  page_feedback: 'expires_at',
  event_reminders: 'expires_at',
  private_event_requests: 'expires_at',
  ad_tokens: 'expires_at',
  push_dead_endpoints: 'expires_at',
  mail_queue: 'expires_at',
} as const;

/** What leaves in a way of its own: removes it and tells how many rows went. */
export type OwnSweep = Record<string, () => number>;

/** Removes what has expired, at the start and once a day. A sweep that fails is logged, and the next one does its work. */
export function registerSweep(app: App, db: Db, clock: Clock, own: OwnSweep = {}): void {
  const expiring = Object.entries(EXPIRING).map(([table, column]) => {
    const statement = db.prepare<[string]>(`DELETE FROM ${table} WHERE ${column} <= ?`);
    return { table, remove: () => statement.run(isoInstant(clock())).changes };
  });
  const sweeps = [...expiring, ...Object.entries(own).map(([table, remove]) => ({ table, remove }))];

  function sweep(): void {
    for (const { table, remove } of sweeps) {
      try {
        const removed = remove();
        if (removed > 0) app.log.info({ table, removed }, 'expired rows removed');
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
