import type { ContentQuery, DeskItem, DeskPage, DeskQuery } from '../../../shared/contract/publishing.ts';
import { addDays } from '../../../shared/rules/dates.ts';
import { may } from '../../../shared/rules/roles.ts';
import { townNow } from '../../content/answers.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { type ListedRow, listDetails, listed } from './listSql.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

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
