export interface AuditEntry {
  /** Who did it; null for Piazza itself. */
  actor_id: number | null;
  /** Noun and past participle: 'role_request.approved'. */
  action: string;
  /** The object of the action, in words for a person. Never a secret: administrators read it. */
  subject: string;
  subject_id?: number | null;
  reason?: string;
  /** How it was and how it is, as far as it changed, with English fields; shared/rules/auditFields.ts has their labels. */
  before?: unknown;
  after?: unknown;
}

/** An entry's object when it is an account: by its number, as the address may change. */
export const ofAccount = (id: number) => ({ subject: `Account n. ${id}`, subject_id: id });

/**
 * The log of the office's decisions and changes. Call it inside the transaction of the change, so that both commit
 * together.
 */
export interface Audit {
  record(entry: AuditEntry): void;
  /** The newest entry's action among these about a subject of this number whose words begin so; undefined without one. */
  lastOf(actions: readonly string[], subject_id: number, beginning: string): string | undefined;
}
