/**
 * The content of a ticket's QR code, read and verified at the door, with or without a network (docs/decisions/0080).
 */
import { CODE_ALPHABET } from './codes.ts';
import type { CodeCheck } from './door.ts';

export interface TicketCode {
  key_number: number;
  occurrence_id: number;
  category_id: number;
  seat_id: number;
  epoch: number;
}

export interface ReadTicket {
  facts: TicketCode;
  /** The signed bytes and the signature, as WebCrypto verifies them. */
  signed: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

const VERSION = 1;
const FACT_BYTES = 16;
const SIGNATURE_BYTES = 64;

/** What a door finds out about a scanned code. */
export interface Checked {
  check: CodeCheck;
  /** The portal whose ticket it says it is. */
  host: string;
  /** Null unless its signature is the portal's. */
  facts: TicketCode | null;
}

/** Whether one of the town's keys signed a ticket. */
export type Verify = (ticket: ReadTicket) => Promise<boolean>;

/** Whether a scanned text is a ticket, and the portal's own. @param keys by their numbers @param host this portal's */
export async function checkCode(text: string, keys: ReadonlyMap<number, Verify>, host: string): Promise<Checked> {
  const plain = mended(text);
  const read = readTicketCode(plain);
  if (read === null) return { check: 'no_ticket', host: '', facts: null };
  const from = /^[A-Z]+:\/\/([^/]+)\//.exec(plain)?.[1]?.toLowerCase() ?? host;
  const verify = keys.get(read.facts.key_number);
  if (await verify?.(read)) return { check: 'good', host: from, facts: read.facts };
  if (from !== host) return { check: 'foreign', host: from, facts: null };
  return { check: verify === undefined ? 'old_list' : 'forged', host: from, facts: null };
}

/**
 * A keyboard scanner types by the keys of another country: the marks between the letters come out wrong, letters and digits do not.
 * A ticket's text is 128 of them at the end.
 */
function mended(text: string): string {
  const plain = text.trim().toUpperCase();
  if (plain.includes('/T/')) return plain;
  const body = /[^0-9A-Z]T[^0-9A-Z]([0-9A-HJKMNP-TV-Z]{128})$/.exec(plain)?.[1];
  return body === undefined ? plain : `/T/${body}`;
}

/** Reads the text of a scanned code; null when it is not a ticket of any town. */
export function readTicketCode(text: string): ReadTicket | null {
  const body = /\/T\/([0-9A-HJKMNP-TV-Z]+)$/.exec(text.trim().toUpperCase())?.[1];
  const bytes = body === undefined ? null : fromBase32(body);
  if (bytes === null || bytes.length !== FACT_BYTES + SIGNATURE_BYTES || bytes[0] !== VERSION) return null;
  const view = new DataView(bytes.buffer);
  return {
    facts: {
      key_number: view.getUint8(1),
      occurrence_id: view.getUint32(2),
      category_id: view.getUint32(6),
      seat_id: view.getUint32(10),
      epoch: view.getUint16(14),
    },
    signed: bytes.slice(0, FACT_BYTES),
    signature: bytes.slice(FACT_BYTES),
  };
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let value = 0;
  let at = 0;
  for (const character of text) {
    const digit = CODE_ALPHABET.indexOf(character);
    if (digit < 0) return null;
    value = (value << 5) | digit;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (value >>> bits) & 255;
    at += 1;
    value &= (1 << bits) - 1;
  }
  return bytes;
}
