import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Env, StartError, text } from './env.ts';

/** The town's certificate for passes at Apple, in PEM. */
export interface AppleConfig {
  certificate: string;
  key: string;
  /** Of Apple's authority that issued the certificate. */
  authority: string;
  pass_type: string;
  team: string;
  /** ISO 8601: later no phone takes a pass of it. */
  valid_to: string;
}

/** The town's account for passes at Google. */
export interface GoogleConfig {
  issuer: string;
  email: string;
  key: KeyObject;
}

export interface WalletsConfig {
  /** Null: no passes for Apple Wallet. */
  apple: AppleConfig | null;
  /** Null: no passes for Google Wallet. */
  google: GoogleConfig | null;
}

/**
 * Reads APPLE_PASS_… and GOOGLE_WALLET_…: each file by its path, or what is in it. Keys are never repeated.
 */
export function readWallets(env: Env): WalletsConfig {
  const apple = together(env, ['APPLE_PASS_CERTIFICATE', 'APPLE_PASS_KEY', 'APPLE_PASS_AUTHORITY']);
  const google = together(env, ['GOOGLE_WALLET_ISSUER', 'GOOGLE_WALLET_ACCOUNT']);
  return { apple: apple && readApple(apple), google: google && readGoogle(google) };
}

/** @returns null when none of them is set */
function together<N extends string>(env: Env, names: readonly N[]): Record<N, string> | null {
  const values = names.map((name): [N, string] => [name, text(env, name) ?? '']);
  const missing = values.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length === names.length) return null;
  if (missing.length > 0)
    throw new StartError(`${missing.join(' and ')} missing: passes need all of ${names.join(', ')}.`);
  return Object.fromEntries(values) as Record<N, string>;
}

/** What a file holds, or the value itself when it begins like such a file. */
function contentOf(name: string, value: string): Buffer {
  if (/^(-----BEGIN |\{)/.test(value)) return Buffer.from(value);
  try {
    return readFileSync(value);
  } catch {
    throw new StartError(`${name} must be a file that the portal can read, or what is in it.`);
  }
}

type AppleNames = 'APPLE_PASS_CERTIFICATE' | 'APPLE_PASS_KEY' | 'APPLE_PASS_AUTHORITY';

function readApple(values: Record<AppleNames, string>): AppleConfig {
  const certificateOf = (name: AppleNames) => {
    const content = contentOf(name, values[name]);
    try {
      return new X509Certificate(content);
    } catch {
      throw new StartError(`${name} must be a certificate, as Apple gives it (.cer) or in PEM.`);
    }
  };
  const certificate = certificateOf('APPLE_PASS_CERTIFICATE');
  const authority = certificateOf('APPLE_PASS_AUTHORITY');
  const key = keyOf('APPLE_PASS_KEY', contentOf('APPLE_PASS_KEY', values.APPLE_PASS_KEY).toString());
  const subject = (name: string) => new RegExp(`^${name}=(.+)$`, 'm').exec(certificate.subject)?.[1];
  const [pass_type, team] = [subject('UID'), subject('OU')];
  if (pass_type === undefined || team === undefined)
    throw new StartError(
      'APPLE_PASS_CERTIFICATE must be the certificate of a Pass Type ID, and this one is of something else.',
    );
  if (!certificate.checkPrivateKey(key))
    throw new StartError('APPLE_PASS_KEY must be the key of APPLE_PASS_CERTIFICATE, and these two are not a pair.');
  if (!certificate.verify(authority.publicKey))
    throw new StartError(
      'APPLE_PASS_AUTHORITY must be the Apple WWDR certificate that issued APPLE_PASS_CERTIFICATE: look at its number (G4).',
    );
  return {
    certificate: certificate.toString(),
    key: key.export({ type: 'pkcs1', format: 'pem' }).toString(),
    authority: authority.toString(),
    pass_type,
    team,
    valid_to: [certificate, authority].map(({ validTo }) => new Date(validTo).toISOString()).sort()[0] as string,
  };
}

function readGoogle(values: Record<'GOOGLE_WALLET_ISSUER' | 'GOOGLE_WALLET_ACCOUNT', string>): GoogleConfig {
  const issuer = values.GOOGLE_WALLET_ISSUER;
  if (!/^\d{10,25}$/.test(issuer))
    throw new StartError('GOOGLE_WALLET_ISSUER must be the number of your issuer at Google.');
  const account = accountOf(contentOf('GOOGLE_WALLET_ACCOUNT', values.GOOGLE_WALLET_ACCOUNT).toString());
  if (typeof account?.client_email !== 'string' || typeof account.private_key !== 'string')
    throw new StartError('GOOGLE_WALLET_ACCOUNT must be the JSON key of a service account, as Google gives it.');
  return { issuer, email: account.client_email, key: keyOf('GOOGLE_WALLET_ACCOUNT', account.private_key) };
}

function accountOf(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function keyOf(name: string, text: string): KeyObject {
  try {
    const key = createPrivateKey(text);
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The same sentence for what is no key and for one with a passphrase.
  }
  throw new StartError(`${name} must hold an RSA key in PEM, without a passphrase.`);
}
