import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { ARTICLE_FIELDS } from '../../../shared/kinds/articles.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import { entriesOf, type Field, type Fields } from '../../../shared/kinds/field.ts';
import { FLYER_FIELDS } from '../../../shared/kinds/flyers.ts';
import { JOB_FIELDS } from '../../../shared/kinds/jobs.ts';
import { PROMOTION_FIELDS } from '../../../shared/kinds/promotions.ts';
import { NUMBER_FIELDS } from '../../../shared/kinds/usefulNumbers.ts';
import { EXCEPTION_FIELDS, ITEM_FIELDS } from '../../../shared/kinds/waste.ts';
import { POINT_FIELDS } from '../../../shared/kinds/wastePoints.ts';
import type { Kind } from '../../../shared/rules/kinds.ts';
import type { TownSectionName } from '../../../shared/rules/townSections.ts';
import { current, from, keyOf } from '../../content/kinds.ts';

/** A column, as every form of the data names it; with `sql` over the data's rows. */
export interface Column {
  name: string;
  about: string;
  sql: string;
}

export interface Dataset {
  /** In its address. */
  name: string;
  title: string;
  description: string;
  /** Of the European vocabulary of data themes. */
  theme: 'ECON' | 'EDUC' | 'ENVI' | 'GOVE' | 'HEAL' | 'SOCI';
  /** Without this section of the portal it is not there. */
  section: TownSectionName | null;
  /** Its rows have pages: the column `url` leads there. */
  kind: Kind | null;
  columns: readonly Column[];
  /** FROM, WHERE and ORDER BY; may use @now (an instant) and @day (of the town). */
  rows: string;
  /** SQL: when its newest row changed; null where the table does not know. */
  updated: string | null;
  /** Has `latitudine` and `longitudine`, so that it is GeoJSON too. */
  on_map: boolean;
  /** Calendars of the same things. */
  calendars: 'events' | 'zones' | null;
}

const column = (name: string, about: string, sql: string): Column => ({ name, about, sql });
const yesNo = (name: string, about: string, sql: string) => column(name, `${about}: 1 sì, 0 no, vuoto non si sa`, sql);

const CHANGED = column('aggiornato', 'Ultima modifica (ISO 8601, UTC)', 't.updated_at');
/** Whose data it is, where somebody else's was taken over. */
const ORIGIN = [
  column('fonte', 'Da dove viene, se è stato importato', "coalesce(o.source, '')"),
  column('attribuzione', 'Che cosa scrivere di quella fonte', "coalesce(o.attribution, '')"),
];
const originOf = (kind: string) => `LEFT JOIN item_origins AS o ON o.kind = '${kind}' AND o.item_id = t.id`;
const newest = (table: string) => `SELECT max(updated_at) FROM ${table} WHERE status = 'published'`;

/** 'Mo 09:00-13:00,16:00-20:00; Tu …': rows of weekday, opens and closes as OpenStreetMap writes them. @param before each day */
const osmWeek = (rows: string, before = "''") => `SELECT group_concat(of_day, '; ') FROM (
    SELECT ${before} || substr('MoTuWeThFrSaSu', weekday * 2 - 1, 2) || ' ' || group_concat(opens || '-' || closes, ',') AS of_day
    FROM (${rows} ORDER BY weekday, opens) GROUP BY weekday ORDER BY weekday)`;
const osmDay = (date: string) =>
  `substr('JanFebMarAprMayJunJulAugSepOctNovDec', substr(${date}, 1, 2) * 3 - 2, 3) || ' ' || substr(${date}, 4)`;
/** 'Jun 15-Sep 15 off; Jun 15-Sep 15 Mo 09:00-20:00; …': a season replaces all of the week. */
const OSM_SEASONS = `SELECT group_concat(days || ' off' || coalesce('; ' || (${osmWeek(
  "SELECT value ->> 'weekday' AS weekday, value ->> 'opens' AS opens, value ->> 'closes' AS closes FROM json_each(hours)",
  "days || ' '",
)}), ''), '; ') FROM (
    SELECT ${osmDay("value ->> 'from'")} || '-' || ${osmDay("value ->> 'to'")} AS days, value ->> 'hours' AS hours
    FROM json_each(t.seasons))`;
const HOURS = column(
  'orari',
  'Orari, anche di stagione, nella sintassi opening_hours di OpenStreetMap',
  `concat_ws('; ', CASE WHEN t.always_open = 1 THEN '24/7' ELSE (
    ${osmWeek('SELECT weekday, opens, closes FROM opening_hours WHERE activity_id = t.id')}) END, (${OSM_SEASONS}))`,
);
const DATE = [
  column('inizio', 'Inizio (ISO 8601, UTC)', 'd.starts_at'),
  column('fine', 'Fine (ISO 8601, UTC)', 'd.ends_at'),
  column('annullato', 'Annullato: 1 sì, 0 no', 'd.cancelled_at IS NOT NULL'),
];

/** The columns that a kind's fields give away, in their order. @param more further ones, by the field before which they stand */
function columnsOf<F extends Fields>(
  fields: F,
  more: Partial<Record<keyof F & string, readonly Column[]>> = {},
): Column[] {
  const before: Partial<Record<string, readonly Column[]>> = more;
  return entriesOf(fields).flatMap(([name, field]) => [...(before[name] ?? []), ...columnOf(name, field)]);
}

function columnOf(name: string, { data, type }: Field): Column[] {
  if (data === undefined) return [];
  const [heading, about] = data;
  const sql = SQL_OF[type]?.(name) ?? `t.${name}`;
  if (type === 'fact') return [yesNo(heading, about, sql)];
  return [column(heading, type === 'yesNo' ? `${about}: 1 sì, 0 no` : about, sql)];
}

const SQL_OF: Partial<Record<Field['type'], (name: string) => string>> = {
  category: () => 'c.name',
  shop: () => 's.name',
  cents: (name) => `t.${name} / 100.0`,
};

const none = { kind: null, on_map: false, calendars: null, updated: null, section: null } as const;

/**
 * What the portal gives away: published things only, and of them only what these columns name. Whoever adds one asks whether it can lead
 * to a person: mail addresses and mobile numbers do, and organisers and employers may be people; the test knows this list too.
 */
export const DATASETS: readonly Dataset[] = [
  {
    ...none,
    name: 'attivita',
    title: 'Attività',
    description: 'Negozi, locali, servizi e luoghi della città con categoria, indirizzo, posizione e orari.',
    theme: 'ECON',
    kind: 'activities',
    on_map: true,
    updated: newest('activities'),
    columns: [...columnsOf(ACTIVITY_FIELDS, { phone: [HOURS] }), ...ORIGIN, CHANGED],
    rows: `${from('activities')} ${originOf('activities')} WHERE ${current('activities', 't')} ORDER BY t.id`,
  },
  {
    ...none,
    name: 'eventi',
    title: 'Eventi',
    description: 'Le date in programma: una riga per ogni data, con luogo e prezzo.',
    theme: 'EDUC',
    section: 'events',
    kind: 'events',
    on_map: true,
    calendars: 'events',
    updated: newest('events'),
    columns: [...columnsOf(EVENT_FIELDS, { venue: DATE }), ...ORIGIN, CHANGED],
    rows: `${from('events')} JOIN event_occurrences AS d ON d.event_id = t.id AND d.ends_at > @now ${originOf('events')}
      WHERE ${current('events', 't')} ORDER BY d.starts_at, d.id`,
  },
  {
    ...none,
    name: 'lavoro',
    title: 'Annunci di lavoro',
    description: 'Gli annunci a cui ci si può candidare adesso.',
    theme: 'SOCI',
    section: 'jobs',
    kind: 'jobs',
    updated: newest('jobs'),
    columns: [...columnsOf(JOB_FIELDS), CHANGED],
    rows: `${from('jobs')} WHERE ${current('jobs', 't')} ORDER BY t.id`,
  },
  {
    ...none,
    name: 'promozioni',
    title: 'Promo e offerte',
    description: 'Le promozioni dei negozi e dei locali che valgono o stanno per cominciare.',
    theme: 'ECON',
    section: 'promotions',
    kind: 'promotions',
    updated: newest('promotions'),
    columns: [...columnsOf(PROMOTION_FIELDS), CHANGED],
    rows: `${from('promotions')} WHERE ${current('promotions', 't', 's')} ORDER BY t.id`,
  },
  {
    ...none,
    name: 'volantini',
    title: 'Volantini',
    description: 'I volantini dei negozi che valgono adesso, con la pagina dove sfogliarli.',
    theme: 'ECON',
    section: 'flyers',
    kind: 'flyers',
    updated: newest('flyers'),
    columns: [...columnsOf(FLYER_FIELDS), CHANGED],
    rows: `${from('flyers')} WHERE ${current('flyers', 't', 's')} ORDER BY t.id`,
  },
  {
    ...none,
    name: 'articoli',
    title: 'Articoli',
    description: 'Notizie e articoli della città: titolo, argomento, frase d’apertura e indirizzo.',
    theme: 'GOVE',
    section: 'articles',
    kind: 'articles',
    updated: newest('articles'),
    columns: [
      ...columnsOf(ARTICLE_FIELDS),
      column('pubblicato', 'Pubblicazione (ISO 8601, UTC)', 't.published_at'),
      ...ORIGIN,
      CHANGED,
    ],
    rows: `${from('articles')} ${originOf('articles')} WHERE ${current('articles', 't')} ORDER BY t.id`,
  },
  {
    ...none,
    name: 'raccolta',
    title: 'Calendario della raccolta',
    description: 'Che cosa si raccoglie in ogni zona, giorno per giorno della settimana.',
    theme: 'ENVI',
    section: 'waste',
    calendars: 'zones',
    columns: [
      column('zona', 'Zona', 'z.name'),
      column('vie', 'Le vie della zona', 'z.streets'),
      column('giorno', 'Giorno della settimana: 1 lunedì, 7 domenica', 't.weekday'),
      column('rifiuto', 'Che cosa', 'f.name'),
      column('contenitore', 'In quale contenitore', 'f.container'),
    ],
    rows: `FROM waste_rounds AS t JOIN waste_zones AS z ON z.id = t.zone_id JOIN waste_fractions AS f ON f.id = t.fraction_id
      ORDER BY z.position, z.id, t.weekday, f.position, f.id`,
  },
  {
    ...none,
    name: 'raccolta-variazioni',
    title: 'Variazioni della raccolta',
    description: 'I giorni, da oggi in poi, in cui la raccolta salta o si sposta.',
    theme: 'ENVI',
    section: 'waste',
    columns: [column('zona', 'Zona; vuoto: tutte', "coalesce(z.name, '')"), ...columnsOf(EXCEPTION_FIELDS)],
    rows: `FROM waste_exceptions AS t LEFT JOIN waste_zones AS z ON z.id = t.zone_id WHERE coalesce(t.moved_to, t.day) >= @day ORDER BY t.day, t.id`,
  },
  {
    ...none,
    name: 'dove-lo-butto',
    title: 'Dove lo butto',
    description: 'Oggetti e rifiuti, con il contenitore o il posto dove vanno.',
    theme: 'ENVI',
    section: 'waste',
    columns: columnsOf(ITEM_FIELDS, {
      place: [column('rifiuto', 'In quale raccolta; vuoto: in nessuna', "coalesce(f.name, '')")],
    }),
    rows: 'FROM waste_items AS t LEFT JOIN waste_fractions AS f ON f.id = t.fraction_id ORDER BY t.name',
  },
  {
    ...none,
    name: 'punti-di-raccolta',
    title: 'Acqua e riciclo',
    description: 'Case dell’acqua, centri di raccolta, isole ecologiche, punti per olio, pile e abiti.',
    theme: 'ENVI',
    section: 'waste',
    on_map: true,
    columns: [...columnsOf(POINT_FIELDS), ...ORIGIN],
    rows: `FROM waste_points AS t ${originOf('waste_points')} ORDER BY t.id`,
  },
  {
    ...none,
    name: 'numeri-utili',
    title: 'Numeri utili',
    description: 'I numeri di telefono di emergenze, uffici e servizi.',
    theme: 'GOVE',
    updated: 'SELECT max(updated_at) FROM useful_numbers',
    columns: columnsOf(NUMBER_FIELDS),
    rows: 'FROM useful_numbers AS t ORDER BY t.position, t.id',
  },
];

/** The SQL of its rows; with pages, `key` is the last segment of their address. */
export function selectOf({ kind, columns, rows }: Dataset): string {
  const key = kind === null ? '' : `${keyOf(kind)} AS "key", `;
  return `SELECT ${key}${columns.map(({ name, sql }) => `${sql} AS "${name}"`).join(', ')} ${rows}`;
}
