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

const parts = (column: string) => column.split('.') as [table: string, name: string];

function taken(column: string, key: string, columns: string, order: string): Entry['exported'] {
  const [table, name] = parts(column);
  const sorted = order === '' ? '' : ` ORDER BY ${order}`;
  return key === '' ? null : { key, sql: `SELECT ${columns} FROM ${table} WHERE ${name} = @id${sorted}` };
}

/** Rows that go with the account. @param key in the export; '': they say nothing about the person @param order '': there is one at most */
export function deleted(column: string, key = '', columns = '*', order = 'id'): Entry {
  const [table, name] = parts(column);
  return { column, exported: taken(column, key, columns, order), erased: `DELETE FROM ${table} WHERE ${name} = @id` };
}

/** Rows that stay and no longer lead to the account. */
export function unlinked(column: string, key = '', columns = '*', order = 'id'): Entry {
  const [table, name] = parts(column);
  const erased = `UPDATE ${table} SET ${name} = NULL WHERE ${name} = @id`;
  return { column, exported: taken(column, key, columns, order), erased };
}

export const OWN_ADDRESS = '(SELECT email FROM users WHERE id = @id AND email_verified_at IS NOT NULL)';

/** A message or contact sent without signing in belongs to a person when its address is confirmed as theirs. */
export const SENT_BY_PERSON = `user_id = @id OR email = ${OWN_ADDRESS} COLLATE NOCASE`;
