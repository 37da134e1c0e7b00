import { UNCONFIRMED_DAYS } from '../../../../shared/rules/accounts.ts';
import { type Clock, isoInstant } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import type { PersonalData } from '../personalData.ts';

/**
 * Removes unused accounts whose address was never confirmed and often belongs to somebody else. The office decides about
 * an account with a role or a suspension.
 */
export function createUnconfirmed(db: Db, clock: Clock, personalData: PersonalData) {
  const unused = db
    .prepare<{ until: string }, number>(
      `SELECT id FROM users AS u
       WHERE email_verified_at IS NULL AND anonymised_at IS NULL AND suspended_at IS NULL AND created_at <= @until
         AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = u.id AND last_seen_at > @until)
         AND NOT EXISTS (SELECT 1 FROM user_roles WHERE user_id = u.id)
         AND NOT EXISTS (SELECT 1 FROM reviews WHERE user_id = u.id)`,
    )
    .pluck();
  const remove = db.prepare<[number]>('DELETE FROM users WHERE id = ?');
  return {
    /** Call inside a transaction. @returns the number of removed accounts */
    remove(): number {
      const ids = unused.all({ until: isoInstant(clock().subtract({ hours: UNCONFIRMED_DAYS * 24 })) });
      for (const id of ids) {
        personalData.erase(id);
        remove.run(id);
      }
      return ids.length;
    },
  };
}
