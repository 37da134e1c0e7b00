import type { EmailChangeBody, PasswordChangeBody } from '../../../shared/contract/accounts.ts';
import { DELETED_NAME, normalName, passwordProblem } from '../../../shared/rules/accounts.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import type { Permit } from '../../lib/mailThrottle.ts';
import type { Mentioned } from '../../lib/mentioned.ts';
import type { AccountParts } from './dependencies.ts';
import { confirmPassword, hashPassword, stillThe } from './password.ts';
import type { PersonalData } from './personalData.ts';
import type { UserRow } from './repository.ts';

/** A signed-in person's changes to their own account. */
export function profile(parts: AccountParts, personalData: PersonalData, clearTraces: (person: Mentioned) => void) {
  const { db, clock, users, sessions, links, throttle, mails } = parts;
  const write = parts.writing.run;

  /** The address changes only after its confirmation; only its owner learns whether it is already taken. */
  const askEmail = db.transaction((user: UserRow, email: string): (() => void) => {
    stillThe(parts, user);
    const permit = throttle.mail({ to: email, purpose: 'address', from: { account: user.id } });
    mails.emailChangeAsked(user.id, user.email);
    if (users.byEmail(email) !== undefined) return () => mails.newEmailTaken(permit, email);
    const token = links.issue('verify_email', user.id, email);
    return () => mails.confirmNewEmail(permit, email, token);
  });

  const setPassword = db.transaction((user: UserRow, sessionId: number, passwordHash: string): string => {
    stillThe(parts, user);
    users.setPassword({ id: user.id, password_hash: passwordHash, now: isoInstant(clock()) });
    links.dropStale(user.id);
    sessions.endOthers(user.id, sessionId);
    mails.passwordChanged(user.id, user.email);
    return sessions.rotate(sessionId);
  });

  const erase = erasure(parts, personalData);

  return {
    rename(signedIn: SignedIn, name: string) {
      users.setName({ id: signedIn.user.id, name: normalName(name), now: isoInstant(clock()) });
      return { user: users.current(signedIn.user.id) };
    },
    async changeEmail(signedIn: SignedIn, body: EmailChangeBody): Promise<void> {
      const email = normalEmail(body.email);
      if (email === signedIn.user.email) throw invalid({ email: ['È già il tuo indirizzo.'] });
      const checked = await confirmPassword(parts, signedIn, body.password, 'password');
      const mail = await write(() => askEmail.immediate(checked, email));
      mail();
    },
    /** Ends the other sessions. @returns the new token of this one */
    async changePassword(signedIn: SignedIn, body: PasswordChangeBody): Promise<string> {
      const checked = await confirmPassword(parts, signedIn, body.current_password, 'current_password');
      const problem =
        body.password === body.current_password
          ? 'Scegli una password diversa da quella di adesso.'
          : passwordProblem(body.password, checked.email);
      if (problem !== null) throw invalid({ password: [problem] });
      const passwordHash = await hashPassword(body.password);
      return write(() => setPassword.immediate(checked, signedIn.session_id, passwordHash));
    },
    /**
     * @param password null: the person has just been confirmed in another way
     * @param leave called in the transaction while what the person published is still theirs
     */
    async erase(signedIn: SignedIn, password: string | null, leave: (id: number) => void): Promise<void> {
      const checked =
        password === null
          ? (users.byId(signedIn.user.id) as UserRow)
          : await confirmPassword(parts, signedIn, password, 'password');
      const { permit, mentioned } = await write(() => erase.immediate(checked, leave));
      mails.deleted(permit, checked.email);
      clearTraces(mentioned);
    },
  };
}

/** The transaction that deletes an account. */
function erasure(parts: AccountParts, personalData: PersonalData) {
  const { db, clock, users, throttle } = parts;
  return db.transaction((user: UserRow, leave: (id: number) => void): { permit: Permit; mentioned: Mentioned } => {
    stillThe(parts, user);
    const admins = users.admins();
    if (admins.length === 1 && admins[0] === user.id) {
      throw new HttpError(409, 'Sei l’unica persona che amministra il portale: nominane prima un’altra.');
    }
    const permit = throttle.mail({ to: user.email, purpose: 'farewell', from: { account: user.id } });
    // Of an address that was never confirmed the counters run out by themselves: they protect whoever has it from being
    // written to by accounts that come and go.
    if (user.email_verified_at !== null) throttle.erase(user.email);
    leave(user.id);
    const mentioned = personalData.erase(user.id);
    users.anonymise({ id: user.id, name: DELETED_NAME, now: isoInstant(clock()) });
    return { permit, mentioned };
  });
}
