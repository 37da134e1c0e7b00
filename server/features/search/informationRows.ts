import { paths } from '../../../shared/paths.ts';
import { weekdayName } from '../../../shared/rules/dates.ts';
import { PORTAL_NAME } from '../../../shared/rules/legalPages.ts';
import { listWords } from '../../../shared/rules/text.ts';
import type { Db } from '../../lib/db.ts';
import {
  type DishRow,
  dishDocument,
  type FlyerRow,
  flyerDocument,
  type InformationDocument,
  type NumberRow,
  numberDocument,
  type OfferRow,
  offerDocument,
  serviceDocuments,
  type TextRow,
  textDocument,
} from './informationDocuments.ts';
import {
  type FractionRow,
  fractionDocument,
  type PointRow,
  pointDocument,
  type WasteRow,
  wasteDocument,
} from './wasteDocuments.ts';

export interface ZoneDays {
  zone: string;
  name: string;
  days: string;
}

/** Reads every row that the block can find: a few thousand in a town. */
export function createInformationRows(db: Db) {
  const pages = db.prepare<[], TextRow>(
    `SELECT id, slug, title, ${named('excerpt')} AS excerpt, ${named('body')} AS body, published_at
     FROM pages WHERE status = 'published'`,
  );
  const articles = db.prepare<[], TextRow>(
    "SELECT id, slug, title, excerpt, body, published_at FROM articles WHERE status = 'published'",
  );
  const items = db.prepare<[], WasteRow>(
    `SELECT w.id, w.name, w.keywords, w.place, w.note, w.fraction_id, f.name AS fraction, f.container FROM waste_items AS w
     LEFT JOIN waste_fractions AS f ON f.id = w.fraction_id`,
  );
  const fractions = db.prepare<[], FractionRow>('SELECT id, name, container, tip FROM waste_fractions');
  const points = db.prepare<[], PointRow>('SELECT id, kind, name, address, hours, note FROM waste_points');
  const numbers = db.prepare<[], NumberRow>(
    'SELECT id, section, name, number, note FROM useful_numbers ORDER BY position, id',
  );
  const offers = db.prepare<[], OfferRow>(
    `SELECT o.id, o.title, o.detail, o.price_cents, f.slug AS flyer, f.title AS flyer_title, f.starts_on, f.ends_on,
       max(f.published_at, a.published_at) AS published_at, a.slug, a.name
     FROM flyer_offers AS o JOIN flyers AS f ON f.id = o.flyer_id JOIN activities AS a ON a.id = f.activity_id
     WHERE f.status = 'published' AND a.status = 'published'`,
  );
  const flyers = db.prepare<[], FlyerRow>(
    `SELECT f.id, f.slug, f.title, f.excerpt, f.starts_on, f.ends_on, max(f.published_at, a.published_at) AS published_at,
       a.slug AS activity, a.name
     FROM flyers AS f JOIN activities AS a ON a.id = f.activity_id
     WHERE f.status = 'published' AND a.status = 'published'`,
  );
  const zones = db.prepare<[], string>("SELECT coalesce(group_concat(name, ' '), '') FROM waste_zones").pluck();
  const dishes = db.prepare<[], DishRow>(
    `SELECT d.id, d.name_it, d.description_it, d.diet, d.unavailable_until, s.name_it AS section, a.slug, a.name,
       max(m.published_at, a.published_at) AS published_at
     FROM menu_dishes AS d JOIN menu_sections AS s ON s.id = d.section_id JOIN menus AS m ON m.id = s.menu_id
     JOIN activities AS a ON a.id = m.activity_id WHERE m.status = 'published' AND a.status = 'published'`,
  );
  const rounds = db.prepare<[], { fraction_id: number; weekday: number; slug: string; name: string }>(
    `SELECT r.fraction_id, r.weekday, z.slug, z.name FROM waste_rounds AS r JOIN waste_zones AS z ON z.id = r.zone_id
     ORDER BY r.fraction_id, z.position, r.weekday`,
  );

  return {
    documents: (): InformationDocument[] => [
      ...numbers.all().map(numberDocument),
      ...items.all().map(wasteDocument),
      ...fractions.all().map((row) => fractionDocument(row, zones.get() ?? '')),
      ...points.all().map(pointDocument),
      ...serviceDocuments,
      ...pages.all().map((row) => textDocument('page', row, paths.page(row.slug))),
      ...articles.all().map((row) => textDocument('article', row, paths.article(row.slug))),
      ...offers.all().map(offerDocument),
      ...flyers.all().map(flyerDocument),
      ...dishes.all().map(dishDocument),
    ],
    /** The days on which each fraction is collected, by zone. */
    zoneDays(): Map<number, ZoneDays[]> {
      const byFraction = Map.groupBy(rounds.all(), ({ fraction_id }) => fraction_id);
      return new Map(
        [...byFraction].map(([fraction, rows]) => [
          fraction,
          [...Map.groupBy(rows, ({ slug }) => slug)].map(([zone, days]) => ({
            zone,
            name: days[0]?.name ?? '',
            days: listWords(days.map(({ weekday }) => weekdayName(weekday))),
          })),
        ]),
      );
    },
  };
}

/** A page's text with the portal's name, as it is shown. */
const named = (column: string): string =>
  `replace(${column}, '${PORTAL_NAME}', coalesce((SELECT nullif(value ->> 'project_name', '') FROM settings WHERE key = 'settings'), 'Piazza'))`;
