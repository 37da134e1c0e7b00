import type { Method, OrderState } from '../../../shared/rules/tickets.ts';
import type { CategoryRow, OccurrenceRow, PriceRow } from './claimRepository.ts';

export interface ClaimItem {
  category_id: number;
  quantity: number;
  /** What the buyer gives for a seat of kind 'offerta', in cents. */
  amount_cents?: number;
}

export interface Claim {
  event_id: number;
  occurrence_id: number;
  items: ClaimItem[];
  promo_code?: string | null;
  /** A claim whose key is known gets that key's order. */
  idempotency_key: string;
  user_id?: number | null;
  email?: string | null;
  name?: string;
  /**
   * The network that claims, as a sender of mails (server/lib/mailThrottle.ts): a guest's mails are counted by it. Null: the order is
   * its own sender.
   */
  mail_sender?: string | null;
  source: 'web' | 'cassa' | 'omaggio';
  /** True for an entry of the waiting list whose turn it is: the others in the list do not stop it. */
  has_turn?: boolean;
  /** Set by the cash desk and for gifts: their seats become tickets at once. */
  at_once?: { state: Extract<OrderState, 'confirmed' | 'to_pay_at_door'>; method: Method };
}

/** What a claim is checked against. */
export interface Facts {
  occurrence: OccurrenceRow;
  categories: Map<number, CategoryRow>;
  prices: PriceRow[];
  isWaitedFor: boolean;
}
