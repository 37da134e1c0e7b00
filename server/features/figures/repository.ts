import {
  FIGURE_KINDS,
  FIGURES,
  FIGURES_KEPT_MONTHS,
  type FigureKind,
  type Metric,
} from '../../../shared/rules/figures.ts';
import { CAPABILITIES } from '../../../shared/rules/roles.ts';
import { townNow } from '../../content/answers.ts';
import { CONTENT, visible } from '../../content/kinds.ts';
import { MAY_EDIT } from '../../content/ownership.ts';
import { published } from '../../content/published.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

export interface FigureRow {
  kind: FigureKind;
  item_id: number;
  /** The town's. */
  day: string;
  metric: Metric;
  n: number;
}

export interface ShopItem {
  kind: FigureKind;
  id: number;
  title: string;
}

/** The kinds that belong to a shop besides its menu, in the order they are shown. */
const OF_SHOP = ['events', 'promotions', 'flyers', 'jobs'] as const;
/**
 * Maximum number of items. A shop with a promotion a week reaches it after four years, when the oldest have no figures
 * left.
 */
const MOST_OF_A_SHOP = 200;

interface Item {
  kind: FigureKind;
  item_id: number;
}

/** A count of the hour that begins then: '2026-11-21T09'. */
export interface HourRow {
  metric: Metric;
  hour: string;
  n: number;
}

const isPublic = (kind: FigureKind) =>
  kind === 'menus'
    ? `${published('t')} AND EXISTS (SELECT 1 FROM activity_outlines AS shop WHERE shop.id = t.activity_id AND ${visible('activities', 'shop')})`
    : visible(kind, 't');

/** SQL that is true when row `x` is neither the office's nor of a person who may edit the item. */
const ofOthers = (kind: FigureKind) =>
  `NOT EXISTS (SELECT 1 FROM roles_held AS r WHERE r.user_id = x.user_id AND r.role IN (${OFFICE}))
   AND NOT EXISTS (SELECT 1 FROM ${kind} AS t WHERE t.id = @item_id AND ${MAY_EDIT[kind].replaceAll('@user', 'x.user_id')})`;
const OFFICE = CAPABILITIES['content.moderate'].map((role) => `'${role}'`).join(', ');

export function figureRepository(db: Db) {
  const isForOthers = new Map(
    FIGURE_KINDS.map((kind) => [
      kind,
      db
        .prepare<{ id: number; user: number | null }, number>(
          `SELECT 1 FROM ${kind} AS t WHERE t.id = @id AND ${isPublic(kind)} AND COALESCE(${MAY_EDIT[kind]}, 0) = 0`,
        )
        .pluck(),
    ]),
  );
  const byKey = new Map(
    FIGURE_KINDS.filter((kind) => kind !== 'menus').map((kind) => [
      kind as FigureKind,
      db
        .prepare<{ key: string; user: number | null }, number>(
          `SELECT id FROM ${kind} AS t WHERE t.${CONTENT[kind].key} = @key AND ${isPublic(kind)} AND COALESCE(${MAY_EDIT[kind]}, 0) = 0`,
        )
        .pluck(),
    ]),
  );
  const ofShop = db.prepare<{ shop: number }, ShopItem>(
    `SELECT 'activities' AS kind, id, name AS title, 0 AS place FROM activity_outlines WHERE id = @shop
     UNION ALL SELECT 'menus', id, 'Menu', 1 FROM menu_outlines WHERE activity_id = @shop
     ${OF_SHOP.map((kind, index) => `UNION ALL SELECT '${kind}', id, title, ${index + 2} FROM ${kind} WHERE activity_id = @shop`).join(' ')}
     ORDER BY place, id DESC LIMIT ${MOST_OF_A_SHOP}`,
  );
  const add = db.prepare<FigureRow>(
    `INSERT INTO item_figures (kind, item_id, day, metric, n) VALUES (@kind, @item_id, @day, @metric, @n)
     ON CONFLICT (kind, item_id, day, metric) DO UPDATE SET n = n + excluded.n`,
  );
  const counted = db.prepare<Item & { from: string }, Pick<FigureRow, 'day' | 'metric' | 'n'>>(
    'SELECT day, metric, n FROM item_figures WHERE kind = @kind AND item_id = @item_id AND day >= @from',
  );
  const kept = keptFigures(db);
  const isTicketed = db.prepare<[number], number>('SELECT 1 FROM ticketed_events WHERE event_id = ?').pluck();

  return {
    /** Whether the item is public and the person may not edit it. @param user null: a visitor */
    isForOthers: (kind: FigureKind, id: number, user: number | null) => isForOthers.get(kind)?.get({ id, user }) === 1,

    /** A public item by its address, unless the person may edit it. @param user null: a visitor */
    forOthers: (kind: FigureKind, key: string, user: number | null): number | undefined =>
      byKey.get(kind)?.get({ key, user }),

    /** The shop itself, then its items, the newest of each kind first. */
    ofShop: (shop: number): ShopItem[] => ofShop.all({ shop }),

    add: db.transaction((rows: readonly FigureRow[]) => {
      for (const row of rows) add.run(row);
    }).immediate,

    /** @param from the first day */
    counted: (item: Item, from: string) => counted.all({ ...item, from }),

    /** The item's metrics: an event without tickets in the portal has no number of tickets. */
    metricsOf: ({ kind, item_id }: Item): readonly Metric[] =>
      kind === 'events' && isTicketed.get(item_id) === undefined
        ? FIGURES.events.filter((metric) => metric !== 'tickets')
        : FIGURES[kind],

    kept,
  };
}

/** Figures kept per person, which disappear when the person withdraws: saved items, coupons and tickets. */
function keptFigures(db: Db): (item: Item, from: string) => HourRow[] {
  // Per hour, because the town's days start on the hour, unlike UTC days.
  const counted = new Map(
    FIGURE_KINDS.map((kind) => [
      kind,
      db.prepare<Item & { from: string }, HourRow>(
        `SELECT metric, substr(x.at, 1, 13) AS hour, count(*) AS n FROM personal_figures AS x
         WHERE x.kind = @kind AND x.item_id = @item_id AND x.at >= @from AND ${ofOthers(kind)} GROUP BY metric, hour`,
      ),
    ]),
  );
  /** @param from an instant */
  return (item, from) => counted.get(item.kind)?.all({ ...item, from }) ?? [];
}

export type FigureRepository = ReturnType<typeof figureRepository>;

/** Removes counters past their retention. @returns the number of removed rows */
export function removeOldFigures(db: Db, clock: Clock): () => number {
  const remove = db.prepare<[string]>('DELETE FROM item_figures WHERE day < ?');
  return () => {
    const oldest = Temporal.PlainDate.from(townNow(clock).day).subtract({ months: FIGURES_KEPT_MONTHS });
    return remove.run(oldest.toString()).changes;
  };
}
