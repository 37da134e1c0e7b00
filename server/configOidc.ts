import { type Env, StartError, text } from './env.ts';

/** The town's identity provider. */
export interface OidcConfig {
  /** Its address, as it names itself. */
  issuer: string;
  client_id: string;
  client_secret: string;
  /** On the button: «Entra con …». */
  name: string;
  /** Levels of assurance (`acr`) that count, the wanted one first; empty: any. */
  levels: string[];
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/**
 * Reads OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME and OIDC_LEVELS. The secret is never repeated.
 * @returns null without them: nobody signs in with a provider
 */
export function readOidc(env: Env, production: boolean): OidcConfig | null {
  const [issuer = '', client_id = '', client_secret = ''] = NAMES.map((name) => text(env, name) ?? '');
  const missing = NAMES.filter((name) => (text(env, name) ?? '') === '');
  if (missing.length === NAMES.length) return null;
  if (missing.length > 0)
    throw new StartError(
      `${missing.join(' and ')} missing: an identity provider needs all three of ${NAMES.join(', ')}.`,
    );
  if (!isAddress(issuer, production))
    throw new StartError(
      `OIDC_ISSUER is "${issuer}", but it must be an https address${production ? '' : ' (http on this machine, for tests)'}.`,
    );
  const levels = (env.OIDC_LEVELS ?? '').split(/\s+/).filter((level) => level !== '');
  return { issuer, client_id, client_secret, name: env.OIDC_NAME?.trim() || new URL(issuer).hostname, levels };
}

function isAddress(value: string, production: boolean): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname } = new URL(value);
  return protocol === 'https:' || (!production && protocol === 'http:' && /^(localhost|127\.0\.0\.1)$/.test(hostname));
}
