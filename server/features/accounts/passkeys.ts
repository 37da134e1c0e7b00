import type { CurrentUser } from '../../../shared/contract/accounts.ts';
import type { NewPasskey, PasskeyItem, UsedCredential } from '../../../shared/contract/passkeys.ts';
import { MOST_PASSKEYS } from '../../../shared/rules/strongSignIn.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { ofAccount } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { AccountParts } from './dependencies.ts';
import { type PasskeyChallenges, passkeyChallenges, UNKNOWN, UNPROVEN } from './passkeyChallenges.ts';
import { type PasskeyRow, passkeyRepository } from './passkeyRepository.ts';
import { type Entered, refuseSuspended } from './signIn.ts';
import { challengeIn, type WebAuthn } from './webauthn.ts';

const GONE = 'Questa passkey non c’è più.';
const TOO_MANY = `Hai già ${MOST_PASSKEYS} passkey: togline una che non usi.`;

interface PasskeyDependencies {
  authenticators: WebAuthn;
  /** The name under which authenticators know a new person: it tells nothing about them. */
  handleOf: (userId: number) => string;
}

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

/** A person's passkeys in the profile: listed, added, renamed and removed. */
function ownPasskeys(
  { db, clock, writing: { run: write }, users, mails, audit }: AccountParts,
  { authenticators, handleOf }: PasskeyDependencies,
  { asked, answered }: PasskeyChallenges,
) {
  const rows = passkeyRepository(db);

  const add = db.transaction((row: Parameters<typeof rows.insert>[0], email: string) => {
    // The account may have been deleted while the answer was verified.
    if (users.byId(row.user_id)?.email !== email) throw new HttpError(401, 'Accedi per continuare.');
    if (rows.ofUser(row.user_id).length >= MOST_PASSKEYS) throw new HttpError(409, TOO_MANY);
    if (!rows.insert(row)) throw new HttpError(409, 'Questa passkey c’è già.');
    record('passkey.added', row.user_id);
    mails.passkeyAdded(row.user_id, email, row.name);
  });

  const remove = db.transaction(({ user }: SignedIn, id: number) => {
    const name = rows.remove(user.id, id);
    if (name === undefined) throw notFound(GONE);
    record('passkey.removed', user.id);
    mails.passkeyRemoved(user.id, user.email, name);
  });

  function record(action: string, userId: number): void {
    audit.record({ actor_id: userId, action, ...ofAccount(userId) });
  }

  return {
    list: ({ user }: SignedIn): PasskeyItem[] => rows.list(user.id),
    async askToAdd({ user, session_id }: SignedIn) {
      const known = rows.ofUser(user.id);
      if (known.length >= MOST_PASSKEYS) throw new HttpError(409, TOO_MANY);
      const handle = known[0]?.handle ?? handleOf(user.id);
      return asked(await authenticators.toAdd({ email: user.email, handle }, known), 'add', session_id);
    },
    /** @throws 422 when the answer is late or proves nothing, 409 for one too many */
    async add({ user, session_id }: SignedIn, { name, credential }: NewPasskey): Promise<void> {
      const challenge = challengeIn(credential);
      await answered(challenge, 'add', session_id);
      const made = await authenticators.added(credential, challenge);
      if (made === null) throw new HttpError(422, UNPROVEN);
      const row = {
        user_id: user.id,
        credential_id: made.id,
        handle: rows.ofUser(user.id)[0]?.handle ?? handleOf(user.id),
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: JSON.stringify(made.transports ?? []),
        name: name.trim(),
        created_at: isoInstant(clock()),
      };
      await write(() => add.immediate(row, user.email));
    },
    rename({ user }: SignedIn, id: number, name: string): void {
      if (!rows.rename({ id, user_id: user.id, name: name.trim() })) throw notFound(GONE);
    },
    remove: (signedIn: SignedIn, id: number): Promise<void> => write(() => remove.immediate(signedIn, id)),
  };
}
