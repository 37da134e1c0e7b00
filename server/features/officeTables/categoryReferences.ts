import { CATEGORISED_KINDS } from '../../../shared/rules/categories.ts';
import type { CategorisedKind } from '../../../shared/rules/kinds.ts';
import { CONTENT } from '../../content/kinds.ts';
import type { Db } from '../../lib/db.ts';

interface Referred {
  id: number;
  kind: CategorisedKind;
  slug: string;
}
type Move = { from: number; into: number };
type Renaming = { from: string; to: string };

/** What another slice does when a category that its rows name changes; in the caller's transaction. */
export interface CategoryUse {
  /** Rows with its id get the other's. */
  merged?(kind: CategorisedKind, from: number, into: number): void;
  removed?(id: number): void;
  /** The same for rows with its slug; one that is forgotten is gone. */
  renamed?(kind: CategorisedKind, from: string, to: string): void;
  forgotten?(kind: CategorisedKind, slug: string): void;
}

/** What refers to a category: items and former slugs by its id, search words by its slug, and what other slices have. */
export function categoryReferences(db: Db, uses: readonly CategoryUse[]) {
  const items = Object.fromEntries(
    CATEGORISED_KINDS.map((kind) => [
      kind,
      db.prepare<Move>(`UPDATE ${CONTENT[kind].table} SET category_id = @into WHERE category_id = @from`),
    ]),
  ) as Record<CategorisedKind, ReturnType<typeof db.prepare<Move>>>;
  const formerSlugs = db.prepare<Move>('UPDATE category_slugs SET category_id = @into WHERE category_id = @from');
  const former = db.prepare<{ kind: string; slug: string; into: number }>(
    'INSERT OR REPLACE INTO category_slugs (kind, slug, category_id) VALUES (@kind, @slug, @into)',
  );

  // Search words refer to a category by its slug; duplicates that arise are deleted.
  const meanings = db.prepare<Renaming>(
    "UPDATE OR IGNORE search_meanings SET category = @to WHERE kind = 'activities' AND category = @from",
  );
  const noMeanings = db.prepare<[string]>("DELETE FROM search_meanings WHERE kind = 'activities' AND category = ?");

  function forget(kind: CategorisedKind, slug: string): void {
    if (kind === 'activities') noMeanings.run(slug);
    for (const { forgotten } of uses) forgotten?.(kind, slug);
  }
  function rename(kind: CategorisedKind, from: string, to: string): void {
    if (from === to) return;
    if (kind === 'activities') meanings.run({ from, to });
    for (const { renamed } of uses) renamed?.(kind, from, to);
    forget(kind, from);
  }

  return {
    rename,
    move({ id: from, kind, slug }: Referred, into: Pick<Referred, 'id' | 'slug'>): void {
      const move = { from, into: into.id };
      items[kind].run(move);
      for (const { merged } of uses) merged?.(kind, from, into.id);
      formerSlugs.run(move);
      rename(kind, slug, into.slug);
    },
    /** The slug of a category that is gone leads to another one. */
    keepSlug: (kind: CategorisedKind, slug: string, into: number) => void former.run({ kind, slug, into }),
    drop({ id, kind, slug }: Referred): void {
      for (const { removed } of uses) removed?.(id);
      forget(kind, slug);
    },
  };
}
