import { AUDIT_KEPT_MONTHS } from '../../../shared/rules/audit.ts';
import type { Audit } from '../../lib/audit.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

export interface AuditKeeping extends Audit {
  /** Removes entries older than the retention period. @returns how many */
  removeExpired(): number;
}

export function createAudit(db: Db, clock: Clock): AuditKeeping {
  const insert = db.prepare(
    `INSERT INTO audit_log (actor_id, action, subject, subject_id, reason, before, after, created_at)
     VALUES (@actor_id, @action, @subject, @subject_id, @reason, @before, @after, @created_at)`,
  );
  const lastOf = db
    .prepare<{ actions: string; subject_id: number; beginning: string }, string>(
      `SELECT action FROM audit_log WHERE action IN (SELECT value FROM json_each(@actions)) AND subject_id = @subject_id
         AND substr(subject, 1, length(@beginning)) = @beginning ORDER BY id DESC LIMIT 1`,
    )
    .pluck();
  const removeUntil = db.prepare<[string]>('DELETE FROM audit_log WHERE created_at <= ?');
  return {
    record(entry) {
      insert.run({
        actor_id: entry.actor_id,
        action: entry.action,
        subject: entry.subject,
        subject_id: entry.subject_id ?? null,
        reason: entry.reason ?? '',
        before: entry.before === undefined ? null : JSON.stringify(entry.before),
        after: entry.after === undefined ? null : JSON.stringify(entry.after),
        created_at: isoInstant(clock()),
      });
    },
    lastOf: (actions, subject_id, beginning) => lastOf.get({ actions: JSON.stringify(actions), subject_id, beginning }),
    removeExpired() {
      const until = clock().toZonedDateTimeISO('UTC').subtract({ months: AUDIT_KEPT_MONTHS }).toInstant();
      return removeUntil.run(isoInstant(until)).changes;
    },
  };
}
