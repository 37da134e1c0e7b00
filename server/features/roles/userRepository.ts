import type { OfficeUser, UserQuery } from '../../../shared/contract/users.ts';
import type { Db } from '../../lib/db.ts';

type UserRow = Omit<OfficeUser, 'roles' | 'email_verified' | 'second_factor'> & {
  roles: string | null;
  email_verified: 0 | 1;
  second_factor: 0 | 1;
};
interface Sought {
  /** A LIKE pattern. */
  words: string;
  role: string | null;
}

// Without the password, and without whether there is one.
const COLUMNS = `u.id, u.name, u.email, u.email_verified_at IS NOT NULL AS email_verified, u.created_at, u.suspended_at, u.second_factor,
  u.suspension_reason, (SELECT group_concat(role) FROM roles_held WHERE user_id = u.id) AS roles`;
const FOUND = `people AS u WHERE u.anonymised_at IS NULL
  AND (u.name LIKE @words ESCAPE '\\' OR u.email LIKE @words ESCAPE '\\')
  AND CASE WHEN @role IS NULL THEN 1 WHEN @role = 'sospesi' THEN u.suspended_at IS NOT NULL
    ELSE EXISTS (SELECT 1 FROM roles_held AS r WHERE r.user_id = u.id AND r.role = @role) END`;

/** People as the office sees them. */
export function userRepository(db: Db) {
  const total = db.prepare<Sought, number>(`SELECT count(*) FROM ${FOUND}`).pluck();
  const page = db.prepare<Sought & { limit: number; offset: number }, UserRow>(
    `SELECT ${COLUMNS} FROM ${FOUND} ORDER BY u.name COLLATE NOCASE, u.id LIMIT @limit OFFSET @offset`,
  );
  const one = db.prepare<[number], UserRow>(
    `SELECT ${COLUMNS} FROM people AS u WHERE u.id = ? AND u.anonymised_at IS NULL`,
  );
  const activeAdmins = db
    .prepare<[], number>(
      `SELECT r.user_id FROM roles_held AS r JOIN people AS u ON u.id = r.user_id
       WHERE r.role = 'amministratore' AND u.suspended_at IS NULL LIMIT 2`,
    )
    .pluck();

  return {
    page({ q, role }: UserQuery, { limit, offset }: { limit: number; offset: number }) {
      const sought = { words: `%${q.trim().replaceAll(/[\\%_]/g, '\\$&')}%`, role: role ?? null };
      return { data: page.all({ ...sought, limit, offset }).map(toUser), total: total.get(sought) ?? 0 };
    },
    one(id: number): OfficeUser | undefined {
      const row = one.get(id);
      return row === undefined ? undefined : toUser(row);
    },
    /** Whether this is the last person who can open the office. */
    isLastAdmin(id: number): boolean {
      const admins = activeAdmins.all();
      return admins.length === 1 && admins[0] === id;
    },
  };
}

function toUser(row: UserRow): OfficeUser {
  return {
    ...row,
    second_factor: row.second_factor === 1,
    email_verified: row.email_verified === 1,
    roles: row.roles?.split(',').sort() ?? [],
  };
}
