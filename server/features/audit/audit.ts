import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';

export interface AuditEntry {
  /** Who did it; null when Piazza did by itself. */
  actor_id: number | null;
  /** A noun and what happened to it: 'role_request.approved'. */
  action: string;
  /** What it was done to, in words for a person. Never a secret: administrators read it. */
  subject: string;
  subject_id?: number | null;
  reason?: string;
  /** How it was and how it is, as far as it changed. */
  before?: unknown;
  after?: unknown;
}

/** The log of what the office decides and changes. Call it inside the transaction of the change: one stands with the other. */
export interface Audit {
  record(entry: AuditEntry): void;
}

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
