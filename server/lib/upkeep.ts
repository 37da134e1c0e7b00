import { type Clock, isoInstant } from './clock.ts';
import type { Db } from './db.ts';

export type HoldReason = 'clock' | 'amount';

export interface UpkeepState {
  /** The latest instant that was believed; null before the first start. */
  seen_at: string | null;
  /** Since when nothing is removed, and why; null: the sweep runs. */
  held_at: string | null;
  held_why: HoldReason | null;
  held_detail: string;
  /** Up to then a sweep may remove more than usual. */
  confirmed_until: string | null;
}

/** A portal that was away for longer does not trust its clock until somebody does: a clock that is years ahead looks the same. */
const MOST_AWAY_MS = 7 * 86_400_000;
/** More than usual: at least so many rows, more than this share of the table, more than so many times the most of the last runs. */
const FEWEST = 100;
const SHARE = 0.5;
const TIMES = 10;
const RUNS_KEPT = 30;
const CONFIRMED_HOURS = 24;

/** Rows that live for minutes or days, whose number anybody can drive up: they must not keep the others from leaving. */
const SHORT_LIVED = new Set(['login_attempts', 'user_tokens', 'ad_tokens', 'push_dead_endpoints']);

/** What the sweep knows from one start to the next (db/migrations/0023). */
export function createUpkeep(db: Db, clock: Clock) {
  const state = db.prepare<[], UpkeepState>(
    'SELECT seen_at, held_at, held_why, held_detail, confirmed_until FROM upkeep',
  );
  // Once, in a database that an earlier Piazza wrote: whatever it did last.
  const newest = db
    .prepare<[], string | null>(
      `SELECT max(at) FROM (SELECT max(last_seen_at) AS at FROM sessions UNION ALL SELECT max(created_at) FROM users
         UNION ALL SELECT max(created_at) FROM notifications UNION ALL SELECT max(created_at) FROM audit_log)`,
    )
    .pluck();
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
    'SELECT count(*) AS runs, max(removed) AS most FROM sweep_runs WHERE table_name = ?',
  );
  const ran = db.prepare<{ table: string; now: string; removed: number }>(
    `INSERT INTO sweep_runs (table_name, ran_at, removed) VALUES (@table, @now, @removed)
     ON CONFLICT DO UPDATE SET removed = removed + excluded.removed`,
  );
  const forget = db.prepare<{ table: string }>(
    `DELETE FROM sweep_runs WHERE table_name = @table AND ran_at NOT IN
       (SELECT ran_at FROM sweep_runs WHERE table_name = @table ORDER BY ran_at DESC LIMIT ${RUNS_KEPT})`,
  );
  const now = () => isoInstant(clock());
  const known = () => state.get() as UpkeepState;

  return {
    state: known,

    /** Moves the believed instant on. @returns null; or that instant, when the clock is too far ahead of it to be believed */
    beat(): string | null {
      const before = known().seen_at ?? newest.get() ?? null;
      if (before !== null && clock().epochMilliseconds - Date.parse(before) > MOST_AWAY_MS) return before;
      // A clock that went back removes nothing too early; when it is put right, nothing has jumped.
      if (before === null || before < now()) see.run(now());
      return null;
    },

    /** Whether removing so many rows of a table is more than usual. What was never swept has no usual. @param left in it afterwards */
    isUnusual(table: string, removed: number, left: () => number): boolean {
      if (removed < FEWEST || SHORT_LIVED.has(table)) return false;
      const { runs, most } = usual.get(table) as { runs: number; most: number | null };
      if (runs === 0 || removed <= TIMES * (most ?? 0)) return false;
      return removed > SHARE * (removed + left());
    },

    isConfirmed: () => (known().confirmed_until ?? '') > now(),

    /** Somebody has looked at the clock and at what would go. */
    confirm(): void {
      confirm.run({ now: now(), until: isoInstant(clock().add({ hours: CONFIRMED_HOURS })) });
    },

    hold: (why: HoldReason, detail: string) => void hold.run({ now: now(), why, detail }),

    /** A sweep went through: nothing stands still, and a confirmation was for this one. */
    done(removed: Map<string, number>): void {
      for (const [table, rows] of removed) {
        ran.run({ table, now: now(), removed: rows });
        forget.run({ table });
      }
      release.run();
    },
  };
}
