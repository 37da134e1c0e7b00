import type { Db } from '../../lib/db.ts';
import { asPerson, type Person } from './person.ts';
import type { RevisionRow } from './repository.ts';

/** Decisions show no name; the audit log has it. */
export const OFFICE = 'La redazione';

/** Authors with their present rights, for publications in their absence: approvals and the schedule. */
export function createPeople(db: Db) {
  const one = db.prepare<[number], { name: string; roles: string | null }>(
    `SELECT u.name, (SELECT group_concat(role) FROM (SELECT role FROM roles_held WHERE user_id = u.id
       UNION ALL SELECT 'gestore' WHERE EXISTS (SELECT 1 FROM acting_managers WHERE user_id = u.id))) AS roles
     FROM people AS u WHERE u.id = ? AND u.suspended_at IS NULL AND u.anonymised_at IS NULL`,
  );
  /** Null when the account is gone or suspended. */
  function today(id: number | null): Person | null {
    const row = id === null ? undefined : one.get(id);
    return row === undefined ? null : asPerson(id as number, row.name, row.roles?.split(',') ?? []);
  }

  return {
    today,
    /** Whose name a revision bears for shops and organisers: the office signs as one. Null: nobody's any more. */
    signature: ({ author_id, author }: Pick<RevisionRow, 'author_id' | 'author'>): string | null =>
      today(author_id)?.is_office === true ? OFFICE : author,
  };
}
export type People = ReturnType<typeof createPeople>;
