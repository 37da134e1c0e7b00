import type { RowOutcome } from '../../../shared/rules/imports.ts';
import type { ImportRepository } from './repository.ts';

type Counted = Record<RowOutcome, number>;
const NOTHING: Counted = { created: 0, changed: 0, unchanged: 0, refused: 0, left: 0 };

/** What an import knows of all its rows while it goes online; with thousands of them reading it at once would keep everybody waiting. */
export function createTally(repository: Pick<ImportRepository, 'entries' | 'outcomes'>, id: number) {
  const keys = new Set<string>();
  const counted = { ...NOTHING };
  let [last, rows, done] = [0, 0, 0];

  function count(outcome: RowOutcome): void {
    counted[outcome] += 1;
    done += 1;
  }

  return {
    /** Of the rows that were looked over. */
    keys,
    /** Looks at more of the rows, and at what a portal that stopped did with them. @returns whether it knows them all */
    lookOver(isTime: () => boolean): boolean {
      for (;;) {
        const entries = repository.entries(id, last);
        for (const { position, key, outcome } of entries) {
          keys.add(key);
          if (outcome !== null) count(outcome);
          last = position;
        }
        rows += entries.length;
        if (entries.length === 0) return true;
        if (isTime()) return false;
      }
    },
    count,
    /** How much is done, below 1. */
    part: (): number => Math.min(0.999, done / Math.max(1, rows)),
    /** Of an import that is done. Rows that another process on the same data put online are counted anew. */
    report: (): Counted => (done === rows ? { ...counted } : { ...NOTHING, ...repository.outcomes(id) }),
  };
}
