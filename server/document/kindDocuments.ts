import type { TObject } from 'typebox';
import type { ArticlePage } from '../../shared/contract/sustainability.ts';
import { KINDS, type ListedKind } from '../../shared/rules/kinds.ts';
import { type ListState, listState, listUrl } from '../../shared/rules/lists.ts';
import { isSceneKind, PICTURE_SIZES, scenePath, wideScenePath } from '../../shared/rules/scenes.ts';
import { LISTED_KINDS } from '../content/kinds.ts';
import { HttpError, invalid } from '../http/errors.ts';
import { schemaErrors } from '../lib/schemaErrors.ts';
import { type PageFacts, shareAddress } from './page.ts';
import type { Item, ItemPage, Page, Sources } from './sources.ts';

/** The pages of the lists, by path, with the filters of the address. */
export const listPages: Record<string, Page> = Object.fromEntries(
  LISTED_KINDS.map((kind) => [KINDS[kind].list, (sources, { query }) => listPage(kind, sources, query)]),
);

function listPage(kind: ListedKind, sources: Sources, query: URLSearchParams): PageFacts {
  const { pages, list } = sources.kinds[kind];
  const title = KINDS[kind].label;
  const state = listState(kind, (name) => query.get(name)) as ListState<ListedKind>;
  try {
    const page = list(readQuery(pages.query, state as Record<string, string>));
    return {
      title,
      description: pages.description,
      ...(kind === 'articles' ? firstPicture(page as ArticlePage) : {}),
      preload: { [listUrl(kind, `/api/${kind}`, state)]: page },
      items: pages.items(page),
    };
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 422) throw error;
    return { status: 422, title, description: error.message, private: true };
  }
}

/** The pages of items, by the path of their list; the function takes the last segment of the address as `key`. */
export const kindItemPages: Record<string, ItemPage> = Object.fromEntries(
  LISTED_KINDS.map((kind) => [KINDS[kind].list, (sources, key, origin) => itemPage(kind, sources, key, origin)]),
);

/** @throws 404 */
function itemPage(kind: ListedKind, sources: Sources, key: string, origin: string): PageFacts {
  const { pages, detail } = sources.kinds[kind];
  const item = detail(key);
  return {
    image: shareAddress(kind, item),
    ...wallPicture(kind, item),
    preload: { [`/api/${kind}/${encodeURIComponent(key)}`]: item },
    ...pages.item(item, origin, sources.town),
  };
}

/** The first article's picture, which is large and at the top of the list. */
function firstPicture({ data: [first] }: ArticlePage): Pick<PageFacts, 'picture'> {
  if (first === undefined) return {};
  const { photo, category, id } = first;
  return { picture: { photo, scene: scenePath('articles', category.slug, id), sizes: '380px' } };
}

/** The picture at the head of an item's page; flyers have none, articles only a photo. */
function wallPicture(kind: ListedKind, { id, photo = null, category }: Item): Pick<PageFacts, 'picture'> {
  if (!isSceneKind(kind) || category === undefined || (kind === 'articles' && photo === null)) return {};
  return { picture: { photo, scene: wideScenePath(kind, category.slug, id), sizes: PICTURE_SIZES.wall } };
}

/**
 * Parses the values of a query string as the routes' schemas do: converts numbers and fills in defaults.
 * @throws 422 on an invalid filter
 */
function readQuery(schema: TObject, query: Record<string, string>): unknown {
  const value: Record<string, unknown> = { ...query };
  for (const [name, field] of Object.entries<{ type?: string; default?: unknown }>(schema.properties)) {
    if (query[name] === undefined) {
      if (field.default !== undefined) value[name] = field.default;
    } else if (field.type === 'integer' || field.type === 'number') value[name] = Number(query[name]);
  }
  const errors = schemaErrors(schema, value);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return value;
}
