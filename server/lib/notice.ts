import type { Role } from '../../shared/rules/accounts.ts';
import type { NOTIFICATION_TYPES } from '../../shared/rules/notifications.ts';

/** What a slice tells people: a row in their notification centre and a push message. */
export interface Notice {
  title: string;
  /** It outlives what it tells of, so it names nobody who may leave the portal. */
  body: string;
  type: (typeof NOTIFICATION_TYPES)[number];
  /** A path of this portal. */
  deep_link: string;
}

/** What one notice says, and to whom. */
export interface AddressedNotice {
  notice: Notice;
  user_ids: number[];
}

/** Tells people inside the portal and on their devices. The notifications slice makes it; server/slices hands it over. */
export interface Notifier {
  /**
   * Tells these people. `within` runs first, in the same transaction: what it writes and the notice stand or fall together, and
   * what it throws comes out here. Inside the caller's own transaction the notice is part of that one.
   */
  notify(notice: Notice, userIds: number[], within?: () => void): void;
  /** Tells everybody who has this role. */
  notifyRole(notice: Notice, role: Role): void;
  /** Tells what `claim` finds there is to tell, in one transaction with the marks it sets: exactly once, whenever the machine stops. */
  notifyOnce(claim: () => AddressedNotice[]): void;
}
