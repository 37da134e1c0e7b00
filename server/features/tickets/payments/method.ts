/** An order as a provider is told of it. */
export interface PayableOrder {
  uuid: string;
  code: string;
  email: string;
  cents: number;
  /** What is paid for, in words: the event's title, and how many seats. */
  title: string;
  description: string;
  /** When nobody may pay any more: ISO, at least 30 minutes from now. */
  ends_at: string;
  /** The same key starts one payment, however often it is sent. */
  key: string;
}

export interface StartedPayment {
  reference: string;
  /** Where the person pays. */
  url: string;
}

/** What a provider says about a payment at one moment. */
export interface PaymentSeen {
  /**
   * 'open': nobody has paid yet, and still may. 'processing': done by the person, the money is under way. 'paid': the money is there.
   * 'expired': nobody may pay any more. 'failed': the money under way did not come.
   */
  state: 'open' | 'processing' | 'paid' | 'expired' | 'failed';
  cents: number;
  /** ISO 4217 in lower case. */
  currency: string;
  is_live: boolean;
  /** The order's uuid, as it was told at the start. */
  order: string | null;
  /** Whether this portal started it. */
  is_own: boolean;
  /** What a refund names; null until it is paid. */
  payment: string | null;
}

export interface RefundSeen {
  state: 'pending' | 'succeeded' | 'failed';
  reference: string;
  /** Why it failed, in the provider's word. */
  failure: string;
}

/** A way of paying at somebody else's. Every call may take seconds, so none is made inside a transaction. */
export interface PaymentMethod {
  /** Whether money is moved: false with keys for tests. */
  is_live: boolean;
  start(order: PayableOrder): Promise<StartedPayment>;
  look(reference: string): Promise<PaymentSeen>;
  /** Makes sure that nobody pays any more, unless somebody has. @returns what it came to */
  expire(reference: string): Promise<PaymentSeen>;
  /** Gives money back; the same key is the same refund, and asking again tells what became of it. */
  refund(payment: { reference: string; cents: number }, key: string): Promise<RefundSeen>;
  close(): void;
}

/** A call to a provider that brought no result. The message holds no secret and nothing of a person. */
export class ProviderError extends Error {
  /**
   * 'unreachable': nobody knows whether it happened, or it may work later. 'refused': it did not happen and never will.
   * 'unknown': there is no such payment.
   */
  readonly kind: 'unreachable' | 'refused' | 'unknown';
  /** The provider's word for it, such as 'charge_already_refunded'. */
  readonly code: string;
  constructor(kind: ProviderError['kind'], message: string, code = '') {
    super(message);
    this.kind = kind;
    this.code = code;
  }
}
