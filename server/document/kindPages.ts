import type { TSchema } from 'typebox';
import type { Fallback } from '../http/noscript.ts';
import type { TownPlace } from './ldParts.ts';
import type { PageFacts } from './page.ts';

/** Links of a page, for readers without scripts. */
type Links = Fallback['items'];

/**
 * The documents of a kind: of its list and of an item. `Query`, `List` and `Detail` are what its API takes and answers;
 * title, share image and preload follow the kind (kinds.ts).
 */
export interface KindPages<Query, List, Detail> {
  /** The schema of the list's query. */
  query: TSchema;
  description: string;
  items: (page: List) => Links;
  item: (detail: Detail, origin: string, town: () => TownPlace) => PageFacts;
  /** Only a type: what `query` reads. */
  readonly asked?: Query;
}

/** Names the contracts of a kind's documents. */
export function kindPages<Query, List, Detail>(pages: KindPages<Query, List, Detail>): KindPages<Query, List, Detail> {
  return pages;
}
