import { createHmac, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import { wallTime } from '../../shared/rules/dates.ts';
import { keepNewest } from './bounded.ts';
import { type Clock, isoInstant } from './clock.ts';

/** Who does something, as far as a request tells. Neither is kept. */
export interface Visitor {
  ip: string;
  user_agent: string | undefined;
}

export interface DailyVisitors {
  /**
   * Runs `count` unless this visitor has already been counted today for this thing, and remembers them when it returns true.
   * @param thing what is counted, such as 'ad:12:seen' @returns whether it was counted
   */
  once(thing: string, visitor: Visitor, count: () => boolean): boolean;
  /** Forgets a day that is over, and its key. To be called by the clock, so that it happens on a quiet night too. */
  forgetYesterday(): void;
}

/**
 * How many visitors of one network count for one thing in a day. A household shares an address, and whoever invents a new browser
 * name for every request must not count for more than a household.
 */
const MOST_A_NETWORK = 8;
/** Some 20 MB when both are full. Beyond it the oldest are forgotten. */
const MOST_KEPT = 200_000;

/**
 * Counts a person once a day without knowing who it is: what is remembered is a hash of the thing, the address and the browser,
 * under a key that is in memory only and replaced at midnight. Nothing can be looked up afterwards, by us either.
 * @param most how many hashes are kept, of each kind
 */
export function createDailyVisitors(clock: Clock, most = MOST_KEPT): DailyVisitors {
  let day = '';
  let key = randomBytes(32);
  const visitors = new Map<number, true>();
  const networks = new Map<number, number>();

  function forgetYesterday(): void {
    const today = wallTime(isoInstant(clock())).day;
    if (today === day) return;
    day = today;
    key = randomBytes(32);
    visitors.clear();
    networks.clear();
  }

  /** 48 bits: among 200,000 two are alike once in fifteen thousand days. */
  const hash = (...parts: string[]) => createHmac('sha256', key).update(parts.join('\n')).digest().readUIntBE(0, 6);

  return {
    forgetYesterday,
    once(thing, { ip, user_agent = '' }, count) {
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
