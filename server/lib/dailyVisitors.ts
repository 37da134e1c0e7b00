import { createHmac, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { wallTime } from '../../shared/rules/dates.ts';
import { keepNewest } from './bounded.ts';
import { type Clock, isoInstant } from './clock.ts';

/** A visitor, as far as a request identifies one. Neither field is stored. */
export interface Visitor {
  ip: string;
  user_agent: string | undefined;
}

/**
 * Maximum visitors of one network that count for one thing in a day. A household shares an address, and a client that
 * changes its browser name with every request must not count for more than a household.
 */
const MOST_A_NETWORK = 8;
/** Maximum hashes of each kind, some 20 MB when both are full. The oldest are dropped. */
const MOST_KEPT = 200_000;

/**
 * Counts a person once a day without identifying anybody: it remembers a hash of the thing, the address and the browser,
 * with a key that is only in memory and replaced at midnight. Afterwards nobody, including us, can look a visitor up.
 * @param most maximum hashes of each kind
 */
export function createDailyVisitors(clock: Clock, most = MOST_KEPT) {
  let day = '';
  let key = randomBytes(32);
  const visitors = new Map<number, true>();
  const networks = new Map<number, number>();

  /**
   * Drops the hashes and the key of the previous day. Called on a schedule, so that it also happens without visitors.
   */
  function forgetYesterday(): void {
    const today = wallTime(isoInstant(clock())).day;
    if (today === day) return;
    day = today;
    key = randomBytes(32);
    visitors.clear();
    networks.clear();
  }

  /** 48 bits: among 200,000 hashes a collision happens once in fifteen thousand days. */
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest().readUIntBE(0, 6);

  return {
    forgetYesterday,
    /**
     * Runs `count` unless this visitor has already been counted today for this thing, and remembers the visitor when it
     * returns true.
     * @param thing what is counted, such as 'ad:12:seen' @returns whether it was counted
     */
    once(thing: string, { ip, user_agent = '' }: Visitor, count: () => boolean): boolean {
      forgetYesterday();
      // A person has a whole /64 of IPv6, and often a /48.
      const visitor = hash(thing, normalizeIP(ip, 64), user_agent);
      const network = hash(thing, normalizeIP(ip, 48));
      const counted = networks.get(network) ?? 0;
      if (visitors.has(visitor) || counted >= MOST_A_NETWORK) return false;
      if (!count()) return false;
      keepNewest(visitors, visitor, true, most);
      keepNewest(networks, network, counted + 1, most);
      return true;
    },
  };
}

export type DailyVisitors = ReturnType<typeof createDailyVisitors>;
