import type { DeskItem } from '../../../shared/contract/publishing.ts';
import { type PublicationKind, publicPath } from '../../../shared/rules/publishing.ts';
import { MAY_EDIT_NOW } from '../../content/ownership.ts';
import type { AnyPublication } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import { parse, type RevisionRepository, type RevisionRow, toRevision, WORKING, WRITTEN } from './repository.ts';

/** A row of a list, before its details are read. */
export interface ListedRow {
  kind: PublicationKind;
  item_id: number | null;
  revision_id: number | null;
}

/** How long rejected proposals stay in their author's list. */
const REJECTED_SHOWN = "'-30 days'";
const OF_NEW = `(r.state IN ${WORKING} OR (r.state = 'rejected' AND r.updated_at >= strftime('%Y-%m-%dT%H:%M:%fZ', @now, ${REJECTED_SHOWN})))`;

/**
 * SQL of what a person may edit (`own`) or of everything: live rows with their working copies, and drafts not published
 * yet. Takes `@user`, `@office`, `@shops`, `@now` and `@owns_{kind}`.
 */
export function listed(publications: readonly AnyPublication[], scope: 'own' | 'all'): string {
  const mine = scope === 'own' ? 'AND r.author_id = @user' : '';
  const rows = publications.map(({ kind, table, title_sql, ends_sql }) => {
    const may = MAY_EDIT_NOW[kind].replaceAll('@owns', `@owns_${kind}`);
    return `SELECT '${kind}' AS kind, t.id AS item_id, t.status, ${title_sql} AS title, ${ends_sql} AS ends_on, r.id AS revision_id, r.state,
      max(t.updated_at, coalesce(r.updated_at, '')) AS at
    FROM ${table} AS t LEFT JOIN revisions AS r ON r.id = (SELECT max(r.id) FROM revisions AS r
      WHERE r.kind = '${kind}' AND r.item_id = t.id AND r.state IN ${WORKING} AND ${WRITTEN} ${mine})
    WHERE t.status IN ('published', 'archived')${scope === 'own' ? ` AND (@office = 1 OR ${may})` : ''}`;
  });
  const fresh = `SELECT r.kind, NULL AS item_id, NULL AS status, r.title, NULL AS ends_on, r.id AS revision_id, r.state, r.updated_at AS at
    FROM revisions AS r WHERE r.item_id IS NULL AND ${OF_NEW} ${mine}`;
  return [...rows, fresh].join('\nUNION ALL\n');
}

interface DetailRow {
  title: string;
  subject: string | null;
  photo: string | null;
  status: string;
  key: string;
  ends_on: string | null;
  updated_at: string;
}

/** Reads the details that a list shows. */
export function listDetails(db: Db, publications: readonly AnyPublication[], revisions: RevisionRepository) {
  const statements = new Map(
    publications.map(({ kind, table, title_sql, subject_sql, photo_sql, key_sql, ends_sql }) => [
      kind,
      db.prepare<{ id: number; now: string; day: string }, DetailRow>(
        `SELECT ${title_sql} AS title, ${subject_sql} AS subject, ${photo_sql} AS photo, t.status, CAST(${key_sql} AS TEXT) AS key,
           ${ends_sql} AS ends_on, t.updated_at FROM ${table} AS t WHERE t.id = @id`,
      ),
    ]),
  );

  const renewable = new Set(publications.filter(({ renew }) => renew !== undefined).map(({ kind }) => kind));

  return (row: ListedRow, reader: number, at: { now: string; day: string }): DeskItem => {
    const revision = row.revision_id === null ? undefined : revisions.one(row.revision_id);
    const item = row.item_id === null ? undefined : statements.get(row.kind)?.get({ id: row.item_id, ...at });
    const shown = revision === undefined ? null : toRevision(revision);
    const is_own = revision === undefined || revision.author_id === reader;
    if (item === undefined)
      return { ...ofDraft(revision as RevisionRow), kind: row.kind, item_id: row.item_id, revision: shown, is_own };
    const { key, ...columns } = item;
    return {
      kind: row.kind,
      item_id: row.item_id,
      ...columns,
      path: item.status === 'published' ? publicPath(row.kind, key) : null,
      revision: shown,
      is_own,
      is_renewable: item.status === 'published' && item.ends_on !== null && renewable.has(row.kind),
      archived_at: item.status === 'archived' ? item.updated_at : null,
    };
  };
}

function ofDraft(row: RevisionRow) {
  const { photos } = parse(row.body) as { photos?: { path?: string }[] };
  return {
    title: row.title,
    subject: null,
    photo: photos?.[0]?.path ?? null,
    status: null,
    path: null,
    is_renewable: false,
    ends_on: null,
    archived_at: null,
    updated_at: row.updated_at,
  };
}
