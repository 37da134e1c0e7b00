import type { DeepLink } from '../messages.ts';
import { isLocalPath, paths } from '../paths.ts';

/** From a tapped notification to its page: the address carries the delivery's id until it is marked as read. */

export const DELIVERY_PARAMETER = 'notification_delivery';
/** Maximum age of a tap: after this time a tap that no window handled is ignored. */
export const PENDING_LINK_MS = 5 * 60_000;

/**
 * The path within this portal that an address leads to; the home for any other address.
 * @param origin of this portal, such as https://piazza.example.org
 */
export function localTarget(address: unknown, origin: string): string {
  if (typeof address !== 'string') return paths.home;
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return isLocalPath(own) ? own : paths.home;
}

/** Parses an id: a positive integer, else null. */
export function deliveryId(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The address with the delivery's id as query parameter, for a window about to be opened. */
export function withDelivery({ url, deliveryId: id }: Pick<DeepLink, 'url' | 'deliveryId'>): string {
  if (id === null) return url;
  const { path, query, hash } = split(url);
  return join(path, [...query.filter((part) => !isDelivery(part)), `${DELIVERY_PARAMETER}=${id}`], hash);
}

/** Splits the page's address into the delivery to mark as read (null when there is none) and the address without it. */
export function takeDelivery(url: string): Pick<DeepLink, 'url' | 'deliveryId'> | null {
  const { path, query, hash } = split(url);
  const named = query.find(isDelivery);
  if (named === undefined) return null;
  const rest = query.filter((part) => !isDelivery(part));
  return { deliveryId: deliveryId(named.slice(DELIVERY_PARAMETER.length + 1)), url: join(path, rest, hash) };
}

function isDelivery(part: string): boolean {
  return part === DELIVERY_PARAMETER || part.startsWith(`${DELIVERY_PARAMETER}=`);
}

function split(url: string): { path: string; query: string[]; hash: string } {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(url) ?? [];
  return { path, query: query === '' ? [] : query.split('&'), hash };
}

function join(path: string, query: string[], hash: string): string {
  return path + (query.length === 0 ? '' : `?${query.join('&')}`) + hash;
}

/** What the worker stores about a tap until a window has handled it. */
export interface PendingLink extends DeepLink {
  expires_at: number;
}

export function pendingLink(link: DeepLink, now: number): PendingLink {
  return { ...link, expires_at: now + PENDING_LINK_MS };
}

/** The link to follow; null when the stored tap is too old or invalid. */
export function readPendingLink(kept: unknown, now: number, origin: string): DeepLink | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { url, deliveryId: id, tappedAt, expires_at: expiresAt } = kept as Partial<PendingLink>;
  if (typeof url !== 'string' || typeof expiresAt !== 'number' || expiresAt <= now) return null;
  return {
    url: localTarget(url, origin),
    deliveryId: deliveryId(id),
    tappedAt: typeof tappedAt === 'number' ? tappedAt : null,
  };
}

/** A tap that was followed, and when. */
export interface Followed extends DeepLink {
  at: number;
}

const SAME_TAP_MS = 60_000;

/**
 * True when this tap was followed already: one tap arrives by message, by snapshot, and in the address of a newly
 * opened window. The moment of the tap distinguishes two taps that lead to the same page; an address carries only its
 * delivery.
 */
export function isFollowed(link: DeepLink, last: Followed | null, now: number): boolean {
  if (last === null) return false;
  // Until an update is confirmed, a newer page may receive messages from an older worker, which send no moment.
  if (link.tappedAt != null && last.tappedAt != null) return link.tappedAt === last.tappedAt;
  return link.deliveryId !== null && link.deliveryId === last.deliveryId && now - last.at < SAME_TAP_MS;
}

/** Session storage key of the notification opened before signing in. */
export const WAITING_DELIVERY_KEY = 'piazza.notification_delivery';
