export interface Entry {
  /**
   * `table.column` that identifies a person. A test finds all of them in the schema and fails when one is missing
   * here.
   */
  column: string;
  /** Its key in the export and its rows; null when it has nothing about the person except the id. */
  exported: { key: string; sql: string } | null;
  /** The statement that deletion runs with @id; null with the reason in `kept`. */
  erased: string | null;
  kept?: string;
}

export const OWN_ADDRESS = '(SELECT email FROM users WHERE id = @id AND email_verified_at IS NOT NULL)';

/** A message or contact sent without signing in belongs to a person when its address is confirmed as theirs. */
export const SENT_BY_PERSON = `user_id = @id OR email = ${OWN_ADDRESS} COLLATE NOCASE`;
