import type { SearchSection } from '../../../shared/rules/search.ts';
import { keepNewest } from '../../lib/bounded.ts';
import type { Db } from '../../lib/db.ts';
import { MOST_RANKED } from './section.ts';
import { candidatesOf } from './statements.ts';

/** Documents that match an expression, the newest first. Lists of numbers take a fifth of the memory of objects. */
export interface Candidates {
  ids: readonly number[];
  /** bm25 of all columns; smaller is better. */
  scores: readonly number[];
  /** bm25 of the title alone; 0 without a match there. */
  titled: readonly number[];
  /** Whether there may be older ones. */
  cut: boolean;
}

/** Candidates that are read first: some more than are ranked, because a few are not shown (expired, over, not yet published). */
const FIRST = MOST_RANKED + 24;
/** The factor by which each further piece is longer. */
const LONGER = 4;
/** Expressions whose first candidates are kept, some 700 bytes each. */
const MOST_KEPT = 500;

/** FTS5's matches of one section, whatever the time and the filters. Each expression is searched once until the content changes. */
export function createCandidates(db: Db, kind: SearchSection) {
  const newest = db.prepare<[string, number, number], Row>(candidatesOf(kind)).raw();
  const known = new Map<string, Candidates>();

  function read(match: string, before: number, most: number): Candidates {
    const ids: number[] = [];
    const scores: number[] = [];
    const titled: number[] = [];
    for (const [id, score, title] of newest.all(match, before, most)) {
      ids.push(id);
      scores.push(score);
      titled.push(title);
    }
    return { ids, scores, titled, cut: ids.length === most };
  }

  function first(match: string): Candidates {
    const found = known.get(match) ?? read(match, Number.MAX_SAFE_INTEGER, FIRST);
    keepNewest(known, match, found, MOST_KEPT);
    return found;
  }

  return {
    /** Yields candidates in pieces; most searches need the first one only. */
    *matching(match: string): Generator<Candidates, void> {
      let piece = first(match);
      yield piece;
      for (let most = FIRST * LONGER; piece.cut; most *= LONGER) {
        piece = read(match, piece.ids.at(-1) as number, most);
        yield piece;
      }
    },
    forget: () => known.clear(),
  };
}

type Row = [id: number, score: number, titled: number];
