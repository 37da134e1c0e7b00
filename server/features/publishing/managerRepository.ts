import type { Manager } from '../../../shared/contract/publishing.ts';
import type { Db } from '../../lib/db.ts';

interface NewManager {
  activity_id: number | null;
  organiser_id: number | null;
  email: string;
  token_hash: string;
  invited_by: number;
  created_at: string;
  expires_at: string;
}
interface Row {
  id: number;
  activity_id: number | null;
  organiser_id: number | null;
  email: string;
  user_id: number | null;
  accepted_at: string | null;
  /** Name of the shop or organiser. */
  owner_id: number | null;
}

const ROWS = `managers AS m LEFT JOIN activity_outlines AS a ON a.id = m.activity_id LEFT JOIN people AS o ON o.id = m.organiser_id
  LEFT JOIN people AS u ON u.id = m.user_id`;
const ROW =
  'm.id, m.activity_id, m.organiser_id, m.email, m.user_id, m.accepted_at, coalesce(a.owner_id, m.organiser_id) AS owner_id';
const SHOWN = `m.id, m.email, u.name, m.activity_id, coalesce(a.name, o.name) AS target, m.created_at, m.accepted_at, m.expires_at`;

export function managerRepository(db: Db) {
  const ownShop = db
    .prepare<{ id: number; user: number; office: 0 | 1 }, string>(
      "SELECT name FROM activity_outlines WHERE id = @id AND status = 'published' AND (@office = 1 OR owner_id = @user)",
    )
    .pluck();
  const of = db.prepare<{ activity_id: number | null; organiser_id: number | null }, Row>(
    `SELECT ${ROW} FROM ${ROWS} WHERE m.activity_id IS @activity_id AND m.organiser_id IS @organiser_id`,
  );
  const insert = db.prepare<NewManager>(
    `INSERT INTO managers (activity_id, organiser_id, email, token_hash, invited_by, created_at, expires_at)
     VALUES (@activity_id, @organiser_id, @email, @token_hash, @invited_by, @created_at, @expires_at)`,
  );
  const byToken = db.prepare<{ token_hash: string; now: string }, Row>(
    `SELECT ${ROW} FROM ${ROWS} WHERE m.token_hash = @token_hash AND m.expires_at > @now`,
  );
  const accept = db.prepare<{ id: number; user_id: number; now: string }>(
    'UPDATE managers SET user_id = @user_id, accepted_at = @now, token_hash = NULL, expires_at = NULL WHERE id = @id',
  );
  const mayEnd = db.prepare<{ id: number; user: number; office: 0 | 1 }, Row>(
    `SELECT ${ROW} FROM ${ROWS}
     WHERE m.id = @id AND (@office = 1 OR m.user_id = @user OR a.owner_id = @user OR m.organiser_id = @user)`,
  );
  const manages = db.prepare<[number, number]>('SELECT 1 FROM managers WHERE activity_id = ? AND user_id = ?');
  const add = db.prepare<object>(
    `INSERT INTO managers (activity_id, user_id, email, invited_by, created_at, accepted_at)
     VALUES (@activity_id, @user_id, @email, @invited_by, @now, @now)`,
  );
  const removePerson = db.prepare<object>(
    'DELETE FROM managers WHERE activity_id = @activity_id AND (user_id = @user_id OR email = @email)',
  );
  const removeInvited = db
    .prepare<[number, number], number | null>(
      'DELETE FROM managers WHERE activity_id = ? AND invited_by = ? RETURNING user_id',
    )
    .pluck();
  const remove = db.prepare<[number]>('DELETE FROM managers WHERE id = ?');
  const one = db.prepare<{ id: number }, Manager>(`SELECT ${SHOWN}, 1 AS is_me FROM ${ROWS} WHERE m.id = @id`);
  const list = db.prepare<{ user: number }, Omit<Manager, 'is_me'> & { is_me: 0 | 1 }>(
    `SELECT ${SHOWN}, m.user_id IS @user AS is_me FROM ${ROWS}
     WHERE m.user_id = @user OR a.owner_id = @user OR m.organiser_id = @user ORDER BY target COLLATE NOCASE, m.id`,
  );

  return {
    ownShop: (which: { id: number; user: number; office: 0 | 1 }) => ownShop.get(which),
    of: (which: { activity_id: number | null; organiser_id: number | null }) => of.all(which),
    insert: (row: NewManager) => void insert.run(row),
    byToken: (which: { token_hash: string; now: string }) => byToken.get(which),
    accept: (change: { id: number; user_id: number; now: string }) => void accept.run(change),
    mayEnd: (which: { id: number; user: number; office: 0 | 1 }) => mayEnd.get(which),
    remove: (id: number) => void remove.run(id),
    manages: (activity_id: number, user_id: number) => manages.get(activity_id, user_id) !== undefined,
    add: (manager: { activity_id: number; user_id: number; email: string; invited_by: number; now: string }) =>
      void add.run(manager),
    removePerson: (manager: { activity_id: number; user_id: number; email: string }) => void removePerson.run(manager),
    removeInvited: (activity_id: number, invited_by: number) =>
      removeInvited.all(activity_id, invited_by).filter((id) => id !== null),
    one(id: number): Manager | undefined {
      const row = one.get({ id });
      return row === undefined ? undefined : { ...row, is_me: true };
    },
    list: (user: number): Manager[] => list.all({ user }).map((row) => ({ ...row, is_me: row.is_me === 1 })),
  };
}
