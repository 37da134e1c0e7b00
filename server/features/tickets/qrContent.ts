import { createECDH, createPrivateKey, createPublicKey, hkdfSync, sign, verify } from 'node:crypto';
import { CODE_ALPHABET } from '../../../shared/rules/codes.ts';
import type { ReadTicket } from '../../../shared/rules/ticketCode.ts';

/** A P-256 key as RFC 7517 writes it. */
export interface TicketJwk {
  kty: string;
  crv: string;
  x: string;
  y: string;
}

/** What a ticket's QR code says; nothing personal. All whole numbers. */
export interface TicketFacts {
  occurrence_id: number;
  category_id: number;
  seat_id: number;
  epoch: number;
}

const VERSION = 1;
/** Version and key number, a byte each; occurrence, category and seat in four bytes each; the epoch in two. */
const FACT_BYTES = 16;

/**
 * The town's keys for tickets: ECDSA P-256, which browsers verify everywhere. Each number is a key of its own, made of the town's
 * secret, so nothing has to be stored; a new number makes new tickets unreadable with a stolen older key.
 */
export function createTicketKeys(secret: string, number: number) {
  const current = createPrivateKey({ key: keyOf(secret, number), format: 'jwk' });
  return {
    /** The text of the QR code, an address in capitals: cameras that know nothing of tickets open the ticket's page. */
    contentOf(origin: string, facts: TicketFacts): string {
      const head = Buffer.alloc(FACT_BYTES);
      head.writeUInt8(VERSION, 0);
      head.writeUInt8(number, 1);
      head.writeUInt32BE(facts.occurrence_id, 2);
      head.writeUInt32BE(facts.category_id, 6);
      head.writeUInt32BE(facts.seat_id, 10);
      head.writeUInt16BE(facts.epoch, 14);
      const signature = sign('sha256', head, { key: current, dsaEncoding: 'ieee-p1363' });
      return `${origin.toUpperCase()}/T/${base32(Buffer.concat([head, signature]))}`;
    },
    /** True when this town signed it with the present key or a former one. */
    isOurs({ facts, signed, signature }: ReadTicket): boolean {
      if (facts.key_number < 1 || facts.key_number > number) return false;
      const key = createPublicKey({ key: { ...keyOf(secret, facts.key_number) }, format: 'jwk' });
      return verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature);
    },
    /** The public keys of this number and the former ones, for the doors. */
    publicKeys: (): { number: number; jwk: TicketJwk }[] =>
      Array.from({ length: number }, (_, index) => {
        const { d: _private, ...jwk } = keyOf(secret, index + 1);
        return { number: index + 1, jwk };
      }),
  };
}

export type TicketKeys = ReturnType<typeof createTicketKeys>;

function keyOf(secret: string, number: number): TicketJwk & { d: string } {
  const ecdh = createECDH('prime256v1');
  for (let attempt = 0; ; attempt += 1) {
    const scalar = Buffer.from(hkdfSync('sha256', secret, '', `piazza ticket key ${number} ${attempt}`, 32));
    try {
      ecdh.setPrivateKey(scalar);
    } catch {
      // Nearly every 32 bytes are a valid private key; those that are not below the order of the curve are skipped.
      continue;
    }
    const point = ecdh.getPublicKey();
    return {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: scalar.toString('base64url'),
    };
  }
}

/** Crockford's base 32, which QR codes hold in their compact alphanumeric mode. */
function base32(bytes: Buffer): string {
  let text = '';
  let bits = 0;
  let value = 0;
  for (const byte of bytes) {
    value = (value << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      text += CODE_ALPHABET[(value >>> (bits - 5)) & 31];
      bits -= 5;
    }
    value &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + CODE_ALPHABET[(value << (5 - bits)) & 31];
}
