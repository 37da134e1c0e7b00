import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Links that are their own permission, so that nothing is stored for them: an id and an HMAC of it, 'NN.xxxx', 43 characters after the
 * dot. @param purpose what they are for: a link for something else is not valid
 */
export function sealedLinks(secret: string, purpose: string) {
  /** @param state of what has the id; once it changes the link is not valid any more */
  const of = (id: number, ...state: string[]): string =>
    `${id}.${createHmac('sha256', secret)
      .update([purpose, id, ...state].join(' '))
      .digest('base64url')}`;
  return {
    of,
    /** @returns the id that the link names, whether or not it is valid; null for anything else */
    idOf(link: string): number | null {
      const [, id] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(link) ?? [];
      return id === undefined ? null : Number(id);
    },
    /** Whether a link is valid. */
    fits(link: string, id: number, ...state: string[]): boolean {
      const [given, made] = [Buffer.from(link), Buffer.from(of(id, ...state))];
      return given.length === made.length && timingSafeEqual(given, made);
    },
  };
}

export type SealedLinks = ReturnType<typeof sealedLinks>;
