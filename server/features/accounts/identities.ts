import { isLocalPath, loginUrl, paths } from '../../../shared/paths.ts';
import { NAME_MAX, normalName } from '../../../shared/rules/accounts.ts';
import { LINK_MINUTES, OIDC_MINUTES } from '../../../shared/rules/identities.ts';
import type { OidcConfig } from '../../configOidc.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import type { Audit } from '../../lib/audit.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail, plainEmail } from '../../lib/emailAddress.ts';
import { createSeal } from '../../lib/sealed.ts';
import type { AccountParts } from './dependencies.ts';
import { type Identity, identityRepository } from './identityRepository.ts';
import { type Claims, type Expected, identityProvider } from './provider.ts';
import type { UserRow } from './repository.ts';
import type { SecondStep } from './secondStep.ts';

interface IdentitiesDependencies {
  audit: Audit;
  secret: string;
  public_origin: string;
  oidc: OidcConfig | null;
  second: Pick<SecondStep, 'needed' | 'begin'>;
}

/** What the browser holds, sealed, while it is at the provider. */
interface Held {
  expected: Expected;
  return_to: string;
  /** Who connects an identity to the own account; null: somebody signs in. */
  session: number | null;
  until: number;
}

/** What a mailed link connects. */
interface Offer extends Identity {
  email: string;
  name: string | null;
  until: number;
}

/** How a visit at the provider ended. */
export type Arrival = { to: string } | { to: string; token: string; userId: number } | { to: string; step: string };

const OFF = 'Questo portale non ha un servizio di accesso esterno.';
const SPENT = 'Questo link è scaduto o è già stato usato: entra di nuovo dal servizio di accesso.';

/**
 * Signing in at the town's identity provider. An identity opens an account once they are connected: by the person signed in,
 * or by the link mailed to the address that the provider has verified. The provider's word alone opens no account.
 */
export function identities(
  parts: AccountParts,
  { audit, secret, public_origin, oidc, second }: IdentitiesDependencies,
) {
  const { db, clock, write, users, sessions, links, throttle, mails } = parts;
  const rows = identityRepository(db);
  const waiting = createSeal(secret, 'sign-in at the provider');
  const offers = createSeal(secret, 'identity to connect');
  const provider = oidc === null ? null : identityProvider(oidc, `${public_origin}/api/auth/oidc/callback`);
  const name = oidc?.name ?? '';
  const nowMs = () => clock().epochMilliseconds;
  const outcome = (word: string) => `${paths.login}?accesso=${word}`;

  function connect(user: { id: number; email: string }, identity: Identity): void {
    if (!rows.insert({ ...identity, user_id: user.id, now: isoInstant(clock()) })) throw new HttpError(409, SPENT);
    const subject = `Account n. ${user.id}`;
    audit.record({ actor_id: user.id, action: 'identity.linked', subject, subject_id: user.id });
    mails.identityLinked(user.id, user.email, name);
  }

  const connectOwn = db.transaction(({ user }: SignedIn, identity: Identity): boolean => {
    const holder = rows.holder(identity);
    if (holder === undefined) connect(user, identity);
    return holder === undefined || holder === user.id;
  });

  /** Accepts the mailed link: whoever has read the mail owns the address. */
  const accept = db.transaction((offer: Offer) => {
    if (rows.holder(offer) !== undefined) throw new HttpError(422, SPENT);
    const now = isoInstant(clock());
    const user = users.byEmail(offer.email) ?? created(offer, now);
    if (user.email_verified_at === null) {
      // Somebody may have signed up with this address before its owner: their way in must not remain.
      users.setPassword({ id: user.id, password_hash: null, now });
      users.setVerifiedEmail({ id: user.id, email: user.email, now });
      sessions.endAll(user.id);
      links.dropStale(user.id);
    }
    connect(user, offer);
  });

  function created({ email, name: said }: Offer, now: string): UserRow {
    const plain = normalName(said ?? '')
      .replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
      .slice(0, NAME_MAX);
    const id = users.insert({
      name: plain.length > 1 ? plain : (email.split('@')[0] as string),
      email,
      password_hash: null,
      now,
    });
    return users.byId(id) as UserRow;
  }

  const enter = db.transaction((user: UserRow, identity: Identity, before: SignedIn | null, userAgent: string) => {
    rows.use({ ...identity, now: isoInstant(clock()) });
    if (before !== null) sessions.end(before.user.id, before.session_id);
    return sessions.create(user.id, userAgent);
  });

  const remove = db.transaction(({ user }: SignedIn, id: number) => {
    if (!rows.remove(user.id, id)) throw notFound('Questo collegamento non c’è più.');
    const subject = `Account n. ${user.id}`;
    audit.record({ actor_id: user.id, action: 'identity.unlinked', subject, subject_id: user.id });
    mails.identityUnlinked(user.id, user.email, name);
  });

  /** Offers an unknown identity to the owner of its address. */
  async function offer(claims: Claims, issuer: string, ip: string): Promise<Arrival> {
    const email = claims.email === null ? null : plainEmail(claims.email);
    if (email === null) return { to: outcome('senza-mail') };
    const to = normalEmail(email);
    const made: Offer = {
      issuer,
      subject: claims.subject,
      email: to,
      name: claims.name,
      until: nowMs() + LINK_MINUTES * 60_000,
    };
    const token = offers.close(JSON.stringify(made), '');
    try {
      const permit = await write(() => throttle.mail({ to, purpose: 'address', from: { client: ip } }));
      mails.identityOffered(permit, to, name, token);
    } catch (error) {
      if (error instanceof HttpError && error.statusCode === 429) return { to: outcome('aspetta') };
      throw error;
    }
    return { to: outcome('mail') };
  }

  async function begin(returnTo: string, session: number | null) {
    if (provider === null) throw notFound(OFF);
    const { url, expected } = await provider.begin().catch(() => {
      throw new HttpError(503, 'Il servizio di accesso non risponde: riprova tra poco.');
    });
    const held: Held = {
      expected,
      return_to: isLocalPath(returnTo) ? returnTo : paths.home,
      session,
      until: nowMs() + OIDC_MINUTES * 60_000,
    };
    return { url, cookie: waiting.close(JSON.stringify(held), '') };
  }

  return {
    name: oidc?.name ?? null,
    /** @returns where the browser goes on, and the cookie's value @throws 404 without a provider, 503 when it does not answer */
    beginEntry: (returnTo: string) => begin(returnTo, null),
    /** The signed-in person connects an identity. */
    beginLink: ({ session_id }: SignedIn) => begin(`${paths.profile}#accessi`, session_id),
    /** @param query as the provider sent it @returns where to go; nothing that goes wrong is an error page */
    async arrive(
      cookie: string | undefined,
      query: string,
      from: { ip: string; user_agent: string },
      signedIn: SignedIn | null,
      failed: (error: unknown) => void,
    ): Promise<Arrival> {
      const held = JSON.parse(waiting.open(cookie ?? '', '') ?? 'null') as Held | null;
      if (provider === null || oidc === null || held === null || held.until <= nowMs()) return { to: outcome('no') };
      const claims = await provider.finish(query, held.expected).catch((error: unknown) => {
        failed(error);
        return null;
      });
      if (claims === null) return { to: outcome('no') };
      const identity = { issuer: oidc.issuer, subject: claims.subject };
      if (held.session !== null) {
        if (signedIn?.session_id !== held.session) return { to: outcome('no') };
        const isTheirs = await write(() => connectOwn.immediate(signedIn, identity));
        return { to: isTheirs ? held.return_to : `${paths.profile}?accesso=preso#accessi` };
      }
      const holder = rows.holder(identity);
      const user = holder === undefined ? undefined : users.byId(holder);
      if (user === undefined) return offer(claims, oidc.issuer, from.ip);
      if (user.suspension_reason !== null) return { to: outcome('sospeso') };
      if (second.needed(user))
        return {
          to: `${loginUrl(held.return_to)}${held.return_to === paths.home ? '?' : '&'}passo=codice`,
          step: second.begin(user),
        };
      const token = await write(() => enter.immediate(user, identity, signedIn, from.user_agent));
      return { to: loginUrl(held.return_to), token, userId: user.id };
    },
    /** Connects what the mailed link offers. @throws 422 when it is old or used */
    async accept(token: string): Promise<void> {
      const made = JSON.parse(offers.open(token, '') ?? 'null') as Offer | null;
      if (made === null || made.until <= nowMs()) throw new HttpError(422, SPENT, { token: [SPENT] });
      await write(() => accept.immediate(made));
    },
    list: ({ user }: SignedIn) => rows.list(user.id),
    remove: (signedIn: SignedIn, id: number): Promise<void> => write(() => remove.immediate(signedIn, id)),
  };
}
