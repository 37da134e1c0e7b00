import { CONFIRMED_MINUTES } from '../../../shared/rules/strongSignIn.ts';
import type { OidcConfig } from '../../configOidc.ts';

/** Loaded with the first sign-in at the provider. */
const library = () => import('openid-client');
type Library = Awaited<ReturnType<typeof library>>;
type Discovered = Awaited<ReturnType<Library['discovery']>>;

const TIMEOUT_S = 10;
/** A sign-in at the provider counts as long as a confirmation here; after that the provider asks the person again. */
const MAX_AGE_S = CONFIRMED_MINUTES * 60;

/** What must come back unchanged from the provider. */
export interface Expected {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Claims {
  subject: string;
  /** Null unless the provider has verified it. */
  email: string | null;
  name: string | null;
}

/** OpenID Connect with one provider: code flow, PKCE, state and nonce. */
export function identityProvider(config: OidcConfig, redirect_uri: string) {
  let discovered: Promise<Discovered> | null = null;

  /** A failure is not cached: the provider may answer at the next try. */
  function configuration(): Promise<Discovered> {
    discovered ??= discover(config).catch((error: unknown) => {
      discovered = null;
      throw error;
    });
    return discovered;
  }

  return {
    /** @returns the provider's address for the browser, and what to expect back */
    async begin(): Promise<{ url: string; expected: Expected }> {
      const [oidc, provider] = await Promise.all([library(), configuration()]);
      const expected = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(provider, {
        redirect_uri,
        scope: 'openid email profile',
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(expected.verifier),
        code_challenge_method: 'S256',
        max_age: String(MAX_AGE_S),
        ...(config.levels.length === 0 ? {} : { acr_values: config.levels.join(' ') }),
      });
      return { url: url.href, expected };
    },
    /** @param query as the provider sent it, with the question mark @throws when anything in it is invalid */
    async finish(query: string, { state, nonce, verifier }: Expected): Promise<Claims> {
      const [oidc, provider] = await Promise.all([library(), configuration()]);
      const answer = await oidc.authorizationCodeGrant(provider, new URL(redirect_uri + query), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        maxAge: MAX_AGE_S,
        idTokenExpected: true,
      });
      const token = answer.claims();
      if (token === undefined) throw new Error('no ID token');
      // A provider may answer with a lower level than it was asked for.
      if (config.levels.length > 0 && !config.levels.includes(String(token.acr))) throw new Error('too low a level');
      const said =
        token.email === undefined ? await oidc.fetchUserInfo(provider, answer.access_token, token.sub) : token;
      const text = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? value : null);
      return {
        subject: token.sub,
        email: said.email_verified === true ? text(said.email) : null,
        name: text(said.name) ?? text([said.given_name, said.family_name].filter(Boolean).join(' ')),
      };
    },
  };
}

/** Asks the provider for its addresses and what it understands. */
async function discover({ issuer, client_id, client_secret }: OidcConfig): Promise<Discovered> {
  const oidc = await library();
  const basic = oidc.ClientSecretBasic(client_secret);
  const post = oidc.ClientSecretPost(client_secret);
  return oidc.discovery(
    new URL(issuer),
    client_id,
    undefined,
    (server, ...rest) =>
      (server.token_endpoint_auth_methods_supported?.includes('client_secret_basic') === false ? post : basic)(
        server,
        ...rest,
      ),
    // The configuration allows http on this machine only.
    { timeout: TIMEOUT_S, execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [] },
  );
}
