import type { Draft, Revision } from '../../../shared/contract/publishing.ts';
import { REJECTED_DAYS, WITHDRAWN_DAYS, WORKING_STATES } from '../../../shared/rules/publishing.ts';
import type { AnyPublication } from '../../content/publication.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** A revision as the table holds it. */
export interface RevisionRow extends Revision {
  /** Null: the account was deleted, or it was an import. */
  author_id: number | null;
  /** JSON of the draft. */
  body: string;
  /** JSON of the live row that the draft began with. */
  base_body: string | null;
  decided_by: number | null;
}

/** The columns of a revision's draft, whose title is listed. @param base the live row that it began with */
export const stored = (publication: Pick<AnyPublication, 'title'>, draft: Draft, base: Draft | null) => ({
  title: publication.title(draft).trim().slice(0, 200),
  body: JSON.stringify(draft),
  base_body: base === null ? null : JSON.stringify(base),
});

export const parse = (json: string): Draft => JSON.parse(json) as Draft;
export const parseOrNull = (json: string | null): Draft | null => (json === null ? null : parse(json));

type New = Pick<RevisionRow, 'kind' | 'item_id' | 'author_id' | 'state' | 'title' | 'body' | 'base_body'> & {
  now: string;
};

export const REVISION_COLUMNS = `r.id, r.kind, r.item_id, r.author_id, u.name AS author, r.state, r.title, r.body, r.base_body, r.version,
  r.publish_at, r.note, r.reason, r.decided_by, r.submitted_at, r.decided_at, r.created_at, r.updated_at`;
export const REVISIONS = 'revisions AS r LEFT JOIN people AS u ON u.id = r.author_id';
export const WORKING = `(${WORKING_STATES.map((state) => `'${state}'`).join(', ')})`;
/** SQL of a working copy `r` in which somebody wrote something: an item that was opened and read has one too. */
export const WRITTEN = "(r.state <> 'draft' OR r.body IS NOT r.base_body)";

/** Revisions; statements are prepared once. */
export function revisionRepository(db: Db) {
  const one = db.prepare<[number], RevisionRow>(`SELECT ${REVISION_COLUMNS} FROM ${REVISIONS} WHERE r.id = ?`);
  const working = db.prepare<{ kind: string; item_id: number; author_id: number }, RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM ${REVISIONS}
     WHERE r.kind = @kind AND r.item_id = @item_id AND r.author_id = @author_id AND r.state IN ${WORKING}`,
  );
  const countWorking = db
    .prepare<[number], number>(
      `SELECT count(*) FROM revisions AS r WHERE r.author_id = ? AND r.state IN ${WORKING} AND ${WRITTEN}`,
    )
    .pluck();
  const insert = db.prepare<New>(
    `INSERT INTO revisions (kind, item_id, author_id, state, title, body, base_body, created_at, updated_at)
     VALUES (@kind, @item_id, @author_id, @state, @title, @body, @base_body, @now, @now)`,
  );
  const update = db.prepare<object>(
    `UPDATE revisions SET item_id = @item_id, state = @state, title = @title, body = @body, base_body = @base_body,
       version = @version, publish_at = @publish_at, note = @note, reason = @reason, decided_by = @decided_by,
       submitted_at = @submitted_at, decided_at = @decided_at, updated_at = @updated_at WHERE id = @id`,
  );
  const lastOf = db.prepare<{ kind: string; item_id: number }, RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM ${REVISIONS} WHERE r.kind = @kind AND r.item_id = @item_id AND r.state = 'approved'
     ORDER BY r.decided_at DESC, r.id DESC LIMIT 1`,
  );
  const history = db.prepare<{ kind: string; item_id: number; limit: number }, RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM ${REVISIONS} WHERE r.kind = @kind AND r.item_id = @item_id AND r.state = 'approved'
     ORDER BY r.decided_at DESC, r.id DESC LIMIT @limit`,
  );
  const due = db.prepare<[string], RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM ${REVISIONS} WHERE r.state = 'scheduled' AND r.publish_at <= ? ORDER BY r.publish_at, r.id LIMIT 50`,
  );

  return {
    one: (id: number) => one.get(id),
    working: (kind: string, itemId: number, authorId: number) =>
      working.get({ kind, item_id: itemId, author_id: authorId }),
    countWorking: (authorId: number) => countWorking.get(authorId) ?? 0,
    insert: (row: New): RevisionRow => one.get(Number(insert.run(row).lastInsertRowid)) as RevisionRow,
    /** Writes all columns that can change. */
    update(row: RevisionRow, changes: Partial<RevisionRow>): RevisionRow {
      const { author: _, ...next } = { ...row, ...changes };
      update.run(next);
      return { ...row, ...changes };
    },
    /** The newest published state of an item. */
    lastOf: (kind: string, itemId: number) => lastOf.get({ kind, item_id: itemId }),
    history: (kind: string, itemId: number, limit: number) => history.all({ kind, item_id: itemId, limit }),
    due: (now: string) => due.all(now),
  };
}
/** Drafts, and the history that can be restored, follow when a category is merged into another. */
export function draftCategories(db: Db) {
  const columns = (['body', 'base_body'] as const).map((column) =>
    db.prepare<{ kind: string; from: number; into: number }>(
      `UPDATE revisions SET ${column} = json_set(${column}, '$.category_id', @into)
       WHERE kind = @kind AND ${column} ->> 'category_id' = @from`,
    ),
  );
  return {
    merged(kind: string, from: number, into: number): void {
      for (const statement of columns) statement.run({ kind, from, into });
    },
  };
}

export type RevisionRepository = ReturnType<typeof revisionRepository>;

/**
 * The revision as answers contain it. @param author replaces the row's, for readers to whom the office shows no names
 */
export function toRevision(row: RevisionRow, author: string | null = row.author): Revision {
  const { author_id: _a, body: _b, base_body: _c, decided_by: _d, ...rest } = row;
  return { ...rest, author };
}

/** Removes drafts that were discarded or rejected. Items that were online keep their history. */
export function removeClosedDrafts(db: Db, clock: Clock): () => number {
  const remove = db.prepare<{ withdrawn: string; rejected: string }>(
    `DELETE FROM revisions INDEXED BY revisions_closed
     WHERE state IN ('withdrawn', 'rejected', 'draft') AND updated_at <= @withdrawn
       AND (state = 'withdrawn' OR (state = 'rejected' AND updated_at <= @rejected) OR (state = 'draft' AND body IS base_body))`,
  );
  const ago = (days: number) => isoInstant(clock().subtract({ hours: days * 24 }));
  return () => remove.run({ withdrawn: ago(WITHDRAWN_DAYS), rejected: ago(REJECTED_DAYS) }).changes;
}
