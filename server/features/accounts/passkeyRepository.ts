import type { PasskeyItem } from '../../../shared/contract/passkeys.ts';
import type { Db } from '../../lib/db.ts';

export interface PasskeyRow {
  id: number;
  user_id: number;
  credential_id: string;
  handle: string;
  public_key: Buffer;
  counter: number;
  /** JSON */
  transports: string;
}

/** What a challenge was made for. */
export type Purpose = 'add' | 'enter' | 'confirm';

export function passkeyRepository(db: Db) {
  const columns = 'id, user_id, credential_id, handle, public_key, counter, transports';
  const byCredential = db.prepare<[string], PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE credential_id = ?`);
  const ofUser = db.prepare<[number], PasskeyRow>(`SELECT ${columns} FROM passkeys WHERE user_id = ? ORDER BY id`);
  const list = db.prepare<[number], PasskeyItem>(
    'SELECT id, name, created_at, used_at FROM passkeys WHERE user_id = ? ORDER BY id',
  );
  const insert = db.prepare(
    `INSERT INTO passkeys (user_id, credential_id, handle, public_key, counter, transports, name, created_at)
     VALUES (@user_id, @credential_id, @handle, @public_key, @counter, @transports, @name, @created_at)
     ON CONFLICT (credential_id) DO NOTHING`,
  );
  const rename = db.prepare('UPDATE passkeys SET name = @name WHERE id = @id AND user_id = @user_id');
  const remove = db.prepare<[number, number], { name: string }>(
    'DELETE FROM passkeys WHERE id = ? AND user_id = ? RETURNING name',
  );
  const use = db.prepare(
    `UPDATE passkeys SET counter = @counter, used_at = @now
     WHERE id = @id AND (counter < @counter OR (counter = 0 AND @counter = 0))`,
  );
  const keep = db.prepare(
    `INSERT INTO passkey_challenges (challenge_hash, purpose, session_id, expires_at)
     VALUES (@challenge_hash, @purpose, @session_id, @expires_at)`,
  );
  const expire = db.prepare<[string]>('DELETE FROM passkey_challenges WHERE expires_at <= ?');
  const spend = db.prepare(
    `DELETE FROM passkey_challenges
     WHERE challenge_hash = @challenge_hash AND purpose = @purpose AND session_id IS @session_id AND expires_at > @now`,
  );

  return {
    byCredential: (credentialId: string) => byCredential.get(credentialId),
    ofUser: (userId: number) => ofUser.all(userId),
    list: (userId: number) => list.all(userId),
    /** @returns false when the credential belongs to somebody already */
    insert: (row: Omit<PasskeyRow, 'id'> & { name: string; created_at: string }) => insert.run(row).changes > 0,
    rename: (change: { id: number; user_id: number; name: string }) => rename.run(change).changes > 0,
    /** @returns its name; undefined when this person has no such passkey */
    remove: (userId: number, id: number) => remove.get(id, userId)?.name,
    /** @returns false when the counter has not grown: a copy of the passkey was used */
    use: (change: { id: number; counter: number; now: string }) => use.run(change).changes > 0,
    /** Stores a challenge, and deletes those that nobody answered in time. */
    keep(
      row: { challenge_hash: string; purpose: Purpose; session_id: number | null; expires_at: string },
      now: string,
    ) {
      expire.run(now);
      keep.run(row);
    },
    /** @returns false when it is unknown, answered, expired or somebody else's */
    spend: (row: { challenge_hash: string; purpose: Purpose; session_id: number | null; now: string }) =>
      spend.run(row).changes > 0,
  };
}
