import type { Db } from '../lib/db.ts';

const TIMED = ['run', 'get', 'all'] as const;

/** Calls `took` with the seconds of every statement that this connection runs from now on. */
export function timeStatements(db: Db, took: (seconds: number) => void): void {
  // All statements share one prototype; only the methods that run them are replaced, and only where somebody measures.
  const shared = Object.getPrototypeOf(db.prepare('SELECT 1')) as Record<string, (...values: unknown[]) => unknown>;
  for (const name of TIMED) {
    const original = shared[name] as (...values: unknown[]) => unknown;
    shared[name] = function timed(this: { database: Db }, ...values: unknown[]) {
      if (this.database !== db) return original.apply(this, values);
      const began = performance.now();
      try {
        return original.apply(this, values);
      } finally {
        took((performance.now() - began) / 1000);
      }
    };
  }
}
