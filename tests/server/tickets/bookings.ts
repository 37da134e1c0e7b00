import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import type { Config } from '../../../server/config.ts';
import { isoInstant } from '../../../server/lib/clock.ts';
import type { EventTickets, OrderView, OwnOrders } from '../../../shared/contract/tickets.ts';
import { newMember } from '../../support/accounts.ts';
import {
  call,
  type Method,
  type MovableClock,
  movableClock,
  person,
  signIn,
  type TestTown,
  testApp,
} from '../../support/app.ts';
import { oncePerFile } from '../../support/oncePerFile.ts';
import { type Sale, saleOf } from './sale.ts';

/** The running test's portal, its clock, and the one event on sale there. A file of tests asks for them with `bookings`. */
export let town: TestTown;
export let clock: MovableClock;
export let sale: Sale;
/** The cookie of the event's organiser, while there is one. */
export let rosalia: string;

export const ROSALIA = 'rosalia@example.it';
export const IBAN = 'IT60X0542811101000000123456';

export interface Start {
  /** Whether there is an event on sale, as nearly always. */
  hasSale?: boolean;
  size?: number;
  cents?: number;
  /** What the sale has from the start, in SQL. */
  ticketing?: string;
  /** Whether the event is Rosalia's. */
  isOrganised?: boolean;
  /** What the portal is set to, and when it starts. */
  config?: Partial<Config>;
  at?: string;
}

export function bookings(start: Start = {}): void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterAll(() => void vi.useRealTimers());
  const again = oncePerFile(() => testApp({ clock: movableClock(start.at), config: start.config ?? {} }));
  beforeEach(async () => {
    town = await again();
    clock = town.clock;
    if (start.hasSale === false) return;
    sale = saleOf(town.db, start);
    if (start.ticketing !== undefined) town.db.prepare(`UPDATE ticketing SET ${start.ticketing}`).run();
    if (start.isOrganised !== true) return;
    town.db.prepare('UPDATE events SET owner_id = ?').run(person(town.app, ROSALIA, { name: 'Rosalia' }));
    await rosaliaSignsIn();
  });
}

/** Also after the clock moved, because sessions end and what concerns buyers asks for a sign-in of today. */
export async function rosaliaSignsIn(): Promise<void> {
  rosalia = await signIn(town.app, ROSALIA, { roles: ['organizzatore'] });
}

/** Runs the tickets' periodic work once, then sends the mails that it queued. */
export async function tick(): Promise<void> {
  vi.advanceTimersByTime(5_000);
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The new mails after this time, as "address: subject", sorted. */
export async function mailsAfter(minutes: number): Promise<string[]> {
  town.mails.length = 0;
  clock.advance({ minutes });
  vi.advanceTimersByTime(60_000);
  await tick();
  return town.mails.map(({ to, subject }) => `${to}: ${subject}`).sort();
}

type Refusal = { errors?: Record<string, string[]>; message?: string; code?: string };

/** @returns status and body, null when it is empty */
export async function api<T = OrderView>(method: Method, url: string, body?: object, cookie?: string) {
  const response = await call(town.app, method, url, { body, cookie });
  return { status: response.statusCode, body: (response.body === '' ? null : response.json()) as T & Refusal };
}

/** What a visitor asks for to hold seats. */
export const claimOf = (quantity = 1, category_id = sale.category_id) => ({
  occurrence_id: sale.occurrence_id,
  items: [{ category_id, quantity }],
  idempotency_key: randomUUID(),
});

/** Holds seats. @returns the order's uuid */
export async function claim(quantity = 1, category_id = sale.category_id, more: object = {}, cookie?: string) {
  const wanted = { ...claimOf(quantity, category_id), ...more };
  const { status, body } = await api<{ uuid: string }>('POST', `/api/events/${sale.slug}/orders`, wanted, cookie);
  expect([status, body]).toEqual([201, { uuid: expect.any(String) }]);
  return body.uuid;
}

export const ANNA = { name: 'Anna Riso', email: 'anna@example.it', terms: true };
export const finish = (uuid: string, more: object = {}, cookie?: string) =>
  api('PUT', `/api/orders/${uuid}/details`, { ...ANNA, ...more }, cookie);
/** The code in the last mail. */
export const mailedCode = () => /\b\d{6}\b/.exec(town.mails.at(-1)?.subject ?? '')?.[0];
/** Finishes with the code that is mailed to the address, when one is asked for. */
export async function finishConfirmed(uuid: string, email: string) {
  const first = await finish(uuid, { email });
  return first.status === 422 ? await finish(uuid, { email, email_code: mailedCode() }) : first;
}

interface Buyer {
  seats?: number;
  category?: number;
  name?: string;
  email?: string;
  method?: string | null;
  cookie?: string;
}
/** A finished order. */
export async function order({ seats = 1, category, cookie, ...details }: Buyer = {}): Promise<OrderView> {
  const { status, body } = await finish(await claim(seats, category, {}, cookie), details, cookie);
  expect([status, body.errors]).toEqual([200, undefined]);
  return body;
}
/** What visitors see of the event's seats. */
export const offered = async (code = '') =>
  (await api<EventTickets>('GET', `/api/events/${sale.slug}/tickets${code === '' ? '' : `?code=${code}`}`)).body;
/** Asks to wait for seats, as somebody without an account unless it says otherwise. */
export const askToWait = (email: string, party: number, category_id = sale.category_id, cookie?: string) =>
  api<{ uuid: string | null; errors?: object }>(
    'POST',
    `/api/events/${sale.slug}/waitlist`,
    { occurrence_id: sale.occurrence_id, category_id, party, name: 'Anna', email },
    cookie,
  );
/** A member's tickets. */
export const ownOrders = async (cookie: string) =>
  (await api<OwnOrders>('GET', '/api/frontend/profile/orders', undefined, cookie)).body;
export const view = async (uuid: string) => (await api('GET', `/api/orders/${uuid}`)).body;
/** Gives back a seat of an order, or all of it. */
export const giveBack = (order: string, seat?: number) =>
  api('DELETE', `/api/orders/${order}${seat === undefined ? '' : `/seats/${seat}`}`);
/** Gives back a seat that still has a ticket. */
export const giveOneBack = async (order: string) =>
  giveBack(order, (await view(order)).seats.find(({ ticket }) => ticket !== null)?.id ?? 0);
/** Somebody goes in with the ticket of a seat. */
export function enter(seat_id: number | undefined): void {
  const at = isoInstant(clock());
  sale.insert('scans', { uuid: randomUUID(), seat_id: seat_id ?? 0, kind: 'in', at, received_at: at });
}

/** The uuid in a ticket's address. */
export const uuidOf = (ticket: string | null | undefined) => String(ticket?.split('/').at(-1));
export const passOn = async (ticket: string, email: string, name = 'Lia Conti') =>
  (await api('POST', `/api/tickets/${ticket}/transfer`, { name, email })).status;

/** A member who confirmed their address. @returns the cookie */
export async function confirmed(email: string): Promise<string> {
  const cookie = await newMember(town, email);
  town.db.prepare('UPDATE users SET email_verified_at = created_at WHERE email = ?').run(email);
  return cookie;
}
