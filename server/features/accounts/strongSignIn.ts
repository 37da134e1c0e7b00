import type { CurrentUser } from '../../../shared/contract/accounts.ts';
import { isOfficeRole } from '../../../shared/rules/roles.ts';
import { GRACE_DAYS } from '../../../shared/rules/strongSignIn.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { type CurrentUserRow, toCurrentUser } from './repository.ts';

const DAY_MS = 86_400_000;

/**
 * The duty of administrators and editors to have a passkey or codes. Somebody with neither keeps the role for two weeks
 * from the first time the portal tells them; after that the role does not count until they have one.
 * @param required false: nobody needs them
 */
export function strongSignIn(db: Db, clock: Clock, required: boolean) {
  const begin = db.prepare<[string, number]>('UPDATE users SET strong_from = ? WHERE id = ?');

  const concerns = (row: CurrentUserRow) =>
    required && row.is_strong === 0 && (row.roles?.split(',').some(isOfficeRole) ?? false);

  return {
    /** The two weeks have not begun yet. */
    isNew: (row: CurrentUserRow) => row.strong_from === null && concerns(row),
    /** The two weeks begin. */
    begin: (userId: number) => void begin.run(isoInstant(clock()), userId),
    /** The person with the roles that count now. */
    standing(row: CurrentUserRow): CurrentUser {
      const user = toCurrentUser(row);
      if (!concerns(row)) return user;
      const now = clock();
      const from = row.strong_from === null ? now : Temporal.Instant.from(row.strong_from);
      const until = from.add({ hours: GRACE_DAYS * 24 });
      const left = until.epochMilliseconds - now.epochMilliseconds;
      const isOver = left <= 0;
      return {
        ...user,
        roles: isOver ? user.roles.filter((role) => !isOfficeRole(role)) : user.roles,
        must_strengthen: {
          until: isoInstant(until),
          days_left: Math.max(0, Math.ceil(left / DAY_MS)),
          withheld: isOver ? user.roles.filter(isOfficeRole) : [],
        },
      };
    },
  };
}

export type StrongSignIn = ReturnType<typeof strongSignIn>;
