import { sign } from 'node:crypto';
import { price } from '../../../../shared/rules/money.ts';
import type { GoogleConfig } from '../../../configWallets.ts';
import type { PassFacts } from './passFacts.ts';

const SAVE = 'https://pay.google.com/gp/v/save/';

/**
 * The address that saves a ticket in Google Wallet: a signed JWT with all that the pass says, so nothing is asked of Google here.
 * A date that moves is another class, since Google keeps the first that it sees of each.
 */
export function googleSaveUrl(
  { issuer, email, key }: GoogleConfig,
  { event, occurrence, holder, category, due_cents, code, serial }: PassFacts,
  { name, now }: { name: string; now: Temporal.Instant },
): string {
  const { starts_at } = occurrence;
  const type = cut(category, 20);
  const classId = `${issuer}.${occurrence.id}-${Date.parse(starts_at) / 60_000}`;
  const eventTicketClass = {
    id: classId,
    issuerName: cut(event.organiser || name, 28),
    reviewStatus: 'UNDER_REVIEW',
    eventName: words(cut(event.title, 40)),
    venue: { name: words(cut(event.venue, 28)), address: words(cut(event.address || event.venue, 28)) },
    dateTime: { start: starts_at.replace('.000', '') },
  };
  const eventTicketObject = {
    id: `${issuer}.${serial}`,
    classId,
    state: 'ACTIVE',
    ticketHolderName: cut(holder, 32),
    ticketType: words(due_cents === 0 ? type : `${type}, ${price(due_cents)} da pagare`),
    barcode: { type: 'QR_CODE', value: code },
  };
  const claims = {
    iss: email,
    aud: 'google',
    typ: 'savetowallet',
    iat: Math.floor(now.epochMilliseconds / 1000),
    payload: { eventTicketClasses: [eventTicketClass], eventTicketObjects: [eventTicketObject] },
  };
  const signed = [{ alg: 'RS256', typ: 'JWT' }, claims].map(part).join('.');
  return `${SAVE}${signed}.${sign('RSA-SHA256', Buffer.from(signed), key).toString('base64url')}`;
}

const words = (value: string) => ({ defaultValue: { language: 'it', value } });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** At most so many bytes: Google asks for a JWT of less than 1,800 characters. */
function cut(text: string, most: number): string {
  const letters = [...text.trim()];
  if (Buffer.byteLength(text.trim()) <= most) return text.trim();
  while (Buffer.byteLength(letters.join('')) > most) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
