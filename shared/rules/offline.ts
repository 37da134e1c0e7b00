import { KIND_NAMES } from './kinds.ts';

/** What is kept for offline use: names, limits, and which answers may be kept. Used by page and worker alike. */

export const CACHES = {
  /** Prefix, followed by the worker's version: the built shell, stored completely or not at all. */
  shell: 'piazza-shell-',
  /** Public API answers that were requested. */
  data: 'piazza-data',
  /** Answers that belong to one person (tickets, coupons); deleted at logout. */
  personal: 'piazza-personal',
  images: 'piazza-images',
  /** The worker's own state. */
  state: 'piazza-state',
} as const;

export const MOST_ANSWERS_KEPT = 150;
export const MOST_IMAGES_KEPT = 80;
/** How long to wait for the network before showing a stored answer. */
export const NETWORK_LIMIT_MS = 3_000;

export const SHELL_PAGE = '/shell.html';
export const OFFLINE_PAGE = '/offline.html';

/** Header of a stored answer: when it was saved, ISO 8601. */
export const SAVED_AT_HEADER = 'X-Piazza-Saved-At';

/** Marks the portal's own 503 during maintenance: it is shown as an answer, not treated as an unreachable portal. */
export const MAINTENANCE_HEADER = 'X-Piazza-Maintenance';

const PUBLIC = /^\/api\/(home|services|settings|town-ground|pwa\/settings|privacy\/metadata)$/;
/** A scanned menu is opened again at the same table. */
const PUBLIC_ACCESS = /^\/api\/access\/(menu|flyer)\/[^/]+(\/menu)?$/;
/** Tickets and coupons are shown where there may be no network. */
const PERSONAL = /^\/api\/((tickets|orders)\/[^/]+|saved|saved\/items|coupons|promotions\/[^/]+\/coupon)$/;
const PUBLIC_LISTS = /* @__PURE__ */ new RegExp(
  `^/api/(${[...KIND_NAMES, 'ads', 'alerts', 'waste'].join('|')})(/[^/]+)?$`,
);

/** The cache for an API answer; null: never stored. Covers a list and its items, nothing below. */
export function cacheForAnswer(pathname: string): string | null {
  if (PUBLIC.test(pathname) || PUBLIC_LISTS.test(pathname) || PUBLIC_ACCESS.test(pathname)) return CACHES.data;
  return PERSONAL.test(pathname) ? CACHES.personal : null;
}

/**
 * Kept only once its page has asked for that: an order that is still being made must never be shown as it was a minute ago,
 * because the network is slow.
 */
export function isKeptWhenAsked(pathname: string): boolean {
  return pathname.startsWith('/api/orders/');
}

/** The toast that says the portal now works offline (docs/specification.md, Updates, offline, download). */
export const OFFLINE_TOAST_MS = 4_000;
export const OFFLINE_TOAST = "Contenuti salvati per l'uso offline.";
