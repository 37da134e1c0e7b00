import type { RowOutcome } from '../../../shared/rules/imports.ts';
import type { ImportRepository } from './repository.ts';

type Counted = Record<RowOutcome, number>;
const NOTHING: Counted = { created: 0, changed: 0, unchanged: 0, refused: 0, left: 0 };

/** Keys and counts of an import's rows while it is published, read in pages: reading thousands at once would keep visitors waiting. */
export function createTally(repository: Pick<ImportRepository, 'entries' | 'outcomes'>, id: number) {
  const keys = new Set<string>();
  const counted = { ...NOTHING };
  let [last, rows, done] = [0, 0, 0];

  function count(outcome: RowOutcome): void {
    counted[outcome] += 1;
    done += 1;
  }

  return {
    /** The keys of the rows read so far. */
    keys,
    /** Reads more rows, and counts those that were published before a stop of the portal. @returns whether all are read */
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
    /** The share that is done, below 1. */
    part: (): number => Math.min(0.999, done / Math.max(1, rows)),
    /** The counts of a finished import. They are read again when another process on the same data published some of the rows. */
    report: (): Counted => (done === rows ? { ...counted } : { ...NOTHING, ...repository.outcomes(id) }),
  };
}
