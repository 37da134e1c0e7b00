import type { Method, OrderState } from '../../../shared/rules/tickets.ts';
import type { CategoryRow, OccurrenceRow, PriceRow } from './claimRepository.ts';

export interface ClaimItem {
  category_id: number;
  quantity: number;
  /** What a place of kind 'offerta' gives, in cents. */
  amount_cents?: number;
}

export interface Claim {
  event_id: number;
  occurrence_id: number;
  items: ClaimItem[];
  promo_code: string | null;
  /** The same key is the same order, however often it comes. */
  idempotency_key: string;
  user_id: number | null;
  email: string | null;
  name: string;
  /** Whose mails the order's are counted among (server/lib/mailThrottle.ts); null: its own. */
  mail_sender?: string | null;
  source: 'web' | 'cassa' | 'omaggio';
  /** An entry of the waiting list whose turn it is: nobody else is looked at. */
  has_turn?: boolean;
  /** Places of the cash desk and gifts are tickets at once. */
  at_once?: { state: Extract<OrderState, 'confirmed' | 'to_pay_at_door'>; method: Method };
}

/** What the claims of one transaction on the same categories have in common. */
export interface Facts {
  occurrence: OccurrenceRow;
  categories: Map<number, CategoryRow>;
  prices: PriceRow[];
  isWaitedFor: boolean;
}
