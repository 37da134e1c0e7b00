import { proxy } from 'valtio';
import type { DoorList } from '../../../shared/contract/door.ts';
import { type DoorDate, tonightOf, type Verdict } from '../../../shared/rules/door.ts';
import type { TicketCode } from '../../../shared/rules/ticketCode.ts';

export interface DoorFacts extends Pick<DoorList, 'device' | 'event' | 'dates' | 'categories' | 'keys'> {}

/** A verdict on the screen. */
export interface Shown extends Verdict {
  /** What the code says; null: it is no ticket. */
  ticket: TicketCode | null;
  seat_id: number | null;
  epoch: number;
  /** Cents due of all tickets of the same order that have not paid. */
  order_due_cents: number;
  order_seats: number;
  /** When the code was read, as performance.now(). */
  asked_at: number;
}

/** An entry of this device, newest first, to take back. */
export interface Recent {
  uuid: string;
  seat_id: number;
  kind: 'in' | 'out';
  at: string;
  holder: string;
  is_undone: boolean;
}

interface DoorState {
  /** `opening` until the disk was read; `ended`: the device was revoked, or the event is over. */
  phase: 'opening' | 'unpaired' | 'fetching' | 'ready' | 'shift' | 'ended';
  problem: string | null;
  facts: DoorFacts | null;
  /** The chosen date; null: the one that is on. */
  date: number | null;
  is_exit: boolean;
  is_silent: boolean;
  /** Tickets fetched so far, of the first list. */
  fetched: number;
  waiting: number;
  /** Whether the portal answered the last time. */
  online: boolean;
  /** When the list was last brought up to date, by this device's clock. */
  synced_at: number;
  /** The server's clock minus this device's, in milliseconds. */
  offset: number;
  verdict: Shown | null;
  recent: Recent[];
  /** Grows with each change of the tickets. */
  version: number;
}

export const door = proxy<DoorState>({
  phase: 'opening',
  problem: null,
  facts: null,
  date: null,
  is_exit: false,
  is_silent: false,
  fetched: 0,
  waiting: 0,
  online: false,
  synced_at: 0,
  offset: 0,
  verdict: null,
  recent: [],
  version: 0,
});

/** Now by the server's clock, ISO 8601. */
export const serverNow = (): string => new Date(Date.now() + door.offset).toISOString();

/** The date that this gate lets in for. */
export function tonight(dates: readonly DoorDate[], chosen: number | null): DoorDate | null {
  return dates.find(({ id }) => id === chosen) ?? tonightOf(dates, serverNow());
}
