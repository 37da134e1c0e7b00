import type { SessionItem } from '../../../shared/contract/accounts.ts';
import type { Db } from '../../lib/db.ts';
import { CURRENT_USER, type CurrentUserRow } from './repository.ts';

/** Maximum sessions of one person; the least recently used is removed. */
const MOST_SESSIONS = 30;

type FoundRow = CurrentUserRow & { session_id: number; last_seen_at: string; rotation_due: 0 | 1; confirmed: 0 | 1 };

export function sessionStatements(db: Db) {
  // Asked at each request: `+@x` keeps a statement's plan (docs/decisions/0106).
  const find = db.prepare<{ hash: string; now: string; confirmed_since: string }, FoundRow>(
    `SELECT s.id AS session_id, s.last_seen_at, s.rotation_due AND s.token_hash = @hash AS rotation_due,
       coalesce(s.confirmed_at, s.created_at) > @confirmed_since AS confirmed, ${CURRENT_USER}
     FROM sessions AS s JOIN users AS u ON u.id = s.user_id
     WHERE (s.token_hash = +@hash OR (s.previous_hash = +@hash AND s.previous_until > @now))
       AND s.expires_at > @now AND u.suspended_at IS NULL`,
  );
  const replace = db.prepare<{ id: number; token_hash: string; previous_until: string }>(
    `UPDATE sessions SET previous_hash = token_hash, previous_until = @previous_until, token_hash = @token_hash,
       rotation_due = 0 WHERE id = @id`,
  );
  const rotateAll = db.prepare<[number]>('UPDATE sessions SET rotation_due = 1 WHERE user_id = ?');
  const renew = db.prepare('UPDATE sessions SET last_seen_at = @now, expires_at = @expires_at WHERE id = @id');
  const insert = db.prepare(
    `INSERT INTO sessions (token_hash, user_id, user_agent, created_at, last_seen_at, expires_at)
     VALUES (@token_hash, @user_id, @user_agent, @now, @now, @expires_at)`,
  );
  const trim = db.prepare(
    `DELETE FROM sessions WHERE user_id = @user_id AND id NOT IN
       (SELECT id FROM sessions WHERE user_id = @user_id ORDER BY last_seen_at DESC, id DESC LIMIT ${MOST_SESSIONS})`,
  );
  const rotate = db.prepare(
    `UPDATE sessions SET token_hash = @token_hash, previous_hash = NULL, rotation_due = 0, last_seen_at = @now,
       expires_at = @expires_at WHERE id = @id`,
  );
  const confirm = db.prepare<[string, number]>('UPDATE sessions SET confirmed_at = ? WHERE id = ?');
  const end = db.prepare('DELETE FROM sessions WHERE user_id = ? AND id = ?');
  const endOthers = db.prepare('DELETE FROM sessions WHERE user_id = ? AND id <> ?');
  const endAll = db.prepare('DELETE FROM sessions WHERE user_id = ?');
  const list = db.prepare<[number, string], Omit<SessionItem, 'device' | 'current'> & { user_agent: string }>(
    `SELECT id, user_agent, created_at, last_seen_at FROM sessions WHERE user_id = ? AND expires_at > ?
     ORDER BY last_seen_at DESC, id DESC`,
  );
  return { find, replace, rotateAll, renew, insert, trim, rotate, confirm, end, endOthers, endAll, list };
}
