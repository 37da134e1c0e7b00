import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';

/** The browser's side of Web Push, implemented from RFC 8291, 8188 and 8292, so that our code is not tested against itself. */
export interface PushDevice {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** @throws when the message was not encrypted for this device */
  open(body: Buffer): string;
}

/** What the browser of an Android phone sends of its subscription. */
export const subscriptionOf = ({ endpoint, keys }: PushDevice) => ({
  endpoint,
  expirationTime: null as number | null,
  keys,
  device: { type: 'mobile', os: 'android', browser: 'chrome' } as const,
  user_agent: 'Mozilla/5.0 (Linux; Android 16) Chrome/152',
  meta: { display_mode: 'standalone', source: 'prompt' } as const,
});

/** @param known a device's private key and secret, base64url; new ones without it */
export function pushDevice(endpoint: string, known?: { privateKey: string; auth: string }): PushDevice {
  const pair = createECDH('prime256v1');
  if (known === undefined) pair.generateKeys();
  else pair.setPrivateKey(known.privateKey, 'base64url');
  const publicKey = pair.getPublicKey();
  const auth = known === undefined ? randomBytes(16) : Buffer.from(known.auth, 'base64url');
  return {
    endpoint,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
    open(body) {
      const salt = body.subarray(0, 16);
      const recordSize = body.readUInt32BE(16);
      const idLength = body.readUInt8(20);
      const sender = body.subarray(21, 21 + idLength);
      const record = body.subarray(21 + idLength);
      if (record.length > recordSize) throw new Error('more than one record');
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
      const secret = hkdf(auth, pair.computeSecret(sender), info, 32);
      const key = hkdf(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = hkdf(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce);
      decipher.setAuthTag(record.subarray(-16));
      const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
      const end = plain.lastIndexOf(2);
      if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record');
      return plain.subarray(0, end).toString('utf8');
    },
  };
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const seed = createHmac('sha256', salt).update(secret).digest();
  return createHmac('sha256', seed)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length);
}

export interface VapidClaims {
  aud: string;
  exp: number;
  sub: string;
}

/** The claims of an Authorization header. @throws when the signature or the key is not `publicKey`'s */
export function verifyVapid(header: string | undefined, publicKey: string): VapidClaims {
  const [, token = '', key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (key !== publicKey) throw new Error('signed with another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const good = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!good) throw new Error('the signature does not fit');
  if (Buffer.from(head, 'base64url').toString() !== '{"typ":"JWT","alg":"ES256"}') throw new Error('not ES256');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
