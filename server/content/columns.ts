import type { Columns } from './fieldColumns.ts';

/** Groups a row's columns in the form of the answers: `category: {slug, name}` and `activity: {slug, name}`. */

export interface CategoryColumns {
  category_slug: string;
  category_name: string;
}

export const CATEGORY = { category_slug: 'c.slug', category_name: 'c.name' } satisfies Columns<CategoryColumns>;

/** The row with its category grouped. */
export function withCategory<Row extends CategoryColumns>(row: Row) {
  const { category_slug, category_name, ...rest } = row;
  return { ...rest, category: { slug: category_slug, name: category_name } };
}

export interface ActivityColumns {
  activity_slug: string;
  activity_name: string;
}

/** Columns of a LEFT JOIN: null when there is no visible activity. */
export type MaybeActivityColumns = { [Column in keyof ActivityColumns]: string | null };

export const ACTIVITY = { activity_slug: 'a.slug', activity_name: 'a.name' } satisfies Columns<ActivityColumns>;

/** The activity grouped; null when there is none. */
export function activityOf({ activity_slug, activity_name }: MaybeActivityColumns) {
  return activity_slug === null || activity_name === null ? null : { slug: activity_slug, name: activity_name };
}
