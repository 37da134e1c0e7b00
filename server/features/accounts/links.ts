import { FIRST_ADMIN_HOURS, RESET_MINUTES, VERIFY_HOURS } from '../../../shared/rules/accounts.ts';
import { HttpError } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';

export type Purpose = 'verify_email' | 'reset_password' | 'first_admin';

const LIFE: Record<Purpose, Temporal.DurationLike> = {
  verify_email: { hours: VERIFY_HOURS },
  reset_password: { minutes: RESET_MINUTES },
  first_admin: { hours: FIRST_ADMIN_HOURS },
};
const SPENT = 'Questo link è scaduto o è già stato usato: chiedine uno nuovo.';

export interface LinkRow {
  user_id: number | null;
  email: string | null;
}

/**
 * Tokens of mailed links: single-use and expiring. One is valid per person and purpose, except for resets: a stranger's
 * request must not invalidate the owner's link.
 */
export function linkStore(db: Db, clock: Clock) {
  const drop = db.prepare('DELETE FROM user_tokens WHERE user_id IS @user_id AND purpose = @purpose');
  const insert = db.prepare(
    `INSERT INTO user_tokens (token_hash, user_id, purpose, email, created_at, expires_at)
     VALUES (@token_hash, @user_id, @purpose, @email, @created_at, @expires_at)`,
  );
  const living = 'token_hash = @token_hash AND purpose = @purpose AND used_at IS NULL AND expires_at > @now';
  const peek = db.prepare<object, LinkRow>(`SELECT user_id, email FROM user_tokens WHERE ${living}`);
  const spend = db.prepare<object, LinkRow>(
    `UPDATE user_tokens SET used_at = @now WHERE ${living} RETURNING user_id, email`,
  );
  const dropStale = db.prepare(
    `DELETE FROM user_tokens WHERE user_id = @user_id AND used_at IS NULL AND (purpose = 'reset_password'
       OR email <> (SELECT email FROM users WHERE id = @user_id))`,
  );
  const key = (token: string, purpose: Purpose) => ({
    token_hash: hashToken(token),
    purpose,
    now: isoInstant(clock()),
  });
  const found = (row: LinkRow | undefined): LinkRow => {
    if (row === undefined) throw new HttpError(422, SPENT, { token: [SPENT] });
    return row;
  };

  return {
    /** Makes a token; older ones of the same person and purpose stop working, unless they are resets. @param email what a verify_email link confirms */
    issue(purpose: Purpose, userId: number | null, email: string | null = null): string {
      const token = newToken();
      const now = clock();
      if (purpose !== 'reset_password') drop.run({ user_id: userId, purpose });
      insert.run({
        token_hash: hashToken(token),
        user_id: userId,
        purpose,
        email,
        created_at: isoInstant(now),
        expires_at: isoInstant(now.add(LIFE[purpose])),
      });
      return token;
    },
    /** @throws 422 when the token is unknown, spent or expired */
    check: (token: string, purpose: Purpose) => found(peek.get(key(token, purpose))),
    /** @throws 422 like `check` */
    spend: (token: string, purpose: Purpose) => found(spend.get(key(token, purpose))),
    /** Drops what an intruder may have requested: resets, and confirmations of another address. */
    dropStale: (userId: number) => void dropStale.run({ user_id: userId }),
  };
}

export type Links = ReturnType<typeof linkStore>;
