import webpush from 'web-push';
import { keepNewest } from '../lib/bounded.ts';
import type { Claim } from './claiming.ts';
import { composer, SENDING, topicOf } from './message.ts';
import type { Post } from './pool.ts';
import type { PushQueue } from './queue.ts';
import { newReceipt } from './receipt.ts';
import type { VapidKeys } from './vapid.ts';

const MOST_KEPT = 50;
/** Maximum remembered headers; there are fewer push services than this. */
const MOST_HEADERS = 100;
const HOUR_MS = 3_600_000;

interface MessageOptions {
  vapid: VapidKeys;
  vapid_subject: string;
  public_origin: string;
  secret: string;
}

/** Composes, encrypts and signs push messages. */
export function messageWriter(queue: PushQueue, options: MessageOptions) {
  const authorization = vapidHeaders(options.vapid, options.vapid_subject);
  /** A notification's text is trimmed once and reused for all its devices. */
  const kept = new Map<number, ReturnType<typeof read>>();

  function read(id: number) {
    const found = queue.notification(id);
    return found === undefined ? null : { ...found, compose: composer(found, options.public_origin) };
  }

  function notification(id: number) {
    const known = kept.get(id);
    if (known !== undefined) return known;
    const found = read(id);
    keepNewest(kept, id, found, MOST_KEPT);
    return found;
  }

  /** @returns null for a notification that no longer exists */
  function write(claim: Claim, url: URL): Post | null {
    const found = notification(claim.notification_id);
    if (found === null) return null;
    const now = Date.now();
    const { delivery_id, unread, user_id } = claim;
    const receipt = found.counted === 1 ? { receipt: newReceipt(options.secret, found.id) } : {};
    const text = found.compose({ delivery_id, unread, user_id, ...receipt });
    return {
      url,
      body: webpush.encrypt(claim.p256dh, claim.auth, text, 'aes128gcm').cipherText,
      headers: {
        authorization: authorization(claim.origin),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.max(1, Math.ceil((claim.expires_at - now) / 1000))),
        urgency: SENDING[found.type].urgency,
        topic: topicOf(found.id),
      },
    };
  }

  return { write, linkOf: (id: number): string => notification(id)?.deep_link ?? '/' };
}

export type MessageWriter = ReturnType<typeof messageWriter>;

/** @returns the Authorization header for an origin, valid for 12 hours, signed once an hour instead of for each message */
export function vapidHeaders({ public_key, private_key }: VapidKeys, subject: string): (origin: string) => string {
  const signed = new Map<string, string>();
  return (origin) => {
    const name = `${Math.floor(Date.now() / HOUR_MS)} ${origin}`;
    const known = signed.get(name);
    if (known !== undefined) return known;
    const { Authorization } = webpush.getVapidHeaders(origin, subject, public_key, private_key, 'aes128gcm');
    keepNewest(signed, name, Authorization, MOST_HEADERS);
    return Authorization;
  };
}
