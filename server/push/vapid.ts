import { createECDH, createHash, createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keepNewest } from '../lib/bounded.ts';

export interface VapidKeys {
  /** Base64url, 65 bytes. */
  public_key: string;
  /** Base64url, 32 bytes. */
  private_key: string;
}

const HOUR_S = 3600;
/** Maximum cached headers; there are fewer push services than this. */
const MOST_KEPT = 100;
/** RFC 8292 allows 24 hours; one less leaves room for a clock that is ahead of the push service's. */
const LIFE_S = 23 * HOUR_S;
const RENEWED_AFTER_S = 12 * HOUR_S;

/** A new pair (P-256), as the environment and keys.json hold them. */
export function makeVapidKeys(): VapidKeys {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x ?? '', 'base64url'), Buffer.from(y ?? '', 'base64url')];
  return { public_key: Buffer.concat(point).toString('base64url'), private_key: d ?? '' };
}

/**
 * Whether the two keys belong together: browsers that subscribe with the public key accept the private key's
 * signature.
 */
export function areVapidPair({ public_key, private_key }: VapidKeys): boolean {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(private_key, 'base64url');
  } catch {
    return false;
  }
  return curve.getPublicKey('base64url') === public_key;
}

/** Identifies the key a subscription was made with; short, because every row has it. */
export function keyFingerprint(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
}

/** @returns the Authorization header for an origin, signed once and again every 12 hours; `now` is in milliseconds. */
export function vapidHeaders(keys: VapidKeys, subject: string): (origin: string, now: number) => string {
  const point = Buffer.from(keys.public_key, 'base64url');
  const key = createPrivateKey({
    key: {
      kty: 'EC',
      crv: 'P-256',
      d: keys.private_key,
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33, 65).toString('base64url'),
    },
    format: 'jwk',
  });
  const made = new Map<string, { header: string; until: number }>();
  return (origin, now) => {
    const second = Math.floor(now / 1000);
    const known = made.get(origin);
    // After the clock is set back, a cached token would end more than 24 hours ahead, so it is not reused.
    if (known !== undefined && second < known.until && second >= known.until - RENEWED_AFTER_S) return known.header;
    const token = jwt({ aud: origin, exp: second + LIFE_S, sub: subject }, key);
    const header = `vapid t=${token}, k=${keys.public_key}`;
    keepNewest(made, origin, { header, until: second + RENEWED_AFTER_S }, MOST_KEPT);
    return header;
  };
}

function jwt(claims: object, key: KeyObject): string {
  const head = Buffer.from('{"typ":"JWT","alg":"ES256"}').toString('base64url');
  const text = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${text}.${sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
}
