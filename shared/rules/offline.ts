import { KIND_NAMES } from './kinds.ts';

/** What is kept for the time without a network: names, limits, and what may be kept at all. Page and worker agree through it. */

export const CACHES = {
  /** Followed by the worker's version: the built shell, whole or not at all. */
  shell: 'piazza-shell-',
  /** Public answers of the API that were seen. */
  data: 'piazza-data',
  /** Answers that belong to one person (tickets, coupons): gone at logout. */
  personal: 'piazza-personal',
  images: 'piazza-images',
  /** The worker's own notes. */
  state: 'piazza-state',
} as const;

export const MOST_ANSWERS_KEPT = 150;
export const MOST_IMAGES_KEPT = 80;
/** How long the network has before what is kept is shown. */
export const NETWORK_LIMIT_MS = 3_000;

export const SHELL_PAGE = '/shell.html';
export const OFFLINE_PAGE = '/offline.html';

/** On an answer that was kept: the moment it was saved, ISO 8601. */
export const SAVED_AT_HEADER = 'X-Piazza-Saved-At';

/** On a 503 of the portal's own while it is closed for maintenance: an answer to be shown, not a portal that is away. */
export const MAINTENANCE_HEADER = 'X-Piazza-Maintenance';

const PUBLIC = /^\/api\/(home|services|settings|pwa\/settings|privacy\/metadata)$/;
/** A scanned menu is read again at the same table. */
const PUBLIC_ACCESS = /^\/api\/access\/(menu|flyer)\/[^/]+(\/menu)?$/;
/** Tickets and coupons are shown where there may be no network. */
const PERSONAL = /^\/api\/(tickets\/[^/]+|saved|saved\/items|coupons|promotions\/[^/]+\/coupon)$/;
const PUBLIC_LISTS = new RegExp(`^/api/(${[...KIND_NAMES, 'ads', 'waste'].join('|')})(/[^/]+)?$`);

/** The cache an answer of the API is kept in; null: never kept. A list and one item of it, nothing below. */
export function cacheForAnswer(pathname: string): string | null {
  if (PUBLIC.test(pathname) || PUBLIC_LISTS.test(pathname) || PUBLIC_ACCESS.test(pathname)) return CACHES.data;
  return PERSONAL.test(pathname) ? CACHES.personal : null;
}
