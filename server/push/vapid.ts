import { createECDH, createHash, generateKeyPairSync } from 'node:crypto';

export interface VapidKeys {
  /** Base64url, 65 bytes. */
  public_key: string;
  /** Base64url, 32 bytes. */
  private_key: string;
}

/** A new pair (P-256), as keys.json holds it. */
export function makeVapidKeys(): VapidKeys {
  const { d, x, y } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x ?? '', 'base64url'), Buffer.from(y ?? '', 'base64url')];
  return { public_key: Buffer.concat(point).toString('base64url'), private_key: d ?? '' };
}

/** Identifies the key a subscription was made with; short, because every row has it. */
export function keyFingerprint(publicKey: string): string {
  return createHash('sha256').update(publicKey).digest('base64url').slice(0, 16);
}

/** True for 65 bytes that are a point on P-256. Other bytes make every encryption fail and come from no browser. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
