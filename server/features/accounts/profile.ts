import type { EmailChangeBody, PasswordChangeBody } from '../../../shared/contract/accounts.ts';
import { DELETED_NAME, normalEmail, normalName, passwordProblem } from '../../../shared/rules/accounts.ts';
import { isoInstant } from '../../plugins/clock.ts';
import { HttpError, invalid } from '../../plugins/errors.ts';
import type { Mentioned } from '../../plugins/mailFiles.ts';
import type { SignedIn } from '../../plugins/session.ts';
import { type AccountParts, confirmPassword, stillThe } from './parts.ts';
import { hashPassword } from './password.ts';
import type { PersonalData } from './personalData.ts';
import type { UserRow } from './repository.ts';

/** What a signed-in person changes about the own account. */
export function profile(parts: AccountParts, personalData: PersonalData, clearTraces: (person: Mentioned) => void) {
  const { db, clock, users, sessions, links, throttle, mails } = parts;

  /** The account changes when the new address is confirmed, not before; whether it is taken is told to its owner only. */
  const askEmail = db.transaction((user: UserRow, email: string): (() => void) => {
    stillThe(parts, user);
    throttle.mail(email);
    if (users.byEmail(email) !== undefined) return () => mails.newEmailTaken(email);
    const token = links.issue('verify_email', user.id, email);
    return () => mails.confirmNewEmail(email, token);
  });

  const setPassword = db.transaction((user: UserRow, sessionId: number, passwordHash: string): string => {
    stillThe(parts, user);
    users.setPassword({ id: user.id, password_hash: passwordHash, now: isoInstant(clock()) });
    links.dropStale(user.id);
    sessions.endOthers(user.id, sessionId);
    return sessions.rotate(sessionId);
  });

  const erase = db.transaction((user: UserRow): Mentioned => {
    stillThe(parts, user);
    const admins = users.admins();
    if (admins.length === 1 && admins[0] === user.id) {
      throw new HttpError(409, 'Sei l’unica persona che amministra il portale: nominane prima un’altra.');
    }
    throttle.erase(user.email);
    const mentioned = personalData.erase(user.id);
    users.anonymise({ id: user.id, name: DELETED_NAME, now: isoInstant(clock()) });
    return mentioned;
  });

  return {
    rename(signedIn: SignedIn, name: string) {
      users.setName({ id: signedIn.user.id, name: normalName(name), now: isoInstant(clock()) });
      return { user: users.current(signedIn.user.id) };
    },
    async changeEmail({ user }: SignedIn, body: EmailChangeBody, ip: string): Promise<void> {
      const email = normalEmail(body.email);
      if (email === user.email) throw invalid({ email: ['È già il tuo indirizzo.'] });
      const checked = await confirmPassword(parts, user.id, body.password, ip, 'password');
      const mail = askEmail.immediate(checked, email);
      mail();
      mails.emailChangeAsked(checked.email);
    },
    /** Ends the other sessions. @returns the new token of this one */
    async changePassword({ user, session_id }: SignedIn, body: PasswordChangeBody, ip: string): Promise<string> {
      const checked = await confirmPassword(parts, user.id, body.current_password, ip, 'current_password');
      const problem =
        body.password === body.current_password
          ? 'Scegli una password diversa da quella di adesso.'
          : passwordProblem(body.password, user.email);
      if (problem !== null) throw invalid({ password: [problem] });
      const token = setPassword.immediate(checked, session_id, await hashPassword(body.password));
      mails.passwordChanged(checked.email);
      return token;
    },
    async erase({ user }: SignedIn, password: string, ip: string): Promise<void> {
      const checked = await confirmPassword(parts, user.id, password, ip, 'password');
      const mentioned = erase.immediate(checked);
      mails.deleted(checked.email);
      clearTraces(mentioned);
    },
  };
}
