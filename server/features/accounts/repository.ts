import type { CurrentUser } from '../../../shared/contract/accounts.ts';
import { OFFICE } from '../../../shared/rules/roles.ts';
import type { Db } from '../../lib/db.ts';

export interface UserRow {
  id: number;
  email: string;
  password_hash: string | null;
  email_verified_at: string | null;
  /** The office's reason; null when the account is not suspended. */
  suspension_reason: string | null;
}

const OFFICE_ROLES = OFFICE.map((role) => `'${role}'`).join(', ');

/** The columns of CurrentUser, for statements with `users AS u`. */
export const CURRENT_USER = `u.id AS user_id, u.name, u.email, u.email_verified_at IS NOT NULL AS email_verified, u.created_at,
  (SELECT group_concat(role) FROM (SELECT role FROM user_roles WHERE user_id = u.id
     UNION ALL SELECT 'gestore' WHERE EXISTS (SELECT 1 FROM acting_managers WHERE user_id = u.id))) AS roles,
  EXISTS (SELECT 1 FROM passkeys WHERE user_id = u.id) OR EXISTS (SELECT 1 FROM one_time_codes WHERE user_id = u.id) AS is_strong,
  CASE WHEN u.strong_from >= (SELECT min(granted_at) FROM user_roles WHERE user_id = u.id AND role IN (${OFFICE_ROLES}))
    THEN u.strong_from END AS strong_from`;

export interface CurrentUserRow {
  user_id: number;
  name: string;
  email: string;
  email_verified: 0 | 1;
  created_at: string;
  roles: string | null;
  /** Has a passkey or codes. */
  is_strong: 0 | 1;
  /** When the two weeks without them began; null: not since the role was given. */
  strong_from: string | null;
}

export function toCurrentUser(row: CurrentUserRow): CurrentUser {
  return {
    id: row.user_id,
    name: row.name,
    email: row.email,
    email_verified: row.email_verified === 1,
    roles: row.roles === null ? [] : row.roles.split(','),
    created_at: row.created_at,
  };
}

/** People and their roles; addresses are passed and stored in lower case. @param standing tells which roles count now */
export function accountsRepository(db: Db, standing: (row: CurrentUserRow) => CurrentUser = toCurrentUser) {
  const columns = 'id, email, password_hash, email_verified_at, suspension_reason';
  const byEmail = db.prepare<[string], UserRow>(`SELECT ${columns} FROM users WHERE email = ?`);
  const byId = db.prepare<[number], UserRow>(`SELECT ${columns} FROM users WHERE id = ?`);
  const current = db.prepare<[number], CurrentUserRow>(`SELECT ${CURRENT_USER} FROM users AS u WHERE u.id = ?`);
  const insert = db.prepare(
    `INSERT INTO users (name, email, password_hash, accepted_terms_at, created_at, updated_at)
     VALUES (@name, @email, @password_hash, @now, @now, @now)`,
  );
  const setName = db.prepare('UPDATE users SET name = @name, updated_at = @now WHERE id = @id');
  const setPassword = db.prepare('UPDATE users SET password_hash = @password_hash, updated_at = @now WHERE id = @id');
  const setVerifiedEmail = db.prepare(
    'UPDATE users SET email = @email, email_verified_at = @now, updated_at = @now WHERE id = @id',
  );
  const anonymise = db.prepare(
    `UPDATE users SET name = @name, email = 'cancellato-' || id, password_hash = NULL, email_verified_at = NULL,
       accepted_terms_at = NULL, suspension_reason = NULL, strong_from = NULL, updated_at = @now, anonymised_at = @now WHERE id = @id`,
  );
  const admins = db
    .prepare<[], number>(
      `SELECT r.user_id FROM user_roles AS r JOIN users AS u ON u.id = r.user_id
       WHERE r.role = 'amministratore' AND u.suspended_at IS NULL ORDER BY r.user_id LIMIT 2`,
    )
    .pluck();
  const grant = db.prepare('INSERT OR IGNORE INTO user_roles (user_id, role, granted_at) VALUES (@id, @role, @now)');
  const revoke = db.prepare('DELETE FROM user_roles WHERE user_id = @id AND role = @role');
  const suspend = db.prepare(
    'UPDATE users SET suspended_at = @now, suspension_reason = @reason, updated_at = @now WHERE id = @id',
  );
  const reinstate = db.prepare(
    'UPDATE users SET suspended_at = NULL, suspension_reason = NULL, updated_at = @now WHERE id = @id',
  );

  return {
    byEmail: (email: string) => byEmail.get(email),
    byId: (id: number) => byId.get(id),
    current: (id: number) => {
      const row = current.get(id);
      return row === undefined ? null : standing(row);
    },
    /** @returns the new id */
    insert: (user: { name: string; email: string; password_hash: string | null; now: string }) =>
      Number(insert.run(user).lastInsertRowid),
    setName: (change: { id: number; name: string; now: string }) => void setName.run(change),
    setPassword: (change: { id: number; password_hash: string | null; now: string }) => void setPassword.run(change),
    setVerifiedEmail: (change: { id: number; email: string; now: string }) => void setVerifiedEmail.run(change),
    anonymise: (change: { id: number; name: string; now: string }) => void anonymise.run(change),
    /** At most two, which tells whether there is an administrator and whether it is the only one. */
    admins: () => admins.all(),
    /** @returns whether the person lacked it before */
    grant: (role: { id: number; role: string; now: string }) => grant.run(role).changes > 0,
    /** @returns whether the person had it */
    revoke: (role: { id: number; role: string }) => revoke.run(role).changes > 0,
    suspend: (change: { id: number; reason: string; now: string }) => void suspend.run(change),
    reinstate: (change: { id: number; now: string }) => void reinstate.run(change),
  };
}

/** Whether the account of an address has a password. */
export function hasPassword(db: Db): (email: string) => boolean {
  const one = db.prepare<[string]>('SELECT 1 FROM users WHERE email = ? AND password_hash IS NOT NULL');
  return (email) => one.get(email) !== undefined;
}

export type AccountsRepository = ReturnType<typeof accountsRepository>;
