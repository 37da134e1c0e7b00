import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a message's time may be from ours: an older one may have been recorded and sent again. */
const TOLERANCE_S = 300;

/**
 * Whether Stripe signed these bytes with our secret within the last five minutes.
 * @param header 't=1700000000,v1=…,v1=…': two signatures while a secret is being replaced
 * @param body as it came, since another writing of the same JSON has another signature
 */
export function isSignedByStripe(header: string, body: Buffer, secret: string, nowMs: number): boolean {
  const parts = header.split(',', 20).map((part) => part.split('=', 2) as [string, string?]);
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(time) || Math.abs(nowMs / 1000 - Number(time)) > TOLERANCE_S) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return parts.some(([name, value = '']) => {
    if (name !== 'v1' || !/^[0-9a-f]{64}$/.test(value)) return false;
    return timingSafeEqual(Buffer.from(value, 'hex'), expected);
  });
}
