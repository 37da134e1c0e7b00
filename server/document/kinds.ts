import type { ListedKind } from '../../shared/rules/kinds.ts';
import { activityPages } from './activityPages.ts';
import { articlePages } from './articlePages.ts';
import { eventPages } from './eventPages.ts';
import { flyerPages } from './flyerPages.ts';
import { jobPages } from './jobPages.ts';
import type { KindPages } from './kindPages.ts';
import { promotionPages } from './promotionPages.ts';

/** The documents of each kind with a section. */
export const KIND_PAGES = {
  activities: activityPages,
  events: eventPages,
  jobs: jobPages,
  promotions: promotionPages,
  flyers: flyerPages,
  articles: articlePages,
} satisfies { [K in ListedKind]: unknown };

type Contracts<K extends ListedKind> =
  (typeof KIND_PAGES)[K] extends KindPages<infer Query, infer List, infer Detail>
    ? { query: Query; list: List; detail: Detail }
    : never;

/** What the documents ask of the slice of a kind, so that they contain what its routes answer. */
interface KindSource<K extends ListedKind> {
  list(query: Contracts<K>['query']): Contracts<K>['list'];
  /** @throws 404 */
  detail(key: string): Contracts<K>['detail'];
}

export type KindSources = { [K in ListedKind]: KindSource<K> };
