import type { Outcome } from './settlement.ts';

/** A claimed row of the queue with its device; `endpoint` is null when the subscription is gone. */
export interface Claim {
  id: number;
  notification_id: number;
  subscription_id: number | null;
  origin: string;
  /** The subscription's standing when the message was queued (values: `push_subscriptions` in db/schema.sql). */
  standing: number;
  attempts: number;
  expires_at: number;
  /** Whose device it was when the message was queued, and whose it is now. */
  queued_for: number | null;
  user_id: number | null;
  endpoint: string | null;
  p256dh: string;
  auth: string;
  vapid_key: string;
  delivery_id: number | null;
  unread: number | null;
  heeds_choices: 0 | 1;
  /** Preferences of the recipient: the person, or the device of a visitor. `muted` is JSON text. */
  muted: string;
  quiet_from: string | null;
  quiet_until: string | null;
}

export interface Settled {
  claim: Claim;
  outcome: Outcome;
  now: number;
}
