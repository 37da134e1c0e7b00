import type { SignedIn } from '../../http/session.ts';
import type { AccountParts } from './dependencies.ts';
import { confirmPassword, stillThe } from './password.ts';
import type { UserRow } from './repository.ts';

/**
 * A signed-in person gives the password again, for calls that need a fresh confirmation.
 * @throws 422 when it is wrong, 429 after too many
 */
export function confirmation(parts: AccountParts) {
  const confirm = parts.db.transaction((checked: UserRow, sessionId: number) => {
    stillThe(parts, checked);
    parts.sessions.confirm(sessionId);
  });
  return async (signedIn: SignedIn, password: string): Promise<void> => {
    const checked = await confirmPassword(parts, signedIn, password, 'password');
    await parts.writing.run(() => confirm.immediate(checked, signedIn.session_id));
  };
}
