import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Question {
  options: { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } };
}

interface Deviations {
  origin?: string;
  rpId?: string;
  /** False: the person was not asked for finger, face or PIN. */
  verified?: boolean;
  /** How often it was used; an authenticator that does not count stays at 0. */
  counter?: number;
  userHandle?: string;
}

const ORIGIN = 'http://localhost:3000';
const ATTESTED = 0x40;
const VERIFIED = 0x04;
const PRESENT = 0x01;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: Buffer) => data.toString('base64url');

/** A CBOR byte string from 24 bytes to 64 KB, in its shortest form. */
const bytes = (data: Buffer) =>
  Buffer.concat([
    Buffer.from(data.length < 256 ? [0x58, data.length] : [0x59, data.length >> 8, data.length & 255]),
    data,
  ]);
/** A CBOR text under 24 characters. */
const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** A phone that makes one passkey (ES256) and answers with it, as a browser would pass it on. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let handle = 'AAAA';
  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);

  function said(type: string, challenge: string, origin = ORIGIN): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
  function data(rpId: string, flags: number, { verified = true, counter = 0 }: Deviations): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags | (verified ? VERIFIED : 0)]), count]);
  }

  return {
    make({ options }: Question, odd: Deviations = {}) {
      handle = options.user?.id ?? handle;
      const authData = Buffer.concat([
        data(odd.rpId ?? options.rp?.id ?? '', ATTESTED, odd),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        text('fmt'),
        text('none'),
        text('attStmt'),
        Buffer.from([0xa0]),
        text('authData'),
        bytes(authData),
      ]);
      const clientDataJSON = said('webauthn.create', options.challenge, odd.origin);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientDataJSON),
          attestationObject: base64(attestationObject),
          transports: ['internal'],
        },
        clientExtensionResults: { credProps: { rk: true } },
        authenticatorAttachment: 'platform',
      };
    },
    use({ options }: Question, odd: Deviations = {}) {
      const authData = data(odd.rpId ?? options.rpId ?? '', 0, odd);
      const clientDataJSON = said('webauthn.get', options.challenge, odd.origin);
      return {
        id: base64(id),
        rawId: base64(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientDataJSON),
          authenticatorData: base64(authData),
          signature: base64(sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey)),
          userHandle: odd.userHandle ?? handle,
        },
        clientExtensionResults: {},
      };
    },
  };
}
