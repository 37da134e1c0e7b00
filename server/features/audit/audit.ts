import type { Audit } from '../../plugins/audit.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';

export function createAudit(db: Db, clock: Clock): Audit {
  const insert = db.prepare(
    `INSERT INTO audit_log (actor_id, action, subject, subject_id, reason, before, after, created_at)
     VALUES (@actor_id, @action, @subject, @subject_id, @reason, @before, @after, @created_at)`,
  );
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
  };
}
