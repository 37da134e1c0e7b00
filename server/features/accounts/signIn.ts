import type { CurrentUser, LoginBody, ResetBody } from '../../../shared/contract/accounts.ts';
import { passwordProblem } from '../../../shared/rules/accounts.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { type AccountParts, stillThe } from './dependencies.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';
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

/** Signing in, signing out, and resetting a forgotten password. */
export function signIn(parts: AccountParts, nextStep: NextStep) {
  const { db, clock, write, users, sessions, links, throttle, devices, mails } = parts;

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

  /** One transaction whether or not there is an account. @returns a function that sends the mail */
  const ask = db.transaction((email: string, from: Origin): (() => void) => {
    const user = users.byEmail(email);
    const device = devices.known(from.device, user?.id);
    const permit = throttle.mail({ to: email, purpose: 'reset', from: { client: from.ip }, device });
    if (user === undefined) return () => {};
    const token = links.issue('reset_password', user.id);
    return () => mails.reset(permit, user.email, token);
  });

  const renew = db.transaction((token: string, passwordHash: string): UserRow => {
    const { user_id: id } = links.spend(token, 'reset_password');
    const user = id === null ? undefined : users.byId(id);
    if (user === undefined) throw new HttpError(422, 'Questo account non c’è più.');
    const now = isoInstant(clock());
    users.setPassword({ id: user.id, password_hash: passwordHash, now });
    // Whoever has the mailed link has read the mail, so the address is confirmed too.
    if (user.email_verified_at === null) users.setVerifiedEmail({ id: user.id, email: user.email, now });
    links.dropStale(user.id);
    sessions.endAll(user.id);
    throttle.forgive(user.email);
    mails.passwordChanged(user.id, user.email);
    return user;
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
    forgot: (email: string, from: Origin): void => ask.immediate(normalEmail(email), from)(),
    /**
     * Ends every session of the account. @returns the account's id
     * @throws 422 when the link is used up; a refused password does not use it up
     */
    async reset({ token, password }: ResetBody): Promise<number> {
      const { user_id: id } = links.check(token, 'reset_password');
      const problem = passwordProblem(password, (id === null ? undefined : users.byId(id))?.email ?? '');
      if (problem !== null) throw invalid({ password: [problem] });
      const passwordHash = await hashPassword(password);
      return (await write(() => renew.immediate(token, passwordHash))).id;
    },
  };
}

/** @throws 403 with the office's reason */
export function refuseSuspended({ suspension_reason: reason }: UserRow): void {
  if (reason === null) return;
  const sentence = `Il tuo account è sospeso. Motivo: ${reason} Se pensi che sia un errore scrivici dalla pagina Contatti.`;
  throw new HttpError(403, sentence);
}
