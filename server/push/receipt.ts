import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * The word by which a device says that it showed an announcement: 'NN.xxxx', the notification's id, then a random number and its HMAC.
 * Only the message holds it: nothing stored says which device got which word, so what comes back can be counted, not followed.
 */
const RANDOM_BYTES = 9;
const SEAL_BYTES = 9;
/** How long after its announcement one counts: longer than any push service keeps a message. */
export const RECEIPT_DAYS = 7;

export function newReceipt(secret: string, notificationId: number): string {
  const random = randomBytes(RANDOM_BYTES);
  return `${notificationId}.${Buffer.concat([random, seal(secret, notificationId, random)]).toString('base64url')}`;
}

/** @returns the notification's id, null when the portal never wrote this */
export function readReceipt(secret: string, receipt: string): number | null {
  const [id, rest = ''] = receipt.split('.');
  const bytes = Buffer.from(rest, 'base64url');
  if (bytes.length !== RANDOM_BYTES + SEAL_BYTES) return null;
  const random = bytes.subarray(0, RANDOM_BYTES);
  return timingSafeEqual(bytes.subarray(RANDOM_BYTES), seal(secret, Number(id), random)) ? Number(id) : null;
}

const seal = (secret: string, notificationId: number, random: Buffer) =>
  createHmac('sha256', secret).update(`shown ${notificationId} `).update(random).digest().subarray(0, SEAL_BYTES);
