import { HttpError, notFound } from '../../http/errors.ts';
import { ofAccount } from '../../lib/audit.ts';
import type { Db } from '../../lib/db.ts';
import type { AccountParts } from './dependencies.ts';

/** Resets passkeys and codes of somebody who lost them: another administrator does it, or the server's operator. */
export function resetting({ db, users, mails, audit }: Pick<AccountParts, 'db' | 'users' | 'mails' | 'audit'>) {
  const factors = secondFactors(db);
  const reset = db.transaction((id: number, reason: string, actorId: number | null) => {
    const user = users.byId(id);
    // A deleted account has no address any more.
    if (user === undefined || !user.email.includes('@')) throw notFound('Questa persona non c’è.');
    if (!factors.remove(id)) throw new HttpError(409, 'Non ha passkey né codici.');
    audit.record({ actor_id: actorId, action: 'user.factors_reset', ...ofAccount(id), reason });
    mails.secondFactorsReset(actorId ?? id, user.email);
  });

  return {
    /** @throws 404, 409 when there is nothing to reset, or for one's own */
    reset(id: number, reason: string, actorId: number): void {
      if (id === actorId) throw new HttpError(409, 'Le tue passkey e i tuoi codici li togli dal tuo profilo.');
      reset.immediate(id, reason.trim(), actorId);
    },
    /** From the server's terminal. @throws 404, 409 */
    resetFromServer: (id: number): void =>
      reset.immediate(id, 'Azzerato dal server, con npm run admin -- reset.', null),
  };
}

/** Removes everything that a person signs in with besides the password, after it was lost. Call inside a transaction. */
function secondFactors(db: Db) {
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
