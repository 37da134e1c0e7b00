import type { Claim } from './claiming.ts';
import type { FirstContact } from './firstContact.ts';
import type { PushPool, PushPools } from './pool.ts';
import type { PushQueue } from './queue.ts';

interface Dependencies {
  queue: PushQueue;
  pools: PushPools;
  contacts: FirstContact;
  /** Milliseconds a post may take. */
  deadline_ms: number;
  /** Asks for another look in so many milliseconds. */
  wakeIn(ms: number): void;
}

/** A claim outlives its post by this much; then it is due again. */
const LEASE_MARGIN_MS = 3_000;
/** Without a word from the portal, the queue is looked at this often. */
export const IDLE_MS = 30_000;

/** Claims what is due and has a free connection, inside the caller's transaction. A claim comes without a pool when nobody knows its origin. */
export function intake({ queue, pools, contacts, deadline_ms, wakeIn }: Dependencies) {
  const lease = deadline_ms + LEASE_MARGIN_MS;

  function takeUnknown(): [Claim, null][] {
    const now = Date.now();
    const due_at = queue.unknownDue();
    if (due_at !== null && due_at > now) wakeIn(Math.min(due_at - now, IDLE_MS));
    const free = contacts.free();
    if (due_at === null || due_at > now || free <= 0) return [];
    // The look-up has a time of its own, before the post has its.
    return queue.claimUnknown(now, free, now + 2 * lease).map((claim) => [claim, null]);
  }

  return function take(): [Claim, PushPool | null][] {
    const taken: [Claim, PushPool | null][] = [];
    for (const { origin, due_at } of queue.origins()) {
      const now = Date.now();
      const pool = due_at > now ? null : pools.of(origin, now);
      const at = Math.max(due_at, pool?.restsUntil() ?? 0);
      if (at > now) wakeIn(Math.min(at - now, IDLE_MS));
      if (pool === null) continue;
      const free = pool.free(now);
      if (free > 0) for (const claim of queue.claim(origin, now, free, now + lease)) taken.push([claim, pool]);
    }
    return [...taken, ...takeUnknown()];
  };
}
