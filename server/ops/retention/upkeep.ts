import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

export type HoldReason = 'clock' | 'amount';

export interface UpkeepState {
  /** The latest trusted time; null before the first start. */
  seen_at: string | null;
  /** Since when nothing is removed, and why; null: it runs. */
  held_at: string | null;
  held_why: HoldReason | null;
  held_detail: string;
  /** Until then a run may remove more than usual. */
  confirmed_until: string | null;
}

/** After a longer absence the clock needs a confirmation, because a clock that is years ahead looks the same. */
export const MOST_AWAY_MS = 7 * 86_400_000;
/**
 * More than usual means more than all three: a number of rows, a share of the table, a multiple of the last runs'
 * maximum.
 */
const FEWEST = 100;
const SHARE = 0.5;
const TIMES = 10;
const RUNS_KEPT = 30;
const CONFIRMED_HOURS = 24;

/** They must not put the removal on hold. */
const UNCOUNTED = new Set([
  // Live for minutes or days, and anybody can inflate their number.
  ...['login_attempts', 'user_tokens', 'passkey_challenges', 'ad_tokens', 'push_dead_endpoints'],
  ...['week_readers', 'install_clicks'],
  // End together with three days without a mail server.
  'mail_queue',
  // End together with one large event or promotion.
  ...['event_reminders', 'waitlist', 'coupons'],
]);

function upkeepStatements(db: Db) {
  const state = db.prepare<[], UpkeepState>(
    'SELECT seen_at, held_at, held_why, held_detail, confirmed_until FROM upkeep',
  );
  const see = db.prepare<[string]>('UPDATE upkeep SET seen_at = ?');
  const hold = db.prepare<{ now: string; why: HoldReason; detail: string }>(
    'UPDATE upkeep SET held_at = @now, held_why = @why, held_detail = @detail',
  );
  const release = db.prepare(
    `UPDATE upkeep SET held_at = NULL, held_why = NULL, held_detail = '', confirmed_until = NULL`,
  );
  const confirm = db.prepare<{ now: string; until: string }>(
    'UPDATE upkeep SET seen_at = @now, confirmed_until = @until',
  );
  const usual = db.prepare<[string], { runs: number; most: number | null }>(
    'SELECT count(*) AS runs, max(removed) AS most FROM retention_runs WHERE table_name = ?',
  );
  const ran = db.prepare<{ table: string; now: string; removed: number }>(
    `INSERT INTO retention_runs (table_name, ran_at, removed) VALUES (@table, @now, @removed)
     ON CONFLICT DO UPDATE SET removed = removed + excluded.removed`,
  );
  const forget = db.prepare<{ table: string }>(
    `DELETE FROM retention_runs WHERE table_name = @table AND ran_at NOT IN
       (SELECT ran_at FROM retention_runs WHERE table_name = @table ORDER BY ran_at DESC LIMIT ${RUNS_KEPT})`,
  );
  return { state, see, hold, release, confirm, usual, ran, forget };
}

/** State that retention keeps across starts (`upkeep` in db/schema.sql). */
export function createUpkeep(db: Db, clock: Clock) {
  const statements = upkeepStatements(db);
  const now = () => isoInstant(clock());
  const known = () => statements.state.get() as UpkeepState;

  return {
    state: known,

    /** Advances the trusted time. @returns null; or that time, when the clock is too far ahead of it to be trusted */
    beat(): string | null {
      const before = known().seen_at;
      if (before !== null && clock().epochMilliseconds - Date.parse(before) > MOST_AWAY_MS) return before;
      // A clock that was set back removes nothing too early, and correcting it is not a jump.
      if (before === null || before < now()) statements.see.run(now());
      return null;
    },

    /**
     * Whether removing so many rows is unusual; never for a table never cleaned before.
     * @param left rows that would remain
     */
    isUnusual(table: string, removed: number, left: () => number): boolean {
      if (removed < FEWEST || UNCOUNTED.has(table)) return false;
      const { runs, most } = statements.usual.get(table) as { runs: number; most: number | null };
      if (runs === 0 || removed <= TIMES * (most ?? 0)) return false;
      return removed > SHARE * (removed + left());
    },

    isConfirmed: () => (known().confirmed_until ?? '') > now(),

    /** Records that a person has checked the clock and what would be removed. */
    confirm(): void {
      statements.confirm.run({ now: now(), until: isoInstant(clock().add({ hours: CONFIRMED_HOURS })) });
    },

    hold: (why: HoldReason, detail: string) => void statements.hold.run({ now: now(), why, detail }),

    /** The removal succeeded: ends a hold and uses up the confirmation. */
    done(removed: Map<string, number>): void {
      for (const [table, rows] of removed) {
        statements.ran.run({ table, now: now(), removed: rows });
        statements.forget.run({ table });
      }
      statements.release.run();
    },
  };
}
