import type { Db } from '../lib/db.ts';

/** The recipients of messages about a place. Suspended and deleted accounts get none. */
export function placePeople(db: Db) {
  const active = 'u.suspended_at IS NULL AND u.anonymised_at IS NULL';
  const editors = db
    .prepare<{ id: number }, number>(
      `SELECT u.id FROM activity_outlines AS a JOIN people AS u ON u.id = a.owner_id
       JOIN roles_held AS r ON r.user_id = u.id AND r.role = 'esercente' WHERE a.id = @id AND ${active}
       UNION SELECT u.id FROM acting_managers AS m JOIN people AS u ON u.id = m.user_id WHERE m.activity_id = @id AND ${active}`,
    )
    .pluck();
  const office = db
    .prepare<[], number>(
      `SELECT DISTINCT u.id FROM roles_held AS r JOIN people AS u ON u.id = r.user_id
       WHERE r.role IN ('redattore', 'amministratore') AND ${active}`,
    )
    .pluck();
  return {
    /** The owner, while they have the role, and the managers they invited. */
    editors: (activityId: number): number[] => editors.all({ id: activityId }),
    office: (): number[] => office.all(),
  };
}
