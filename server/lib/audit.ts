export interface AuditEntry {
  /** Who did it; null when Piazza did by itself. */
  actor_id: number | null;
  /** A noun and what happened to it: 'role_request.approved'. */
  action: string;
  /** What it was done to, in words for a person. Never a secret: administrators read it. */
  subject: string;
  subject_id?: number | null;
  reason?: string;
  /** How it was and how it is, as far as it changed, with English fields; shared/rules/audit.ts has their labels. */
  before?: unknown;
  after?: unknown;
}

/** The log of what the office decides and changes. Call it inside the transaction of the change: one stands with the other. */
export interface Audit {
  record(entry: AuditEntry): void;
}
