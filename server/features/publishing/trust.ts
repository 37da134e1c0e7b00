import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { ofAccount } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Person } from './people.ts';

/** Authors whose content is published without the office's approval. */
export function createTrust({ db, clock, audit: { record } }: Context) {
  const isTrusted = db.prepare<[number], number>('SELECT 1 FROM trusted_authors WHERE user_id = ?').pluck();
  const isPerson = db.prepare<[number], number>('SELECT 1 FROM people WHERE id = ? AND anonymised_at IS NULL').pluck();
  const grant = db.prepare('INSERT OR IGNORE INTO trusted_authors (user_id, granted_by, granted_at) VALUES (?, ?, ?)');
  const withdraw = db.prepare('DELETE FROM trusted_authors WHERE user_id = ?');

  const change = db.transaction((userId: number, trusted: boolean, actorId: number): void => {
    if (isPerson.get(userId) === undefined) throw notFound('Questa persona non c’è.');
    const { changes } = trusted ? grant.run(userId, actorId, isoInstant(clock())) : withdraw.run(userId);
    if (changes === 0) return;
    record({
      actor_id: actorId,
      action: trusted ? 'user.trusted' : 'user.untrusted',
      ...ofAccount(userId),
      before: { trusted: !trusted },
      after: { trusted },
    });
  });

  const has = (userId: number) => isTrusted.get(userId) !== undefined;
  return {
    has,
    publishesFreely: (person: Pick<Person, 'id' | 'is_office'>) => person.is_office || has(person.id),
    /** Idempotent. @throws 404 */
    set: (userId: number, trusted: boolean, actorId: number) => change.immediate(userId, trusted, actorId),
  };
}
export type Trust = ReturnType<typeof createTrust>;
