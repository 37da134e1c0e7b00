import type { DoorList } from '../../../shared/contract/door.ts';
import type { CodeCheck } from '../../../shared/rules/door.ts';
import { readTicketCode, type TicketCode } from '../../../shared/rules/ticketCode.ts';

const KIND = { name: 'ECDSA', namedCurve: 'P-256' };
const HASH = { name: 'ECDSA', hash: 'SHA-256' };

export interface Checked {
  check: CodeCheck;
  host: string;
  facts: TicketCode | null;
}

/** The public keys of a list, imported once. */
export async function importKeys(keys: DoorList['keys']): Promise<Map<number, CryptoKey>> {
  const imported = keys.map(
    async ({ number, jwk }): Promise<[number, CryptoKey]> => [
      number,
      await crypto.subtle.importKey('jwk', jwk, KIND, false, ['verify']),
    ],
  );
  return new Map(await Promise.all(imported));
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

/** Whether a scanned text is a ticket, and the portal's own. @param host this portal's */
export async function checkCode(text: string, keys: Map<number, CryptoKey>, host: string): Promise<Checked> {
  const plain = mended(text);
  const read = readTicketCode(plain);
  if (read === null) return { check: 'no_ticket', host: '', facts: null };
  const from = /^[A-Z]+:\/\/([^/]+)\//.exec(plain)?.[1]?.toLowerCase() ?? host;
  const key = keys.get(read.facts.key_number);
  const isSigned = key !== undefined && (await crypto.subtle.verify(HASH, key, read.signature, read.signed));
  if (isSigned) return { check: 'good', host: from, facts: read.facts };
  if (from !== host) return { check: 'foreign', host: from, facts: null };
  return { check: key === undefined ? 'old_list' : 'forged', host: from, facts: null };
}
