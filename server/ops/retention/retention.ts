import type { App } from '../../http/app.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import type { Db } from '../../lib/db.ts';
import { every } from '../every.ts';
import { createUpkeep, type HoldReason } from './upkeep.ts';

const DAY_MS = 86_400_000;

/** Tables whose rows expire, and the column with the expiry. */
const EXPIRING = {
  sessions: 'expires_at',
  user_tokens: 'expires_at',
  passkey_challenges: 'expires_at',
  login_attempts: 'reset_at',
  contact_messages: 'expires_at',
  coupons: 'expires_at',
  leads: 'expires_at',
  role_requests: 'expires_at',
  role_request_files: 'expires_at',
  review_reports: 'expires_at',
  suggestions: 'expires_at',
  job_applications: 'expires_at',
  page_feedback: 'expires_at',
  event_reminders: 'expires_at',
  private_event_requests: 'expires_at',
  ad_tokens: 'expires_at',
  push_dead_endpoints: 'expires_at',
  mail_queue: 'expires_at',
  managers: 'expires_at',
  waitlist: 'forget_at',
  ticket_messages: 'forget_at',
  provider_events: 'expires_at',
  door_devices: 'expires_at',
  import_runs: 'expires_at',
  week_readers: 'expires_at',
} as const;

/** Removal from a table with its own rule. Called inside a transaction. */
export interface Removal {
  table: string;
  /** @returns the number of removed rows */
  remove(): number;
}

/** Why nothing is removed. */
export type Hold =
  | { why: 'clock'; now: string; seen_at: string }
  | { why: 'amount'; tables: { table: string; removed: number; left: number }[] };

interface Dependencies {
  db: Db;
  clock: Clock;
  own?: Removal[];
  /** Tells the administrators; `within` writes in the same transaction, so that they are told once. */
  warn(hold: Hold, within: () => void): void;
  /** Called every minute that the database can be written to. */
  health: { wrote(): void };
}

/** Thrown when more than usual would be removed, to roll everything back. */
class Unusual extends Error {
  readonly tables: Extract<Hold, { why: 'amount' }>['tables'];
  constructor(tables: Unusual['tables']) {
    super('more rows than usual have expired');
    this.tables = tables;
  }
}

/**
 * Removes expired rows at start and once a day. If the clock jumped since the portal last ran, or more than usual would
 * be removed, it changes nothing, reports once and waits for a confirmation (npm run retention). A failure is logged, and
 * the next run does the work.
 */
export function registerRetention(app: App, { db, clock, own = [], warn, health }: Dependencies): void {
  const upkeep = createUpkeep(db, clock);
  const removeAll = removal({ db, clock, own, upkeep, log: app.log });

  function hold(reason: Hold): void {
    if (upkeep.state().held_why === reason.why) return;
    app.log.warn(reason, 'nothing that expired is removed until somebody confirms it: npm run retention');
    warn(reason, () => upkeep.hold(reason.why satisfies HoldReason, JSON.stringify(reason)));
  }

  /** By the process's own time, which nobody sets. */
  let removedAt = Number.NEGATIVE_INFINITY;

  function removeExpired(): void {
    try {
      for (const [table, removed] of removeAll.immediate())
        if (removed > 0) app.log.info({ table, removed }, 'expired rows removed');
    } catch (error) {
      if (!(error instanceof Unusual)) throw error;
      hold({ why: 'amount', tables: error.tables });
    }
    removedAt = performance.now();
  }

  every(app, 60, 'removal of expired rows', () => {
    const seen_at = upkeep.beat();
    const { held_why } = upkeep.state();
    const isDue = performance.now() - removedAt >= DAY_MS;
    if (seen_at !== null) hold({ why: 'clock', now: isoInstant(clock()), seen_at });
    else if (isDue || held_why === 'clock' || (held_why === 'amount' && upkeep.isConfirmed())) removeExpired();
    health.wrote();
  });
}

interface RemovalParts extends Required<Pick<Dependencies, 'db' | 'clock' | 'own'>> {
  upkeep: ReturnType<typeof createUpkeep>;
  log: App['log'];
}

/**
 * Removes what expired from all tables in one transaction, so that nothing is removed when one table would lose more
 * than usual. Returns the number of removed rows by table. @throws Unusual
 */
function removal({ db, clock, own, upkeep, log }: RemovalParts) {
  const expiring = Object.entries(EXPIRING).map(([table, column]): Removal => {
    const statement = db.prepare<[string]>(`DELETE FROM ${table} WHERE ${column} <= ?`);
    return { table, remove: () => statement.run(isoInstant(clock())).changes };
  });
  const removals = [...expiring, ...own];
  const counts = new Map(
    removals.map(({ table }) => [table, db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck()]),
  );
  const left = (table: string) => counts.get(table)?.get() ?? 0;
  const once = db.transaction((remove: Removal['remove']) => remove());

  return db.transaction((): Map<string, number> => {
    const removed = new Map<string, number>();
    for (const { table, remove } of removals) {
      try {
        removed.set(table, (removed.get(table) ?? 0) + once(remove));
      } catch (error) {
        // SQLite may have rolled back the whole transaction in this case.
        if (databaseTrouble(error) !== null) throw error;
        log.error({ err: error, table }, 'expired rows not removed');
      }
    }
    const unusual = [...removed].filter(([table, rows]) => upkeep.isUnusual(table, rows, () => left(table)));
    if (unusual.length > 0 && !upkeep.isConfirmed())
      throw new Unusual(unusual.map(([table, rows]) => ({ table, removed: rows, left: left(table) })));
    upkeep.done(removed);
    return removed;
  });
}
