import { NAME_MAX, normalName } from '../../../shared/rules/accounts.ts';
import { LINK_MINUTES } from '../../../shared/rules/identities.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail, plainEmail } from '../../lib/emailAddress.ts';
import { createSeal } from '../../lib/sealed.ts';
import type { AccountParts } from './dependencies.ts';
import { type Identity, type IdentityConnections, SPENT } from './identityConnections.ts';
import type { Claims } from './provider.ts';
import type { UserRow } from './repository.ts';

/** What a mailed link connects. */
interface Offer extends Identity {
  email: string;
  name: string | null;
  until: number;
}

/** An unknown identity is offered, by mail, to the owner of the address that the provider has verified. */
export function identityOffers(parts: AccountParts, provider: string, connections: IdentityConnections) {
  const { db, clock, users, sessions, links, throttle, mails } = parts;
  const write = parts.writing.run;
  const seal = createSeal(parts.keys.secret, 'identity to connect');

  /** Whoever has read the mail owns the address. */
  const accept = db.transaction((offer: Offer) => {
    if (connections.isConnected(offer)) throw new HttpError(422, SPENT);
    const now = isoInstant(clock());
    const user = users.byEmail(offer.email) ?? newAccount(offer, now);
    if (user.email_verified_at === null) {
      // Somebody may have signed up with this address before its owner: their way in must not remain.
      users.setPassword({ id: user.id, password_hash: null, now });
      users.setVerifiedEmail({ id: user.id, email: user.email, now });
      sessions.endAll(user.id);
      links.dropStale(user.id);
    }
    connections.connect(user, offer);
  });

  function newAccount({ email, name: given }: Offer, now: string): UserRow {
    const plain = normalName(given ?? '')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, NAME_MAX);
    const name = plain.length > 1 ? plain : (email.split('@')[0] as string);
    return users.byId(users.insert({ name, email, password_hash: null, now })) as UserRow;
  }

  return {
    /** @returns the outcome, a word that the sign-in page explains */
    async send(
      { subject, name, email }: Claims,
      issuer: string,
      ip: string,
    ): Promise<'senza-mail' | 'aspetta' | 'mail'> {
      const address = email === null ? null : plainEmail(email);
      if (address === null) return 'senza-mail';
      const to = normalEmail(address);
      const offer: Offer = {
        issuer,
        subject,
        email: to,
        name,
        until: clock().epochMilliseconds + LINK_MINUTES * 60_000,
      };
      const token = seal.close(JSON.stringify(offer), '');
      try {
        const permit = await write(() => throttle.mail({ to, purpose: 'address', from: { client: ip } }));
        mails.identityOffered(permit, to, provider, token);
      } catch (error) {
        if (error instanceof HttpError && error.statusCode === 429) return 'aspetta';
        throw error;
      }
      return 'mail';
    },
    /** Connects what the mailed link offers. @throws 422 when it is old or used */
    async accept(token: string): Promise<void> {
      const offer = JSON.parse(seal.open(token, '') ?? 'null') as Offer | null;
      if (offer === null || offer.until <= clock().epochMilliseconds)
        throw new HttpError(422, SPENT, { token: [SPENT] });
      await write(() => accept.immediate(offer));
    },
  };
}
