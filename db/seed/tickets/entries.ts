import type { Method, OrderState, WebMethod } from '../../../shared/rules/tickets.ts';
import type { DayOffset } from '../entries.ts';

export interface PoolEntry {
  name: string;
  /** Seats of each date. */
  size: number;
}

export interface TicketCategoryEntry {
  name: string;
  description?: string;
  kind: 'intero' | 'ridotto' | 'offerta' | 'accompagnatore' | 'omaggio';
  shown?: 'tutti' | 'codice' | 'cassa';
  min_per_order?: number;
  max_per_order?: number;
  /** Names of the event's pools; a seat takes one from each. */
  pools: string[];
  companion_of?: string;
  /** Cents; absent for what is always free. */
  prices?: { cents: number; from?: DayOffset; until?: DayOffset; suggested?: number }[];
}

export interface TicketOrderEntry {
  /** A key of people.ts, or a guest's name. */
  by: string;
  /** Index of the date, 0 the first. */
  date: number;
  /** Seats by the name of their category. */
  seats: Record<string, number>;
  state: Extract<OrderState, 'confirmed' | 'to_pay_at_door' | 'awaiting_transfer' | 'expired' | 'cancelled'>;
  method: Method;
  /** Days. */
  ago: number;
  code?: string;
  /** Paid and to be refunded, or already refunded by hand. */
  refund?: { state: 'owed' | 'by_hand'; reason: string };
}

export interface TicketedEventEntry {
  event: string;
  methods: WebMethod[];
  terms?: string;
  return_hours?: number;
  asks_names?: true;
  questions?: { label: string; per: 'order' | 'seat'; is_needed?: true }[];
  /** Indexes of dates that do not take place. */
  cancelled?: { date: number; ago: number }[];
  pools: PoolEntry[];
  categories: TicketCategoryEntry[];
  codes?: { code: string; effect: 'percent' | 'amount' | 'unlock'; value?: number; category?: string; max: number }[];
  orders: TicketOrderEntry[];
  /**
   * Further seats taken by members in parties of one to four: how many of a category on a date, and how they were
   * paid.
   */
  sold: { date: number; category: string; seats: number; method: Method }[];
  waiting?: { by: string; category: string; party: number; ago: number }[];
}
