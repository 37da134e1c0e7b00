import type { DeepLink } from '../messages.ts';
import { isLocalPath, paths } from '../paths.ts';

/** From a tapped notification to its page: one address, marked with the delivery that led there until it is read. */

export const DELIVERY_PARAMETER = 'notification_delivery';
/** A tap that no window took within this time is no longer followed. */
export const PENDING_LINK_MS = 5 * 60_000;

/**
 * The path of this portal an address leads to; whatever leads elsewhere, or nowhere, is the home.
 * @param origin of this portal, such as https://piazza.example.org
 */
export function localTarget(address: unknown, origin: string): string {
  if (typeof address !== 'string') return paths.home;
  const own = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
  return isLocalPath(own) ? own : paths.home;
}

/** A positive whole number, as an id is; else null. */
export function deliveryId(value: unknown): number | null {
  const id = typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The address with the delivery as its query parameter, for a window that is about to open. */
export function withDelivery({ url, deliveryId: id }: Pick<DeepLink, 'url' | 'deliveryId'>): string {
  if (id === null) return url;
  const { path, query, hash } = split(url);
  return join(path, [...query.filter((part) => !isDelivery(part)), `${DELIVERY_PARAMETER}=${id}`], hash);
}

/** What the page's address says: the delivery to mark as read (null when it is none), and the address without it. */
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

/** What the worker keeps of a tap until a window has taken it. */
export interface PendingLink extends DeepLink {
  expires_at: number;
}

export function pendingLink(link: DeepLink, now: number): PendingLink {
  return { ...link, expires_at: now + PENDING_LINK_MS };
}

/** The link to follow, null when what was kept is too old or is no link. */
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
 * One tap comes by message, by snapshot, and in the address of a window opened for it: is this one followed already? The
 * moment of the tap tells two taps apart that lead to the same page; an address carries only its delivery.
 */
export function isFollowed(link: DeepLink, last: Followed | null, now: number): boolean {
  if (last === null) return false;
  // Until an update is confirmed a newer page hears an older worker, which tells no moment.
  if (link.tappedAt != null && last.tappedAt != null) return link.tappedAt === last.tappedAt;
  return link.deliveryId !== null && link.deliveryId === last.deliveryId && now - last.at < SAME_TAP_MS;
}

/** Session key of the notification that was opened before signing in. */
export const WAITING_DELIVERY_KEY = 'piazza.notification_delivery';
