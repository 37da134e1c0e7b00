import type { RegisterBody } from '../../../shared/contract/accounts.ts';
import { normalName, passwordProblem } from '../../../shared/rules/accounts.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { AccountParts } from './dependencies.ts';
import { hashPassword } from './password.ts';

const TAKEN = 'Questo indirizzo ha già un account.';

/** Signing up and confirming addresses, of new accounts and after a change. */
export function registration(parts: AccountParts) {
  const { db, clock, users, sessions, links, throttle, mails } = parts;
  const write = parts.writing.run;

  /**
   * One transaction, and so one sync, whether or not the address has an account.
   * @returns a function that sends the mail
   */
  const enter = db.transaction((name: string, email: string, passwordHash: string, ip: string): (() => void) => {
    const permit = throttle.mail({ to: email, purpose: 'sign_up', from: { client: ip } });
    if (users.byEmail(email) !== undefined) return () => mails.alreadyRegistered(permit, email);
    const id = users.insert({ name, email, password_hash: passwordHash, now: isoInstant(clock()) });
    const token = links.issue('verify_email', id, email);
    return () => mails.welcome(permit, email, token);
  });

  const confirm = db.transaction((token: string): number | null => {
    const { user_id: id, email } = links.spend(token, 'verify_email');
    const user = id === null ? undefined : users.byId(id);
    if (user === undefined) throw new HttpError(422, 'Questo account non c’è più.');
    const address = email === null ? user.email : normalEmail(email);
    if (address === user.email && user.email_verified_at !== null) return null;
    const holder = users.byEmail(address);
    if (holder !== undefined && holder.id !== user.id) throw new HttpError(409, TAKEN);
    users.setVerifiedEmail({ id: user.id, email: address, now: isoInstant(clock()) });
    // A reset mailed to the old address must stop working.
    links.dropStale(user.id);
    return user.id;
  });

  const issueAgain = db.transaction((id: number, email: string) => {
    const permit = throttle.mail({ to: email, purpose: 'address', from: { account: id } });
    return { permit, token: links.issue('verify_email', id, email) };
  });

  return {
    /** Same answer and same work whether or not the address has an account; only the mail tells its owner. */
    async register(body: RegisterBody, ip: string): Promise<void> {
      const email = normalEmail(body.email);
      const problem = passwordProblem(body.password, email);
      if (problem !== null) throw invalid({ password: [problem] });
      const passwordHash = await hashPassword(body.password);
      const mail = await write(() => enter.immediate(normalName(body.name), email, passwordHash, ip));
      mail();
    },
    /** @returns a new token for the session that asked, when it is the account's own, because its rights have grown */
    verify(token: string, signedIn: SignedIn | null): string | null {
      const id = confirm.immediate(token);
      return id !== null && signedIn?.user.id === id ? sessions.rotate(signedIn.session_id) : null;
    },
    sendAgain({ user }: SignedIn): void {
      if (user.email_verified) throw new HttpError(409, 'Il tuo indirizzo è già confermato.');
      const { permit, token } = issueAgain.immediate(user.id, user.email);
      mails.welcome(permit, user.email, token);
    },
  };
}
