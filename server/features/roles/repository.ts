import type { OwnRequest, QueuedRequest, RequestDetail, RequestFile } from '../../../shared/contract/roles.ts';
import type { RequestableRole } from '../../../shared/rules/modules.ts';
import type { RequestStatus } from '../../../shared/rules/roleRequests.ts';
import type { Db } from '../../lib/db.ts';

export interface NewRequest {
  user_id: number;
  role: string;
  organisation: string;
  tax_id: string;
  phone: string;
  email: string;
  reason: string;
  /** The requested place and level; null: a role in general. */
  activity_id: number | null;
  level: string | null;
  created_at: string;
}

interface Closing {
  id: number;
  status: RequestStatus;
  outcome: string;
  decided_by: number | null;
  now: string;
  expires_at: string;
  files_expire_at: string;
}

type FileRow = RequestFile & { request_id: number };
type DetailRow = Omit<RequestDetail, 'files' | 'roles'> & { roles: string | null };
type Listed = { status: RequestStatus | null; limit: number; offset: number };

/** Requests and their files. */
export function roleRequestRepository(db: Db) {
  const insert = db.prepare<NewRequest>(
    `INSERT INTO role_requests (user_id, role, organisation, tax_id, phone, email, reason, activity_id, level, created_at)
     VALUES (@user_id, @role, @organisation, @tax_id, @phone, @email, @reason, @activity_id, @level, @created_at)`,
  );
  const insertFile = db.prepare<{ request_id: number; name: string; type: string; size: number; key: string }>(
    'INSERT INTO role_request_files (request_id, name, type, size, key) VALUES (@request_id, @name, @type, @size, @key)',
  );
  const isOpen = db
    .prepare<[number, string, number | null]>(
      "SELECT 1 FROM role_requests WHERE user_id = ? AND role = ? AND activity_id IS ? AND status = 'open'",
    )
    .pluck();
  const own = db.prepare<[number], Omit<OwnRequest, 'files'>>(
    `SELECT r.id, r.role, a.name AS activity, r.level, r.organisation, r.status, r.outcome, r.created_at, r.closed_at
     FROM role_requests AS r LEFT JOIN activity_outlines AS a ON a.id = r.activity_id WHERE r.user_id = ? ORDER BY r.id DESC`,
  );
  const ownFiles = db.prepare<[number], FileRow>(
    `SELECT f.id, f.request_id, f.name, f.type, f.size FROM role_request_files AS f
     JOIN role_requests AS r ON r.id = f.request_id WHERE r.user_id = ? ORDER BY f.id`,
  );
  const files = db.prepare<[number], FileRow>(
    'SELECT id, request_id, name, type, size FROM role_request_files WHERE request_id = ? ORDER BY id',
  );
  // The office sees all files, a person their own: a stranger's is not found.
  const file = db.prepare<{ id: number; file: number; user_id: number; office: 0 | 1 }, RequestFile & { key: string }>(
    `SELECT f.id, f.name, f.type, f.size, f.key FROM role_request_files AS f JOIN role_requests AS r ON r.id = f.request_id
     WHERE f.id = @file AND r.id = @id AND (@office = 1 OR r.user_id = @user_id)`,
  );
  const counts = db.prepare<[], { status: string; total: number }>(
    'SELECT status, count(*) AS total FROM role_requests GROUP BY status',
  );
  const queue = db.prepare<Listed, QueuedRequest>(
    `SELECT r.id, r.role, a.name AS activity, r.level, r.organisation, u.name, r.status, r.created_at, r.closed_at
     FROM role_requests AS r JOIN people AS u ON u.id = r.user_id LEFT JOIN activity_outlines AS a ON a.id = r.activity_id WHERE (@status IS NULL OR r.status = @status)
     ORDER BY r.status <> 'open', CASE WHEN r.status = 'open' THEN r.id ELSE -r.id END LIMIT @limit OFFSET @offset`,
  );
  const detail = db.prepare<[number], DetailRow>(
    `SELECT r.id, r.user_id, r.role, r.organisation, r.tax_id, r.phone, r.email, r.reason, r.status, r.outcome, r.created_at,
       r.closed_at, a.name AS activity, r.level, r.activity_id,
       a.slug AS activity_slug, w.name AS owner, r.owner_says, u.name, u.email AS account_email, u.created_at AS account_created_at, d.name AS decided_by,
       (SELECT group_concat(role) FROM roles_held WHERE user_id = u.id) AS roles,
       (SELECT count(*) FROM role_requests AS e WHERE e.user_id = r.user_id AND e.id < r.id) AS earlier
     FROM role_requests AS r JOIN people AS u ON u.id = r.user_id LEFT JOIN people AS d ON d.id = r.decided_by
     LEFT JOIN activity_outlines AS a ON a.id = r.activity_id LEFT JOIN people AS w ON w.id = a.owner_id WHERE r.id = ?`,
  );
  const close = db.prepare<Closing>(
    `UPDATE role_requests SET status = @status, outcome = @outcome, decided_by = @decided_by, closed_at = @now,
       expires_at = @expires_at WHERE id = @id AND status = 'open'`,
  );
  const expireFiles = db.prepare<{ id: number; files_expire_at: string }>(
    'UPDATE role_request_files SET expires_at = @files_expire_at WHERE request_id = @id',
  );
  const withdraw = db.prepare<{ id: number; user_id: number; now: string; expires_at: string }>(
    `UPDATE role_requests SET status = 'withdrawn', closed_at = @now, expires_at = @expires_at
     WHERE id = @id AND user_id = @user_id AND status = 'open'`,
  );
  const isOwn = db.prepare<[number, number]>('SELECT 1 FROM role_requests WHERE id = ? AND user_id = ?').pluck();
  const dropFiles = db.prepare<[number]>('DELETE FROM role_request_files WHERE request_id = ?');

  return {
    insert: (request: NewRequest) => Number(insert.run(request).lastInsertRowid),
    insertFile: (row: { request_id: number; name: string; type: string; size: number; key: string }) =>
      void insertFile.run(row),
    isOpen: (userId: number, role: string, activityId: number | null) =>
      isOpen.get(userId, role, activityId) !== undefined,
    own(userId: number): OwnRequest[] {
      const byRequest = Map.groupBy(ownFiles.all(userId), ({ request_id }) => request_id);
      return own.all(userId).map((request) => ({ ...request, files: byRequest.get(request.id) ?? [] }));
    },
    file: (which: { id: number; file: number; user_id: number; office: boolean }) =>
      file.get({ ...which, office: which.office ? 1 : 0 }),
    counts: (): Partial<Record<RequestStatus, number>> =>
      Object.fromEntries(counts.all().map(({ status, total }) => [status, total])),
    queue: (listed: Listed) => queue.all(listed),
    detail(id: number): (RequestDetail & { role: RequestableRole }) | undefined {
      const row = detail.get(id);
      return row === undefined ? undefined : { ...row, roles: row.roles?.split(',') ?? [], files: files.all(id) };
    },
    /** @returns whether it was open */
    close(closing: Closing): boolean {
      const { files_expire_at, ...row } = closing;
      const closed = close.run(row as Closing).changes > 0;
      if (closed) expireFiles.run({ id: closing.id, files_expire_at });
      return closed;
    },
    isOwn: (id: number, userId: number) => isOwn.get(id, userId) !== undefined,
    /** Expires its files at once. @returns whether it was this person's and open */
    withdraw(which: { id: number; user_id: number; now: string; expires_at: string }): boolean {
      const withdrawn = withdraw.run(which).changes > 0;
      if (withdrawn) dropFiles.run(which.id);
      return withdrawn;
    },
  };
}

export type RoleRequestRepository = ReturnType<typeof roleRequestRepository>;
