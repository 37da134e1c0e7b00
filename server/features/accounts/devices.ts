import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** People who share a device; the one signed in longest ago goes. */
const MOST_ACCOUNTS = 5;
const BYTES = 16;
const PART = /^[\w-]{22}$/;

/**
 * Which devices were signed in to an account before. The device's cookie says it: a random name, and a mark for each account,
 * which is an HMAC of both. It opens nothing; failed passwords of such a device count for itself (throttle.ts).
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
    /** The device's name when it was signed in to this account before, else null. The same work when there is no account. */
    known(cookie: string | undefined, userId: number | undefined): string | null {
      const { name, marks } = read(cookie);
      const mark = Buffer.from(markOf(name, userId ?? 0));
      const found = marks.filter((one) => timingSafeEqual(Buffer.from(one), mark)).length > 0;
      return found && userId !== undefined ? name : null;
    },
    /** The cookie's value once this account was signed in. */
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
