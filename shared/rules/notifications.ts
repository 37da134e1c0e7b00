/** The notification centre (docs/specification.md, Notification centre): texts, badge and colours. */

export const BADGE_CAP = 99;
export const NOTIFICATIONS_PER_PAGE = 25;
/** Retention of personal notifications, from the moment they were sent. */
export const NOTIFICATION_KEPT_DAYS = 365;
/** Query that opens the portal with the centre open; used by the app's shortcut. */
export const CENTRE_ADDRESS = '/#notifiche';

export const CENTRE_TEXTS = {
  title: 'Centro notifiche',
  subtitle: 'Gli avvisi per te, appena arrivano',
  empty: 'Non hai ancora notifiche disponibili.',
  more: 'Carica altre notifiche',
  end: 'Hai raggiunto la cronologia completa.',
  read: 'Letta',
  login: 'Accedi per vedere le tue notifiche.',
  read_failed: 'Non siamo riusciti a segnare la notifica come letta. Riprova.',
} as const;

export const NOTIFICATION_TYPES = ['primary', 'success', 'danger', 'warning', 'info'] as const;
export type NotificationColor = (typeof NOTIFICATION_TYPES)[number] | 'slate';

/** Limits of an announcement, shared by the office's form and the server. */

export const ANNOUNCEMENT_TITLE_LIMIT = 120;
export const ANNOUNCEMENT_BODY_LIMIT = 1000;
export const ANNOUNCEMENT_LINK_LIMIT = 500;
/** Maximum number of individually chosen recipients. */
export const ANNOUNCEMENT_PEOPLE_LIMIT = 1000;
/** Seconds that a held announcement waits, in which its sender can take it back. */
export const ANNOUNCEMENT_HOLD_S = 10;
/** Maximum number of receipts that a device sends together; older ones that never got through are lost. */
export const MOST_RECEIPTS = 20;
/** Maximum days in advance for a scheduled announcement. */
export const ANNOUNCEMENT_DAYS_AHEAD = 366;

export function colorOf(type: string): NotificationColor {
  return NOTIFICATION_TYPES.find((known) => known === type) ?? 'slate';
}

/** The badge's text; null: no badge. */
export function badgeText(count: number): string | null {
  if (count <= 0) return null;
  return count > BADGE_CAP ? `${BADGE_CAP}+` : String(count);
}

/** The badge's text for screen readers. */
export function badgeWords(count: number): string {
  if (count <= 0) return 'Nessuna notifica non letta';
  if (count === 1) return '1 notifica non letta';
  return count > BADGE_CAP ? `Più di ${BADGE_CAP} notifiche non lette` : `${count} notifiche non lette`;
}
