import type { PushPool } from './pool.ts';

/** Maximum push services in use at the same time; a town uses about a dozen. */
const MOST = 64;
const IDLE_MS = 60_000;

/** Open pools in order of last use (least recent first), limited in number. */
export function pushPools(open: (origin: string) => PushPool) {
  const pools = new Map<string, { pool: PushPool; used_at: number }>();
  const isIdle = ({ pool }: { pool: PushPool }, now: number) => pool.flying() === 0 && pool.restsUntil() <= now;

  function forget(origin: string, pool: PushPool): void {
    pools.delete(origin);
    pool.close().catch(() => undefined);
  }

  function makeRoom(now: number): boolean {
    if (pools.size < MOST) return true;
    for (const [origin, kept] of pools) {
      if (!isIdle(kept, now)) continue;
      forget(origin, kept.pool);
      return true;
    }
    return false;
  }

  return {
    /** The pool of a push service, opened when there is none; null when the maximum number of pools is busy. */
    of(origin: string, now: number): PushPool | null {
      const known = pools.get(origin)?.pool;
      if (known === undefined && !makeRoom(now)) return null;
      const pool = known ?? open(origin);
      pools.delete(origin);
      pools.set(origin, { pool, used_at: now });
      return pool;
    },
    /** Closes pools that have sent nothing for a minute. */
    forgetIdle(now: number) {
      for (const [origin, kept] of pools) {
        if (now - kept.used_at >= IDLE_MS && isIdle(kept, now)) forget(origin, kept.pool);
      }
    },
    size: (): number => pools.size,
    async close(): Promise<void> {
      await Promise.all([...pools.values()].map(({ pool }) => pool.close()));
    },
  };
}

export type PushPools = ReturnType<typeof pushPools>;
