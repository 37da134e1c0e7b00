import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Maximum accounts remembered per device; the oldest is dropped. */
const MOST_ACCOUNTS = 5;
const BYTES = 16;
const PART = /^[\w-]{22}$/;

/**
 * Tells which accounts a device was signed in to before. The device's cookie has a random name and, for each account, an
 * HMAC of both. It grants no access; failed passwords from such a device are counted separately (throttle.ts).
 */
export function deviceMarks(secret: string) {
  const markOf = (name: string, userId: number) =>
    createHmac('sha256', secret).update(`device:${name}:${userId}`).digest().subarray(0, BYTES).toString('base64url');

  function read(cookie: string | undefined): { name: string; marks: string[] } {
    const [name = '', ...marks] = (cookie ?? '').split('.');
    const isWhole = [name, ...marks].every((part) => PART.test(part)) && marks.length <= MOST_ACCOUNTS;
    return isWhole ? { name, marks } : { name: '', marks: [] };
  }

  return {
    /**
     * The device's name if it was signed in to this account before, else null. Does the same work without an account.
     */
    known(cookie: string | undefined, userId: number | undefined): string | null {
      const { name, marks } = read(cookie);
      const mark = Buffer.from(markOf(name, userId ?? 0));
      const found = marks.filter((one) => timingSafeEqual(Buffer.from(one), mark)).length > 0;
      return found && userId !== undefined ? name : null;
    },
    /** The cookie's new value after signing in to this account. */
    remember(cookie: string | undefined, userId: number): string {
      const before = read(cookie);
      const name = before.name === '' ? randomBytes(BYTES).toString('base64url') : before.name;
      const mark = markOf(name, userId);
      const others = before.marks.filter((one) => one !== mark).slice(-(MOST_ACCOUNTS - 1));
      return [name, ...others, mark].join('.');
    },
  };
}

export type DeviceMarks = ReturnType<typeof deviceMarks>;
