import type { OfficeCategory } from '../../../shared/contract/officeTables.ts';
import { CATEGORISED_KINDS, type CategorisedKind } from '../../../shared/rules/kinds.ts';
import { TILE_SEED } from '../../content/categories.ts';
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
function categoryReferences(db: Db, uses: readonly CategoryUse[]) {
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

export type CategoryRow = Pick<OfficeCategory, 'id' | 'kind' | 'slug' | 'name' | 'plural' | 'tile'>;
export type CountedCategory = CategoryRow & Pick<OfficeCategory, 'items' | 'followers'>;

/** Unfinished drafts that name another category than their live row, or have no live row yet. */
const DRAFTS = CATEGORISED_KINDS.map(
  (kind) => `SELECT r.kind, r.category_id
    FROM revision_outlines AS r LEFT JOIN ${CONTENT[kind].table} AS t ON t.id = r.item_id
    WHERE r.kind = '${kind}' AND r.state IN ('draft', 'submitted', 'to_correct', 'scheduled')
      AND r.category_id IS NOT t.category_id`,
).join(' UNION ALL ');
const LIVE = `CASE c.kind ${CATEGORISED_KINDS.map(
  (kind) => `WHEN '${kind}' THEN (SELECT COUNT(*) FROM ${CONTENT[kind].table} WHERE category_id = c.id)`,
).join(' ')} END`;
const ITEMS = `${LIVE} + (SELECT COUNT(*) FROM drafts WHERE category_id = c.id)`;
/** For a category of jobs, also people with a saved search in it. */
const FOLLOWERS = `(SELECT COUNT(*) FROM followers WHERE target = 'follow_category' AND item_id = c.id)
  + (SELECT COUNT(*) FROM searched_job_categories WHERE c.kind = 'jobs' AND slug = c.slug)`;
const COUNTED = `WITH drafts AS MATERIALIZED (${DRAFTS})
  SELECT c.id, c.kind, c.slug, c.name, c.plural, ${TILE_SEED} AS tile, ${ITEMS} AS items, ${FOLLOWERS} AS followers FROM categories AS c`;

export function categoryRepository(db: Db, uses: readonly CategoryUse[]) {
  const all = db.prepare<[], CountedCategory>(`${COUNTED} ORDER BY c.position, c.id`);
  const one = db.prepare<[number], CountedCategory>(`${COUNTED} WHERE c.id = ?`);
  const ofKind = db.prepare<[string], { id: number; plural: string }>(
    'SELECT id, plural FROM categories WHERE kind = ? ORDER BY position, id',
  );
  const holder = db.prepare<[string, string], number>('SELECT id FROM categories WHERE kind = ? AND slug = ?').pluck();
  const insert = db.prepare<Omit<CategoryRow, 'id'>>(
    `INSERT INTO categories (kind, slug, name, plural, tile, position)
     SELECT @kind, @slug, @name, @plural, @tile, COALESCE(MAX(position), -1) + 1 FROM categories WHERE kind = @kind`,
  );
  const update = db.prepare<Omit<CategoryRow, 'kind'>>(
    'UPDATE categories SET slug = @slug, name = @name, plural = @plural, tile = @tile WHERE id = @id',
  );
  const place = db.prepare<[number, number]>('UPDATE categories SET position = ? WHERE id = ?');
  const remove = db.prepare<[number]>('DELETE FROM categories WHERE id = ?');

  const references = categoryReferences(db, uses);

  return {
    transaction: <T>(work: () => T): T => db.transaction(work).immediate(),
    all: () => all.all(),
    one: (id: number) => one.get(id),
    ofKind: (kind: CategorisedKind) => ofKind.all(kind),
    holder: (kind: CategorisedKind, slug: string) => holder.get(kind, slug),
    insert: (row: Omit<CategoryRow, 'id'>) => Number(insert.run(row).lastInsertRowid),
    update(before: CategoryRow, after: Omit<CategoryRow, 'id' | 'kind'>): void {
      update.run({ id: before.id, ...after });
      references.rename(before.kind, before.slug, after.slug);
    },
    place: (id: number, position: number) => void place.run(position, id),
    /** Makes everything refer to `into` instead of `from`, and deletes `from`. */
    merge({ id: from, kind, slug }: CategoryRow, into: CategoryRow): void {
      references.move({ id: from, kind, slug }, into);
      remove.run(from);
      references.keepSlug(kind, slug, into.id);
    },
    remove({ id, kind, slug }: CategoryRow): void {
      references.drop({ id, kind, slug });
      remove.run(id);
    },
  };
}

export type CategoryRepository = ReturnType<typeof categoryRepository>;
