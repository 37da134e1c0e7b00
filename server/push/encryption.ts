import { createCipheriv, createECDH, createHmac, randomFillSync } from 'node:crypto';

const WEB_PUSH_INFO = Buffer.from('WebPush: info\0');
/** Both end with HKDF's block counter, because every output here fits one block. */
const KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01');
const FIRST_BLOCK = Buffer.from([1]);
const LAST_RECORD = '\u0002';
const RECORD_SIZE = 4096;

/** The object is reused for every message; the key pair in it is generated anew each time. */
const pair = createECDH('prime256v1');

/** Salts for the next messages, drawn in bulk: a call for 16 bytes costs as much as one for thousands. */
const salts = Buffer.alloc(16 * 512);
let saltsUsed = salts.length;

function newSalt(): Buffer {
  if (saltsUsed === salts.length) {
    randomFillSync(salts);
    saltsUsed = 0;
  }
  saltsUsed += 16;
  return salts.subarray(saltsUsed - 16, saltsUsed);
}

function hmac(key: Buffer, data: Buffer): Buffer {
  return createHmac('sha256', key).update(data).digest();
}

/**
 * Encrypts a message for a browser: RFC 8291 over RFC 8188, one record, a fresh key pair and salt each time. Does what
 * web-push does without its base64 and buffer copies; docs/decisions/0020-push-engine.md has the measurements.
 * @param p256dh the browser's public key, 65 bytes
 * @param auth its secret, 16 bytes
 */
export function encrypt(text: string, p256dh: Buffer, auth: Buffer): Buffer {
  const publicKey = pair.generateKeys();
  const salt = newSalt();
  const info = Buffer.concat([WEB_PUSH_INFO, p256dh, publicKey, FIRST_BLOCK]);
  const secret = hmac(hmac(auth, pair.computeSecret(p256dh)), info);
  const seed = hmac(salt, secret);
  const key = hmac(seed, KEY_INFO).subarray(0, 16);
  const nonce = hmac(seed, NONCE_INFO).subarray(0, 12);

  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const header = Buffer.allocUnsafe(86);
  salt.copy(header, 0);
  header.writeUInt32BE(RECORD_SIZE, 16);
  header.writeUInt8(publicKey.length, 20);
  publicKey.copy(header, 21);
  const body = cipher.update(`${text}${LAST_RECORD}`, 'utf8');
  cipher.final();
  return Buffer.concat([header, body, cipher.getAuthTag()]);
}

/** True for 65 bytes that are a point on P-256. Other bytes make every encryption fail and come from no browser. */
export function isPublicKey(bytes: Buffer): boolean {
  if (bytes.length !== 65 || bytes[0] !== 4) return false;
  pair.generateKeys();
  try {
    pair.computeSecret(bytes);
    return true;
  } catch {
    return false;
  }
}
