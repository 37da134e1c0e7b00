import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The link of the question. It confirms the place's present state only: it is the place's id and an HMAC of id and
 * state, 'NN.xxxx', 43 characters after the dot.
 */
export function freshnessLinks(secret: string) {
  const sealOf = (id: number, state: string) =>
    createHmac('sha256', secret).update(`freshness ${id} ${state}`).digest('base64url');
  return {
    of: (id: number, state: string) => `${id}.${sealOf(id, state)}`,
    /** @returns the place's id; null for an invalid link */
    idOf: (link: string): number | null => {
      const [, id] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(link) ?? [];
      return id === undefined ? null : Number(id);
    },
    /** Whether the link is for this state. */
    fits: (link: string, id: number, state: string): boolean => {
      const [given, made] = [Buffer.from(link), Buffer.from(`${id}.${sealOf(id, state)}`)];
      return given.length === made.length && timingSafeEqual(given, made);
    },
  };
}
