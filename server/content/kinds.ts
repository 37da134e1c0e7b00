import { KIND_NAMES, KINDS, type Kind, type ListedKind } from '../../shared/rules/kinds.ts';
import { published } from './published.ts';

/**
 * The table of each kind and the columns that readers of all kinds (sitemap, share images, saved items) need. In all SQL
 * here `t` is the row, `c` its category and `s` the shop it belongs to; `@now` is an instant, `@day` the town's day.
 */
interface Content {
  table: string;
  /** The column in the last segment of the item's address. */
  key: 'slug' | 'id';
  /** `shop`: the item is visible only while its shop is. */
  joins: readonly ('category' | 'shop')[];
  /** Its `activity_id` names the place it belongs to, whose followers are notified of it. */
  of_place: boolean;
  title: string;
  /** A short decisive fact ('−20 %', 'Annullato'), '' when the item has none; null when the kind has none. */
  label: string | null;
  /** Who or where, in a few words; null when there is nothing to say. */
  subject: string | null;
  /** `photo_path` of the picture; null when the kind has none. */
  photo: string | null;
  /** Start and end: days, or instants for events; null when the kind has none. */
  starts: string | null;
  ends: string | null;
  /** Further columns for its feed: its title there, the text in Markdown, who or where. Null when it has no feed. */
  feed: { title?: string; body: string; place: string } | null;
  /** SQL that is true while the item is not over; null when the kind never ends. */
  ongoing: ((alias: string) => string) | null;
}

/** A column of an event's next occurrence, or else of its last; of a cancelled one only when all are cancelled. */
const occurrence = (column: string, now = '@now') =>
  `(SELECT ${column} FROM event_dates WHERE event_id = t.id
    ORDER BY ends_at <= ${now}, cancelled_at IS NOT NULL, ABS(julianday(starts_at) - julianday(${now})) LIMIT 1)`;

export const CONTENT: Record<Kind, Content> = {
  activities: {
    table: 'activities',
    key: 'slug',
    joins: ['category'],
    of_place: false,
    title: 't.name',
    label: null,
    subject: 'c.name',
    photo: 't.photo_path',
    starts: null,
    ends: null,
    feed: null,
    ongoing: null,
  },
  events: {
    table: 'events',
    key: 'slug',
    joins: ['category'],
    of_place: true,
    title: 't.title',
    label: occurrence("CASE WHEN cancelled_at IS NULL THEN '' ELSE 'Annullato' END", '(SELECT present())'),
    subject: 't.venue',
    photo: 't.photo_path',
    starts: occurrence('starts_at'),
    ends: occurrence('ends_at'),
    feed: { body: 't.description', place: 't.venue' },
    ongoing: (t) => `EXISTS (SELECT 1 FROM event_dates WHERE event_id = ${t}.id AND ends_at > @now)`,
  },
  jobs: {
    table: 'jobs',
    key: 'id',
    joins: ['category'],
    of_place: true,
    title: 't.title',
    label: null,
    subject: 't.employer',
    photo: null,
    starts: null,
    ends: 't.expires_on',
    feed: { body: 't.description', place: "t.employer || ', ' || t.place" },
    ongoing: (t) => `${t}.expires_on >= @day`,
  },
  promotions: {
    table: 'promotions',
    key: 'slug',
    joins: ['category', 'shop'],
    of_place: true,
    title: 't.title',
    label: 't.label',
    subject: 's.name',
    photo: 't.photo_path',
    starts: 't.starts_on',
    ends: 't.ends_on',
    feed: { title: "t.label || ' ' || t.title", body: 't.description', place: 's.name' },
    ongoing: (t) => `${t}.ends_on >= @day`,
  },
  flyers: {
    table: 'flyers',
    key: 'slug',
    joins: ['shop'],
    of_place: true,
    title: 't.title',
    label: null,
    subject: 's.name',
    photo: '(SELECT photo_path FROM flyer_covers WHERE flyer_id = t.id)',
    starts: 't.starts_on',
    ends: 't.ends_on',
    feed: null,
    ongoing: (t) => `${t}.ends_on >= @day`,
  },
  articles: {
    table: 'articles',
    key: 'slug',
    joins: ['category'],
    of_place: false,
    title: 't.title',
    label: null,
    subject: 'c.name',
    photo: 't.photo_path',
    starts: null,
    ends: null,
    feed: { body: 't.body', place: "''" },
    ongoing: null,
  },
  pages: {
    table: 'pages',
    key: 'slug',
    joins: [],
    of_place: false,
    title: 't.title',
    label: null,
    subject: null,
    photo: null,
    starts: null,
    ends: null,
    feed: null,
    ongoing: null,
  },
};

const JOINS = {
  category: 'JOIN categories AS c ON c.id = t.category_id',
  shop: 'JOIN activity_outlines AS s ON s.id = t.activity_id',
};

/** The last segment of the address of row `t`, as text. */
export function keyOf(kind: Kind): string {
  return `CAST(t.${CONTENT[kind].key} AS TEXT)`;
}

/** The kind's row as the desk lists it (`Publication`). */
export function listed<K extends Kind>(kind: K) {
  const { table, title, photo } = CONTENT[kind];
  return { kind, table, title_sql: title, key_sql: keyOf(kind), photo_sql: photo ?? 'NULL' };
}

/** `FROM` with the kind's table as `t` and the joins its columns need. */
export function from(kind: Kind): string {
  const { table, joins } = CONTENT[kind];
  return `FROM ${table} AS t ${joins.map((join) => JOINS[join]).join(' ')}`;
}

/**
 * SQL that is true for what everybody may see: the item is published, and its shop too if it has one.
 * @param alias of the row
 * @param shop alias of the shop when the statement joins it already; without it a subquery looks
 */
export function visible(kind: Kind, alias: string, shop?: string): string {
  if (!CONTENT[kind].joins.includes('shop')) return published(alias);
  const shopVisible =
    shop === undefined
      ? `EXISTS (SELECT 1 FROM activity_outlines AS shop WHERE shop.id = ${alias}.activity_id AND ${published('shop')})`
      : published(shop);
  return `${published(alias)} AND ${shopVisible}`;
}

/**
 * SQL that is true for what lists show: visible and not over. Takes `@day` or `@now`, as the kind ends by day or by
 * hour.
 */
export function current(kind: Kind, alias: string, shop?: string): string {
  const ongoing = CONTENT[kind].ongoing?.(alias);
  const shown = visible(kind, alias, shop);
  return ongoing === undefined ? shown : `${shown} AND ${ongoing}`;
}

/** The kinds with a list page. Not in shared/rules/kinds.ts, because it would add to the client's first load. */
export const LISTED_KINDS = KIND_NAMES.filter((kind): kind is ListedKind => KINDS[kind].list !== null);
