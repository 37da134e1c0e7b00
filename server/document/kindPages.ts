import type { Static, TObject, TSchema } from 'typebox';
import type { Fallback } from '../http/noscript.ts';
import type { TownPlace } from './ldParts.ts';
import type { PageFacts } from './page.ts';

/** Links of a page, for readers without scripts. */
type Links = Fallback['items'];

/**
 * What a kind's API takes and answers, for a list and an item, and the documents of both; title, share image and preload follow the kind
 * (kindDocuments.ts).
 */
export interface KindPages<
  Query extends TObject = TObject,
  List extends TSchema = TSchema,
  Detail extends TSchema = TSchema,
> {
  query: Query;
  page: List;
  detail: Detail;
  description: string;
  items(page: Static<List>): Links;
  item(detail: Static<Detail>, origin: string, town: () => TownPlace): PageFacts;
}

/** Takes the types of a kind's documents from its schemas. */
export const kindPages = <Query extends TObject, List extends TSchema, Detail extends TSchema>(
  pages: KindPages<Query, List, Detail>,
): KindPages<Query, List, Detail> => pages;
