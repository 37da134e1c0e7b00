import type { Settled } from './claiming.ts';

const WINDOW_MS = 600_000;
const QUIET_MS = 3_600_000;
const FEWEST = 20;
const SHARE = 0.2;

export interface RefusalAlert {
  refused: number;
  settled: number;
}

/**
 * Detects that push services refuse the portal's key as a whole: at least 20 refusals in ten minutes and a fifth of all
 * results. Subscriptions are only marked, never deleted, because a wrong key or clock makes all of them fail.
 * @returns the alert when there is one, at most once an hour
 */
export function refusalWatch(): (results: Settled[], now: number) => RefusalAlert | null {
  let since = 0;
  let refused = 0;
  let settled = 0;
  let quietUntil = 0;
  return (results, now) => {
    if (now - since > WINDOW_MS) {
      since = now;
      refused = 0;
      settled = 0;
    }
    refused += results.filter(({ outcome }) => outcome.state === 'refused').length;
    settled += results.filter(({ outcome }) => outcome.state !== 'waits' && outcome.state !== 'dropped').length;
    if (now < quietUntil || refused < FEWEST || refused < settled * SHARE) return null;
    quietUntil = now + QUIET_MS;
    return { refused, settled };
  };
}
