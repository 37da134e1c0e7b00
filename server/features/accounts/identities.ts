import { isLocalPath, loginUrl, paths } from '../../../shared/paths.ts';
import { OIDC_MINUTES } from '../../../shared/rules/identities.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { SignedIn } from '../../http/session.ts';
import { createSeal } from '../../lib/sealed.ts';
import type { AccountParts } from './dependencies.ts';
import { type Identity, identityConnections } from './identityConnections.ts';
import { identityOffers } from './identityOffers.ts';
import { type Expected, identityProvider } from './provider.ts';
import type { UserRow } from './repository.ts';
import type { SecondStep } from './secondStep.ts';

/** What the browser holds, sealed, while it is at the provider. */
interface Held {
  expected: Expected;
  return_to: string;
  /** The session of a person who connects an identity to their own account; null: somebody signs in. */
  session: number | null;
  until: number;
}

/** How a visit at the provider ended. */
export type Arrival = { to: string } | { to: string; token: string; userId: number } | { to: string; step: string };

/** Who comes back from the provider. */
interface Visitor {
  ip: string;
  user_agent: string;
  signedIn: SignedIn | null;
}

const OFF = 'Questo portale non ha un servizio di accesso esterno.';

/** Leads to the sign-in page, which explains the outcome. */
const outcome = (word: string): Arrival => ({ to: `${paths.login}?accesso=${word}` });

/**
 * Signing in at the town's identity provider. An identity opens an account once they are connected: by the person signed in,
 * or by the link mailed to the address that the provider has verified. The provider's word alone opens no account.
 */
export function identities(parts: AccountParts, second: Pick<SecondStep, 'needed' | 'begin'>) {
  const { public_origin, oidc } = parts.config;
  const { clock } = parts;
  const name = oidc?.name ?? '';
  const connections = identityConnections(parts, name);
  const offers = identityOffers(parts, name, connections);
  const waiting = createSeal(parts.keys.secret, 'sign-in at the provider');
  const provider = oidc === null ? null : identityProvider(oidc, `${public_origin}/api/auth/oidc/callback`);

  async function begin(returnTo: string, session: number | null) {
    if (provider === null) throw notFound(OFF);
    const { url, expected } = await provider.begin().catch(() => {
      throw new HttpError(503, 'Il servizio di accesso non risponde: riprova tra poco.');
    });
    const held: Held = {
      expected,
      return_to: isLocalPath(returnTo) ? returnTo : paths.home,
      session,
      until: clock().epochMilliseconds + OIDC_MINUTES * 60_000,
    };
    return { url, cookie: waiting.close(JSON.stringify(held), '') };
  }

  async function linkOwn(held: Held, identity: Identity, { signedIn }: Visitor): Promise<Arrival> {
    if (signedIn?.session_id !== held.session) return outcome('no');
    const isTheirs = await connections.connectOwn(signedIn, identity);
    return { to: isTheirs ? held.return_to : `${paths.profile}?accesso=preso#accessi` };
  }

  async function enter(user: UserRow, held: Held, identity: Identity, visitor: Visitor): Promise<Arrival> {
    if (user.suspension_reason !== null) return outcome('sospeso');
    const to = loginUrl(held.return_to);
    if (second.needed(user))
      return { to: `${to}${held.return_to === paths.home ? '?' : '&'}passo=codice`, step: second.begin(user) };
    const token = await connections.enter(user, identity, visitor.signedIn, visitor.user_agent);
    return { to, token, userId: user.id };
  }

  return {
    name: oidc?.name ?? null,
    /** @returns where the browser goes on, and the cookie's value @throws 404 without a provider, 503 when it does not answer */
    beginEntry: (returnTo: string) => begin(returnTo, null),
    /** The signed-in person connects an identity. */
    beginLink: ({ session_id }: SignedIn) => begin(paths.profilePage('accessi'), session_id),
    /** @param query as the provider sent it @returns where to go; nothing that goes wrong is an error page */
    async arrive(
      cookie: string | undefined,
      query: string,
      visitor: Visitor,
      failed: (error: unknown) => void,
    ): Promise<Arrival> {
      const held = JSON.parse(waiting.open(cookie ?? '', '') ?? 'null') as Held | null;
      const isOld = held === null || held.until <= clock().epochMilliseconds;
      if (provider === null || oidc === null || isOld) return outcome('no');
      const said = await provider.finish(query, held.expected).catch((error: unknown) => {
        failed(error);
        return null;
      });
      if (said === null) return outcome('no');
      // Some gateways name a person by the tax number, which is nothing to keep.
      const claims = { ...said, subject: parts.quotas.keyed(`${oidc.issuer} ${said.subject}`) };
      const identity = { issuer: oidc.issuer, subject: claims.subject };
      if (held.session !== null) return linkOwn(held, identity, visitor);
      const user = connections.holder(identity);
      return user === undefined
        ? outcome(await offers.send(claims, oidc.issuer, visitor.ip))
        : enter(user, held, identity, visitor);
    },
    accept: offers.accept,
    list: connections.list,
    remove: connections.remove,
  };
}
