import { type Static, type TProperties, type TSchema, Type } from 'typebox';

/** `page` and `per_page` in, `data, current_page, last_page, per_page, total` out. Pages start at 1; an empty list has last_page 1. */
export const pageQuery = {
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
};

/** @param more what the answer has besides, of the whole list */
export const PageOf = <T extends TSchema, M extends TProperties = Record<never, never>>(item: T, more: M = {} as M) =>
  Type.Object({
    data: Type.Array(item),
    current_page: Type.Integer(),
    last_page: Type.Integer(),
    per_page: Type.Integer(),
    total: Type.Integer(),
    ...more,
  });

export interface Page<T> {
  data: T[];
  current_page: number;
  last_page: number;
  per_page: number;
  total: number;
}

export const CategoryRef = Type.Object({ slug: Type.String(), name: Type.String() });

/** A chip of a list's filter; `total` is the number of results it would show. */
export const CategoryChip = Type.Object({
  slug: Type.String(),
  plural: Type.String(),
  /** The seed of its tile. */
  tile: Type.String(),
  total: Type.Integer(),
});
export type CategoryChip = Static<typeof CategoryChip>;
