import type { Db } from '../../lib/db.ts';

export interface CodesRow {
  user_id: number;
  /** Sealed. */
  secret: string;
  last_step: number;
  created_at: string;
  used_at: string | null;
}

export function codeRepository(db: Db) {
  const ofUser = db.prepare<[number], CodesRow>(
    'SELECT user_id, secret, last_step, created_at, used_at FROM one_time_codes WHERE user_id = ?',
  );
  const insert = db.prepare(
    `INSERT INTO one_time_codes (user_id, secret, last_step, created_at)
     VALUES (@user_id, @secret, @last_step, @created_at) ON CONFLICT (user_id) DO NOTHING`,
  );
  const use = db.prepare(
    'UPDATE one_time_codes SET last_step = @step, used_at = @now WHERE user_id = @user_id AND last_step < @step',
  );
  const remove = db.prepare<[number]>('DELETE FROM one_time_codes WHERE user_id = ?');
  const left = db.prepare<[number], number>('SELECT count(*) FROM recovery_codes WHERE user_id = ?').pluck();
  const insertRecovery = db.prepare<[string, number, string]>(
    'INSERT INTO recovery_codes (code_hash, user_id, created_at) VALUES (?, ?, ?)',
  );
  const spend = db.prepare<[string, number]>('DELETE FROM recovery_codes WHERE code_hash = ? AND user_id = ?');
  const removeRecovery = db.prepare<[number]>('DELETE FROM recovery_codes WHERE user_id = ?');

  return {
    ofUser: (userId: number) => ofUser.get(userId),
    /** @returns false when this person has codes already */
    insert: (row: Omit<CodesRow, 'used_at'>) => insert.run(row).changes > 0,
    /** @returns false when a code of this half minute, or of a later one, was accepted before */
    use: (change: { user_id: number; step: number; now: string }) => use.run(change).changes > 0,
    /** Recovery codes go with them. @returns whether there were any */
    remove(userId: number): boolean {
      removeRecovery.run(userId);
      return remove.run(userId).changes > 0;
    },
    recoveryLeft: (userId: number) => left.get(userId) ?? 0,
    /** New recovery codes; the older ones stop working. */
    replaceRecovery(userId: number, hashes: string[], now: string): void {
      removeRecovery.run(userId);
      for (const hash of hashes) insertRecovery.run(hash, userId, now);
    },
    /** @returns false when this person has no such recovery code, or no more */
    spendRecovery: (userId: number, hash: string) => spend.run(hash, userId).changes > 0,
  };
}

export type CodeRepository = ReturnType<typeof codeRepository>;
