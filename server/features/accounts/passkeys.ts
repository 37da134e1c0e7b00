import type { CurrentUser } from '../../../shared/contract/accounts.ts';
import type { UsedCredential } from '../../../shared/contract/passkeys.ts';
import { HttpError } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import type { AccountParts } from './dependencies.ts';
import { ownPasskeys, type PasskeyDependencies } from './ownPasskeys.ts';
import { passkeyChallenges, UNKNOWN } from './passkeyChallenges.ts';
import { type PasskeyRow, passkeyRepository } from './passkeyRepository.ts';
import { type Entered, refuseSuspended } from './signIn.ts';

/** Passkeys of people: added and removed in the profile, used to sign in and to confirm. */
export function passkeys(parts: AccountParts, { authenticators, handleOf }: PasskeyDependencies) {
  const { db, users, sessions } = parts;
  const write = parts.writing.run;
  const rows = passkeyRepository(db);
  const challenges = passkeyChallenges(parts, authenticators);
  const { asked, proven, use } = challenges;

  const enter = db.transaction((row: PasskeyRow, counter: number, before: SignedIn | null, userAgent: string) => {
    const user = users.byId(row.user_id);
    if (user === undefined) throw new HttpError(422, UNKNOWN);
    refuseSuspended(user);
    use(row, counter);
    if (before !== null) sessions.end(before.user.id, before.session_id);
    return sessions.create(user.id, userAgent);
  });

  const confirm = db.transaction((row: PasskeyRow, counter: number, sessionId: number) => {
    use(row, counter);
    sessions.confirm(sessionId);
  });

  return {
    ...ownPasskeys(parts, { authenticators, handleOf }, challenges),
    askToEnter: async () => asked(await authenticators.toUse(), 'enter', null),
    /** @throws 422 when the passkey is unknown or proves nothing, 403 when the account is suspended */
    async enter(credential: UsedCredential, userAgent: string, before: SignedIn | null): Promise<Entered> {
      const { row, counter } = await proven(credential, 'enter', null);
      const token = await write(() => enter.immediate(row, counter, before, userAgent));
      return { token, user: users.current(row.user_id) as CurrentUser };
    },
    /** @throws 409 for a person without passkeys */
    async askToConfirm({ user, session_id }: SignedIn) {
      const known = rows.ofUser(user.id);
      if (known.length === 0) throw new HttpError(409, 'Non hai passkey: conferma con la password.');
      return asked(await authenticators.toUse(known), 'confirm', session_id);
    },
    async confirm({ user, session_id }: SignedIn, credential: UsedCredential): Promise<void> {
      const { row, counter } = await proven(credential, 'confirm', session_id);
      if (row.user_id !== user.id) throw new HttpError(422, UNKNOWN);
      await write(() => confirm.immediate(row, counter, session_id));
    },
  };
}
