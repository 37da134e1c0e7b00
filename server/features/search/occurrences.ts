import type { SearchSection } from '../../../shared/rules/search.ts';
import type { Db } from '../../lib/db.ts';
import { ALL_SECTIONS } from './repository.ts';

const MOST_REMEMBERED = 20_000;

/**
 * Phrases that a section lacks are left out of its statement, and a section that lacks a whole term is not searched: with several words
 * most sections are skipped. Each phrase is looked up once until the content changes.
 */
export function createOccurrences(db: Db) {
  const parts = ALL_SECTIONS.map(
    (kind, at) => `(EXISTS (SELECT 1 FROM search_${kind} WHERE search_${kind} MATCH @match) << ${at})`,
  );
  const lookUp = db.prepare<[{ match: string }], number>(`SELECT ${parts.join(' | ')}`).pluck();
  const known = new Map<string, number>();

  /** A bit mask with one bit for each section, in their order. */
  function sections(match: string): number {
    let found = known.get(match);
    if (found === undefined) {
      found = lookUp.get({ match }) ?? 0;
      if (known.size >= MOST_REMEMBERED) known.clear();
      known.set(match, found);
    }
    return found;
  }
  const within = new Map(
    ALL_SECTIONS.map((kind, at) => [kind, (match: string) => (sections(match) & (1 << at)) !== 0]),
  );

  return {
    anywhere: (match: string): boolean => sections(match) !== 0,
    in: (kind: SearchSection): ((match: string) => boolean) => within.get(kind) ?? (() => true),
    /** Call it when the content has changed. */
    forget: () => known.clear(),
  };
}

export type Occurrences = ReturnType<typeof createOccurrences>;
