import type { IdentityItem } from '../../../shared/contract/identities.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { ofAccount } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import type { AccountParts } from './dependencies.ts';
import type { UserRow } from './repository.ts';

export interface Identity {
  issuer: string;
  subject: string;
}

export const SPENT = 'Questo link è scaduto o è già stato usato: entra di nuovo dal servizio di accesso.';

/** Which identities open which account, and the sessions they open. @param provider its name, for the mails */
export function identityConnections(
  { db, clock, writing: { run: write }, users, sessions, mails, audit }: AccountParts,
  provider: string,
) {
  const rows = identityRepository(db);

  /** Inside a transaction. @throws 409 when the identity opens an account already */
  function connect(user: { id: number; email: string }, identity: Identity): void {
    if (!rows.insert({ ...identity, user_id: user.id, now: isoInstant(clock()) })) throw new HttpError(409, SPENT);
    audit.record({ actor_id: user.id, action: 'identity.linked', ...ofAccount(user.id) });
    mails.identityLinked(user.id, user.email, provider);
  }

  const connectOwn = db.transaction(({ user }: SignedIn, identity: Identity): boolean => {
    const holder = rows.holder(identity);
    if (holder === undefined) connect(user, identity);
    return holder === undefined || holder === user.id;
  });

  const enter = db.transaction((user: UserRow, identity: Identity, before: SignedIn | null, userAgent: string) => {
    rows.use({ ...identity, now: isoInstant(clock()) });
    if (before !== null) sessions.end(before.user.id, before.session_id);
    return sessions.create(user.id, userAgent);
  });

  const remove = db.transaction(({ user }: SignedIn, id: number) => {
    if (!rows.remove(user.id, id)) throw notFound('Questo collegamento non c’è più.');
    audit.record({ actor_id: user.id, action: 'identity.unlinked', ...ofAccount(user.id) });
    mails.identityUnlinked(user.id, user.email, provider);
  });

  return {
    connect,
    isConnected: (identity: Identity): boolean => rows.holder(identity) !== undefined,
    /** @returns the account that the identity opens */
    holder(identity: Identity): UserRow | undefined {
      const id = rows.holder(identity);
      return id === undefined ? undefined : users.byId(id);
    },
    /** Connects an identity to the signed-in person's account. @returns false when it opens somebody else's */
    connectOwn: (signedIn: SignedIn, identity: Identity): Promise<boolean> =>
      write(() => connectOwn.immediate(signedIn, identity)),
    /** Signs its holder in, and ends the session `before`. @returns the new session's token */
    enter: (user: UserRow, identity: Identity, before: SignedIn | null, userAgent: string): Promise<string> =>
      write(() => enter.immediate(user, identity, before, userAgent)),
    list: ({ user }: SignedIn) => rows.list(user.id),
    /** @throws 404 when it is not this person's */
    remove: (signedIn: SignedIn, id: number): Promise<void> => write(() => remove.immediate(signedIn, id)),
  };
}

export type IdentityConnections = ReturnType<typeof identityConnections>;

function identityRepository(db: Db) {
  const holder = db.prepare<Identity, number>(
    'SELECT user_id FROM identities WHERE issuer = @issuer AND subject = @subject',
  );
  const insert = db.prepare(
    `INSERT INTO identities (user_id, issuer, subject, created_at) VALUES (@user_id, @issuer, @subject, @now)
     ON CONFLICT (issuer, subject) DO NOTHING`,
  );
  const use = db.prepare('UPDATE identities SET used_at = @now WHERE issuer = @issuer AND subject = @subject');
  const list = db.prepare<[number], IdentityItem>(
    'SELECT id, created_at, used_at FROM identities WHERE user_id = ? ORDER BY id',
  );
  const remove = db.prepare<[number, number]>('DELETE FROM identities WHERE id = ? AND user_id = ?');
  return {
    holder: (identity: Identity) => holder.pluck().get({ issuer: identity.issuer, subject: identity.subject }),
    /** @returns false when it opens an account already */
    insert: (row: Identity & { user_id: number; now: string }) => insert.run(row).changes > 0,
    use: (row: Identity & { now: string }) => void use.run(row),
    list: (userId: number) => list.all(userId),
    /** @returns whether this person had it */
    remove: (userId: number, id: number) => remove.run(id, userId).changes > 0,
  };
}
