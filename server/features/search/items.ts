import type { SearchItem } from '../../../shared/contract/search.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { excerptOf } from './excerpt.ts';
import type { Marker } from './match.ts';
import { reasonOf } from './reason.ts';
import type { Telling } from './section.ts';
import { type Rows, sectionOf } from './sections.ts';

/** A row as the API returns it; `meta` holds the facts people decide by: open or not, when and where, contract, time left. */
export function toItem<K extends SearchSection>(
  kind: K,
  row: Rows[K],
  telling: Telling & { mark: Marker | null },
): SearchItem {
  const { route, meta } = sectionOf(kind).tell(row, telling);
  const category = row.category_slug;
  const text = excerptOf(row.excerpt, row.body, telling.mark);
  const said = text.excerpt_parts.some(({ match }) => match);
  const reason = said ? null : reasonOf(telling.mark, `${row.title} ${meta}`, row);
  return {
    id: row.id,
    title: row.title,
    route,
    ...(category === undefined ? {} : { category }),
    ...text,
    meta,
    ...(reason === null ? {} : { reason }),
    updated_at: row.updated_at,
  };
}
