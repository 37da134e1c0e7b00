import type { SessionItem } from '../../../shared/contract/accounts.ts';
import { deviceName, SESSION_DAYS } from '../../../shared/rules/accounts.ts';
import { CONFIRMED_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import type { SignedIn } from '../../http/session.ts';
import type { Writing } from '../../http/writing.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { CURRENT_USER, type CurrentUserRow } from './repository.ts';
import type { StrongSignIn } from './strongSignIn.ts';

/** Maximum sessions of one person; the least recently used is removed. */
const MOST_SESSIONS = 30;

type FoundRow = CurrentUserRow & { session_id: number; last_seen_at: string; rotation_due: 0 | 1; confirmed: 0 | 1 };

function sessionStatements(db: Db) {
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

/** Minimum interval between writes of last use and expiry, so that most requests only read. */
const RENEW_MS = 3_600_000;
const USER_AGENT_MAX = 300;

/** How long the old token stays valid after a rotation, for requests already under way. */
const PREVIOUS_SECONDS = 60;

/** Opaque tokens in cookies, their hashes in the database; the expiry is extended with use. */
export function sessionStore(db: Db, clock: Clock, ifFree: Writing['ifFree'], strong: StrongSignIn) {
  const rows = sessionStatements(db);
  const times = () => {
    const now = clock();
    return { now: isoInstant(now), expires_at: isoInstant(now.add({ hours: SESSION_DAYS * 24 })) };
  };
  const create = db.transaction((userId: number, userAgent: string) => {
    const token = newToken();
    const row = { token_hash: hashToken(token), user_id: userId, user_agent: userAgent.slice(0, USER_AGENT_MAX) };
    rows.insert.run({ ...row, ...times() });
    rows.trim.run({ user_id: userId });
    return token;
  });

  return {
    /** Implements SessionReader. */
    find(token: string, mayRotate: boolean): SignedIn | null {
      const now = clock();
      const row = rows.find.get({
        hash: hashToken(token),
        now: isoInstant(now),
        confirmed_since: isoInstant(now.subtract({ minutes: CONFIRMED_MINUTES })),
      });
      if (row === undefined) return null;
      const isDue = now.epochMilliseconds - Date.parse(row.last_seen_at) >= RENEW_MS;
      // A read request does not wait for a writer; the next request renews the session.
      const renewed = isDue && ifFree(() => void rows.renew.run({ id: row.session_id, ...times() }));
      if (strong.isNew(row)) ifFree(() => strong.begin(row.user_id));
      const found = { session_id: row.session_id, user: strong.standing(row), renewed, confirmed: row.confirmed === 1 };
      if (!mayRotate || row.rotation_due === 0) return found;
      const fresh = newToken();
      const previous_until = isoInstant(now.add({ seconds: PREVIOUS_SECONDS }));
      const change = { id: row.session_id, token_hash: hashToken(fresh), previous_until };
      return ifFree(() => void rows.replace.run(change)) ? { ...found, token: fresh } : found;
    },
    /** @returns the token for the cookie */
    create,
    /**
     * Replaces the token of a session, which keeps what belongs to it (a device's push subscription).
     * @returns the token
     */
    rotate(sessionId: number): string {
      const token = newToken();
      rows.rotate.run({ id: sessionId, token_hash: hashToken(token), ...times() });
      return token;
    },
    /** After a change of rights each session gets a new token with its next answer. */
    rotateAll: (userId: number) => void rows.rotateAll.run(userId),
    /** The person has just given the password or a passkey. */
    confirm: (sessionId: number) => void rows.confirm.run(isoInstant(clock()), sessionId),
    /** @returns whether this person had that session */
    end: (userId: number, sessionId: number): boolean => rows.end.run(userId, sessionId).changes > 0,
    endOthers: (userId: number, sessionId: number) => void rows.endOthers.run(userId, sessionId),
    endAll: (userId: number) => void rows.endAll.run(userId),
    list: (userId: number, currentId: number): SessionItem[] =>
      rows.list.all(userId, isoInstant(clock())).map(({ user_agent, ...item }) => ({
        ...item,
        device: deviceName(user_agent),
        current: item.id === currentId,
      })),
  };
}

export type Sessions = ReturnType<typeof sessionStore>;
