import type { Static, TObject, TSchema } from 'typebox';
import type { Kind } from '../../shared/rules/kinds.ts';
import type { LeadPicture } from '../http/document.ts';
import type { Fallback } from '../http/noscript.ts';
import type { TownPlace } from './ldParts.ts';

/** The parts of the document that differ from page to page. */
export interface PageFacts {
  /** 422: an invalid filter, which the list reports. */
  status?: 422;
  /** Null: only the site's name. */
  title: string | null;
  description: string;
  /** Path of the share image. */
  image?: string;
  picture?: LeadPicture;
  article?: boolean;
  private?: boolean;
  json_ld?: object[];
  preload?: Record<string, unknown>;
  html?: string;
  items?: Fallback['items'];
  q?: string;
}

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

/**
 * The path of an item's share image. It changes with the photo and with the point that stays in sight, because chats keep an
 * address's image for long.
 */
export function shareAddress(kind: Kind, { id, photo }: { id: number; photo?: string | null }): string {
  const [, name = '', point = ''] = /^photos\/([0-9a-f]{8})[^#]*#?(.*)$/.exec(photo ?? '') ?? [];
  const mark = [name, point].filter((part) => part !== '').join('-');
  return `/share/${kind}/${id}.png${mark === '' ? '' : `?foto=${mark}`}`;
}
