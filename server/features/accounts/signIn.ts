import type { CurrentUser, LoginBody } from '../../../shared/contract/accounts.ts';
import { HttpError } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { AccountParts } from './dependencies.ts';
import { hashPassword, isOutdated, stillThe, verifyPassword } from './password.ts';
import type { UserRow } from './repository.ts';
import type { Attempt, Origin } from './throttle.ts';

export interface Entered {
  token: string;
  user: CurrentUser;
}

/** What an account with one-time codes needs after the password. */
interface NextStep {
  needed(user: UserRow): boolean;
  /** @returns what the browser holds until the code follows */
  begin(user: UserRow): string;
}

/** Signing in and out. */
export function signIn(parts: AccountParts, nextStep: NextStep) {
  const { db, clock, users, sessions, throttle, devices } = parts;
  const write = parts.writing.run;

  const enter = db.transaction(
    (checked: UserRow, attempt: Attempt, before: SignedIn | null, userAgent: string, rehashed: string | null) => {
      stillThe(parts, checked);
      attempt.succeeded();
      if (rehashed !== null) users.setPassword({ id: checked.id, password_hash: rehashed, now: isoInstant(clock()) });
      // A session belongs to one account, so the previous person is signed out.
      if (before !== null) sessions.end(before.user.id, before.session_id);
      return sessions.create(checked.id, userAgent);
    },
  );

  const passOn = db.transaction((checked: UserRow, attempt: Attempt) => {
    stillThe(parts, checked);
    attempt.succeeded();
  });

  return {
    /**
     * @returns the session, or for an account with one-time codes what the browser holds until the code follows
     * @throws 401 with one sentence, whatever is wrong; 403 when the account is suspended, 429 after too many
     */
    async login(body: LoginBody, from: Origin, before: SignedIn | null): Promise<Entered | { step: string }> {
      const { email, password } = body;
      const user = users.byEmail(normalEmail(email));
      const attempt = throttle.attempt(email, from, devices.known(from.device, user?.id));
      const right = await verifyPassword(password, user?.password_hash ?? null);
      if (!right || user === undefined) throw new HttpError(401, 'L’email o la password non sono corrette.');
      // Only somebody who knows the password learns this.
      refuseSuspended(user);
      if (nextStep.needed(user)) {
        await write(() => passOn.immediate(user, attempt));
        return { step: nextStep.begin(user) };
      }
      const outdated = user.password_hash !== null && isOutdated(user.password_hash);
      const rehashed = outdated ? await hashPassword(password) : null;
      const token = await write(() => enter.immediate(user, attempt, before, from.user_agent, rehashed));
      return { token, user: users.current(user.id) as CurrentUser };
    },
    logout: ({ user, session_id }: SignedIn): void => void sessions.end(user.id, session_id),
  };
}

/** @throws 403 with the office's reason */
export function refuseSuspended({ suspension_reason: reason }: UserRow): void {
  if (reason === null) return;
  const sentence = `Il tuo account è sospeso. Motivo: ${reason} Se pensi che sia un errore scrivici dalla pagina Contatti.`;
  throw new HttpError(403, sentence);
}
