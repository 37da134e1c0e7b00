import type { Db } from '../../lib/db.ts';

/** Removes everything that a person signs in with besides the password, after it was lost. Call inside a transaction. */
export function secondFactors(db: Db) {
  const removals = [
    db.prepare<[number]>('DELETE FROM passkeys WHERE user_id = ?'),
    db.prepare<[number]>('DELETE FROM one_time_codes WHERE user_id = ?'),
  ];
  const removeRecovery = db.prepare<[number]>('DELETE FROM recovery_codes WHERE user_id = ?');
  const endSessions = db.prepare<[number]>('DELETE FROM sessions WHERE user_id = ?');
  return {
    /** Ends the sessions too, so that whoever found it is signed out. @returns false when there was nothing to remove */
    remove(userId: number): boolean {
      const removed = removals.map((removal) => removal.run(userId).changes).some((changes) => changes > 0);
      if (!removed) return false;
      removeRecovery.run(userId);
      endSessions.run(userId);
      return true;
    },
  };
}
