import type { Role } from '../../shared/rules/accounts.ts';
import type { NOTIFICATION_TYPES } from '../../shared/rules/notifications.ts';

/** A message from a slice to people: a row in their notification centre and a push message. */
export interface Notice {
  title: string;
  /** It outlives its subject, so it names nobody whose account may be deleted. */
  body: string;
  type: (typeof NOTIFICATION_TYPES)[number];
  /** A path of this portal. */
  deep_link: string;
}

/** A notice with its recipients. */
export interface AddressedNotice {
  notice: Notice;
  user_ids: number[];
}

/** Notifies people inside the portal and on their devices. The notifications slice implements it; server/slices passes it on. */
export interface Notifier {
  /**
   * Notifies these people. `within` runs first, in the same transaction: its writes and the notice are committed or rolled back
   * together, and its errors are thrown here. Inside the caller's own transaction the notice is part of that one.
   */
  notify(notice: Notice, userIds: number[], within?: () => void): void;
  /** Notifies everybody who has this role. */
  notifyRole(notice: Notice, role: Role): void;
  /**
   * Notifies everybody and every device, visitors' too, unless they turned its kind off; not after `until`, when it means nothing any more.
   * @returns the notification's id
   */
  notifyEverybody(notice: Notice, until: string): number;
  /** Keeps what has not left yet from leaving. In the caller's transaction. */
  withdraw(notificationId: number): void;
  /** Sends the notices that `claim` returns, in one transaction with the marks it sets: each exactly once, even across a crash. */
  notifyOnce(claim: () => AddressedNotice[]): void;
}
