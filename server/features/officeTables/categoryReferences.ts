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

/** What refers to a category: items, drafts, follows and former slugs by its id; search words and saved searches by its slug. */
export function categoryReferences(db: Db) {
  const items = Object.fromEntries(
    CATEGORISED_KINDS.map((kind) => [
      kind,
      db.prepare<Move>(`UPDATE ${CONTENT[kind].table} SET category_id = @into WHERE category_id = @from`),
    ]),
  ) as Record<CategorisedKind, ReturnType<typeof db.prepare<Move>>>;
  // Drafts and the history that can be restored change too, because the live rows have the new category.
  const drafts = (['body', 'base_body'] as const).map((column) =>
    db.prepare<Move & { kind: string }>(
      `UPDATE revisions SET ${column} = json_set(${column}, '$.category_id', @into)
       WHERE kind = @kind AND ${column} ->> 'category_id' = @from`,
    ),
  );
  const follows = db.prepare<Move>(
    "UPDATE OR IGNORE follows SET item_id = @into WHERE target = 'follow_category' AND item_id = @from",
  );
  const unfollow = db.prepare<[number]>("DELETE FROM follows WHERE target = 'follow_category' AND item_id = ?");
  const formerSlugs = db.prepare<Move>('UPDATE category_slugs SET category_id = @into WHERE category_id = @from');
  const former = db.prepare<{ kind: string; slug: string; into: number }>(
    'INSERT OR REPLACE INTO category_slugs (kind, slug, category_id) VALUES (@kind, @slug, @into)',
  );

  // Search words and saved searches refer to a category by its slug; duplicates that arise are deleted.
  const meanings = db.prepare<Renaming>(
    "UPDATE OR IGNORE search_meanings SET category = @to WHERE kind = 'activities' AND category = @from",
  );
  const noMeanings = db.prepare<[string]>("DELETE FROM search_meanings WHERE kind = 'activities' AND category = ?");
  const alerts = db.prepare<Renaming>(
    `UPDATE OR IGNORE job_alerts SET filters = json_set(filters, '$.category', @to) WHERE filters ->> 'category' = @from`,
  );
  const noAlerts = db.prepare<[string]>("DELETE FROM job_alerts WHERE filters ->> 'category' = ?");

  function forget(kind: CategorisedKind, slug: string): void {
    if (kind === 'activities') noMeanings.run(slug);
    if (kind === 'jobs') noAlerts.run(slug);
  }
  function rename(kind: CategorisedKind, from: string, to: string): void {
    if (from === to) return;
    if (kind === 'activities') meanings.run({ from, to });
    if (kind === 'jobs') alerts.run({ from, to });
    forget(kind, from);
  }

  return {
    rename,
    move({ id: from, kind, slug }: Referred, into: Pick<Referred, 'id' | 'slug'>): void {
      const move = { from, into: into.id };
      items[kind].run(move);
      for (const statement of drafts) statement.run({ ...move, kind });
      follows.run(move);
      unfollow.run(from);
      formerSlugs.run(move);
      rename(kind, slug, into.slug);
    },
    /** The slug of a category that is gone leads to another one. */
    keepSlug: (kind: CategorisedKind, slug: string, into: number) => void former.run({ kind, slug, into }),
    drop({ id, kind, slug }: Referred): void {
      unfollow.run(id);
      forget(kind, slug);
    },
  };
}
