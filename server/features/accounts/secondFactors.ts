import type { Db } from '../../lib/db.ts';

/** Takes away all that a person signs in with besides the password, for who has lost it. Call inside a transaction. */
export function secondFactors(db: Db) {
  const removals = [
    db.prepare<[number]>('DELETE FROM passkeys WHERE user_id = ?'),
    db.prepare<[number]>('DELETE FROM one_time_codes WHERE user_id = ?'),
  ];
  const removeRecovery = db.prepare<[number]>('DELETE FROM recovery_codes WHERE user_id = ?');
  const endSessions = db.prepare<[number]>('DELETE FROM sessions WHERE user_id = ?');
  return {
    /** Whoever signed in with what is lost is signed out too. @returns false when there was nothing to take away */
    remove(userId: number): boolean {
      const removed = removals.map((removal) => removal.run(userId).changes).some((changes) => changes > 0);
      if (!removed) return false;
      removeRecovery.run(userId);
      endSessions.run(userId);
      return true;
    },
  };
}
