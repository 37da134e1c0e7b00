import { type Static, Type } from 'typebox';
import { FIGURE_KINDS, FIGURE_SPANS, METRICS, MOST_LISTED, REPORTED_METRICS } from '../rules/figures.ts';
import { Closed, each, Id, Maybe } from './parts.ts';

/** An act on an item's page. */
export const FigureBody = Closed({
  kind: Type.Enum([...FIGURE_KINDS]),
  item_id: Id,
  metric: Type.Enum([...REPORTED_METRICS]),
});
export type FigureBody = Static<typeof FigureBody>;

/** The paths of items that a person has seen in lists. */
export const ListedBody = Closed({
  paths: Type.Array(Type.String({ maxLength: 140 }), { minItems: 1, maxItems: MOST_LISTED }),
});

export const FigureParams = Type.Object({ kind: Type.Enum([...FIGURE_KINDS]), id: Id });
export const FigureQuery = Type.Object({
  /** Up to today. */
  days: Type.Integer({ enum: [...FIGURE_SPANS], default: 28 }),
});

/** Number of people; `n` is null and `few` true for one to four. */
export const Figure = Type.Object({ n: Maybe(Type.Integer()), few: Type.Boolean() });
export type Figure = Static<typeof Figure>;

/** By metric, only those of its kind. */
const Counts = Type.Partial(Type.Object(each(METRICS, Figure)));

export const Figures = Type.Object({
  title: Type.String(),
  metrics: Type.Array(Type.Enum(METRICS)),
  /** Every day of the span up to today, oldest first, 'YYYY-MM-DD'. */
  days: Type.Array(Type.Object({ day: Type.String(), counts: Counts })),
  totals: Counts,
});
export type Figures = Static<typeof Figures>;

/** A shop and its items: the sums, and each item's figures. */
export const ShopFigures = Type.Object({
  ...Figures.properties,
  items: Type.Array(
    Type.Object({ kind: Type.Enum([...FIGURE_KINDS]), id: Type.Integer(), title: Type.String(), totals: Counts }),
  ),
});
export type ShopFigures = Static<typeof ShopFigures>;
