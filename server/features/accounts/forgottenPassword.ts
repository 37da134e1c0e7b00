import type { ResetBody } from '../../../shared/contract/accounts.ts';
import { passwordProblem } from '../../../shared/rules/accounts.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { AccountParts } from './dependencies.ts';
import { hashPassword } from './password.ts';
import type { UserRow } from './repository.ts';
import type { Origin } from './throttle.ts';

/** A forgotten password: the mailed link, and the new password that it allows. */
export function forgottenPassword({
  db,
  clock,
  writing: { run: write },
  users,
  sessions,
  links,
  throttle,
  devices,
  mails,
}: AccountParts) {
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
    ask: (email: string, from: Origin): void => ask.immediate(normalEmail(email), from)(),
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
