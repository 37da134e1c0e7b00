import type { Db } from '../../lib/db.ts';

interface Dismissal {
  check_id: string;
  reason: string;
  at: string;
}

interface Trial {
  code: string;
  sent_at: string;
  seen_at: string | null;
}

/** Administrators' answers to the checks, and the test mail that was confirmed. */
export function healthRepository(db: Db) {
  const dismiss = db.prepare<Dismissal>(
    `INSERT INTO health_dismissals (check_id, reason, dismissed_at) VALUES (@check_id, @reason, @at)
     ON CONFLICT (check_id) DO UPDATE SET reason = excluded.reason, dismissed_at = excluded.dismissed_at`,
  );
  const restore = db.prepare<[string]>('DELETE FROM health_dismissals WHERE check_id = ?');
  const all = db.prepare<[], Dismissal>('SELECT check_id, reason, dismissed_at AS at FROM health_dismissals');
  const one = db.prepare<[string], Dismissal>(
    'SELECT check_id, reason, dismissed_at AS at FROM health_dismissals WHERE check_id = ?',
  );
  const trial = db.prepare<[], Trial>(`SELECT code, sent_at, seen_at FROM health_trials WHERE kind = 'mail'`);
  // A new test mail does not undo an earlier confirmation.
  const send = db.prepare<[string, string]>(
    `INSERT INTO health_trials (kind, code, sent_at) VALUES ('mail', ?, ?)
     ON CONFLICT (kind) DO UPDATE SET code = excluded.code, sent_at = excluded.sent_at`,
  );
  const see = db.prepare<[string]>(`UPDATE health_trials SET seen_at = ? WHERE kind = 'mail'`);

  return {
    dismissals: {
      all: () => all.all(),
      one: (check: string) => one.get(check),
      put: (dismissal: Dismissal) => void dismiss.run(dismissal),
      remove: (check: string) => void restore.run(check),
    },
    trial: {
      get: () => trial.get(),
      send: (code: string, at: string) => void send.run(code, at),
      see: (at: string) => void see.run(at),
    },
  };
}
