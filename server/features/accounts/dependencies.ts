import type { Context } from '../../context.ts';
import { HttpError } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import type { DeviceMarks } from './devices.ts';
import type { Links } from './links.ts';
import type { AccountMails } from './mails.ts';
import { verifyPassword } from './password.ts';
import type { AccountsRepository, UserRow } from './repository.ts';
import type { Sessions } from './sessions.ts';
import type { Throttle } from './throttle.ts';

/** Dependencies of the accounts' operations. */
export interface AccountParts extends Context {
  users: AccountsRepository;
  sessions: Sessions;
  links: Links;
  throttle: Throttle;
  devices: DeviceMarks;
  mails: AccountMails;
}

/**
 * Confirms that a signed-in person is at the keyboard.
 * @param field the form's field with the password
 * @returns the account as it was when the password was checked
 * @throws 422 when it is wrong, 429 after too many
 */
export async function confirmPassword(
  { users, throttle, writing: { run: write } }: AccountParts,
  { user: { id: userId }, session_id }: SignedIn,
  password: string,
  field: 'password' | 'current_password',
): Promise<UserRow> {
  const user = users.byId(userId);
  if (user === undefined) throw new HttpError(401, 'Accedi per continuare.');
  const attempt = throttle.attemptInside(user.email, session_id);
  if (!(await verifyPassword(password, user.password_hash))) {
    throw new HttpError(422, 'La password non è corretta.', { [field]: ['La password non è corretta.'] });
  }
  await write(attempt.succeeded);
  return user;
}

/** Checks that the password was not changed elsewhere while it was being verified. @throws 401 */
export function stillThe({ users }: AccountParts, checked: UserRow): void {
  const now = users.byId(checked.id);
  if (now?.password_hash !== checked.password_hash || now?.email !== checked.email) {
    throw new HttpError(401, 'Nel frattempo l’account è cambiato: accedi di nuovo.');
  }
}
