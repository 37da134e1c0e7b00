import type { ContentQuery, DeskItem, DeskPage, DeskQuery } from '../../../shared/contract/publishing.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { type PublicationKind, publicPath } from '../../../shared/rules/publishing.ts';
import { may } from '../../../shared/rules/roles.ts';
import { townNow } from '../../content/answers.ts';
import { MAY_EDIT_NOW } from '../../content/ownership.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { AnyPublication } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';
import { parse, type RevisionRepository, type RevisionRow, toRevision, WORKING, WRITTEN } from './repository.ts';

/** 'Sta per finire': ends within two weeks. */
const ENDING_DAYS = 14;
const SHOWS = {
  waiting: "state IN ('submitted', 'scheduled')",
  mine: "state IN ('draft', 'to_correct')",
  ending: "status = 'published' AND ends_on >= @day AND ends_on <= @soon",
  online: "status = 'published'",
  archived: "status = 'archived'",
} as const;
type Show = keyof typeof SHOWS;
const SHOW_NAMES = Object.keys(SHOWS) as Show[];

const FOUND = `(@kind IS NULL OR kind = @kind) AND (@q IS NULL OR title LIKE @q ESCAPE '\\')
  AND CASE @show ${SHOW_NAMES.map((name) => `WHEN '${name}' THEN ${SHOWS[name]}`).join(' ')} ELSE TRUE END`;
const ORDER = 'ORDER BY at DESC, kind, coalesce(item_id, 0) DESC, revision_id DESC LIMIT @limit OFFSET @offset';
const IN_STATE = `(@kind IS NULL OR kind = @kind) AND (@q IS NULL OR title LIKE @q ESCAPE '\\')
  AND (@state IS NULL OR status = @state OR state = @state)`;

/** The lists of a person's own content in every state, and of all content for the office. */
export function createLists({ db, clock, publications, items, revisions }: Parts) {
  const { all } = publications;
  const [own, everything] = [listed(all, 'own'), listed(all, 'all')];
  const counts = db.prepare<object, Record<Show, number> & { kind: DeskItem['kind']; total: number }>(
    `SELECT kind, count(*) AS total, ${SHOW_NAMES.map((name) => `sum(${SHOWS[name]} IS TRUE) AS ${name}`).join(', ')}
     FROM (${own}) GROUP BY kind`,
  );
  const count = db.prepare<object, number>(`SELECT count(*) FROM (${own}) WHERE ${FOUND}`).pluck();
  const rows = db.prepare<object, ListedRow>(`SELECT kind, item_id, revision_id FROM (${own}) WHERE ${FOUND} ${ORDER}`);
  const countAll = db.prepare<object, number>(`SELECT count(*) FROM (${everything}) WHERE ${IN_STATE}`).pluck();
  const rowsOfAll = db.prepare<object, ListedRow>(
    `SELECT kind, item_id, revision_id FROM (${everything}) WHERE ${IN_STATE} ${ORDER}`,
  );
  const detail = listDetails(db, all, revisions);

  return {
    own(query: DeskQuery, person: Person): DeskPage {
      const { now, day } = townNow(clock);
      const owns = all.map(({ kind, capability }) => [`owns_${kind}`, may(capability, person.roles) ? 1 : 0]);
      const asked = {
        ...Object.fromEntries(owns),
        user: person.id,
        office: person.is_office ? 1 : 0,
        shops: may('shops.manage', person.roles) ? 1 : 0,
        now,
        day,
        soon: addDays(day, ENDING_DAYS),
      };
      const filter = { ...asked, kind: query.kind ?? null, show: query.show ?? '', q: containing(query.q) };
      const data = rows.all({ ...filter, ...slice(query) }).map((row) => detail(row, person.id, { now, day }));
      const found = counts.all(asked);
      const sum = (name: Show) => found.reduce((total, row) => total + row[name], 0);
      return {
        ...pageOf(data, count.get(filter) ?? 0, query),
        kinds: found.map(({ kind, total }) => ({ kind, total })),
        shows: Object.fromEntries(SHOW_NAMES.map((name) => [name, sum(name)])),
        may_begin: all.filter((publication) => items.mayBeginAny(publication, person)).map(({ kind }) => kind),
      };
    },
    /** All content, for the office. */
    all(query: ContentQuery, person: Person) {
      const { now, day } = townNow(clock);
      const filter = { now, kind: query.kind ?? null, state: query.state ?? null, q: containing(query.q) };
      const data = rowsOfAll.all({ ...filter, ...slice(query) }).map((row) => detail(row, person.id, { now, day }));
      return pageOf(data, countAll.get(filter) ?? 0, query);
    },
  };
}

/** The words of the search as LIKE patterns of titles. */
function containing(words: string | undefined): string | null {
  const text = words?.trim() ?? '';
  return text === '' ? null : `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}

/** A row of a list, before its details are read. */
interface ListedRow {
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
function listed(publications: readonly AnyPublication[], scope: 'own' | 'all'): string {
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
function listDetails(db: Db, publications: readonly AnyPublication[], revisions: RevisionRepository) {
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
