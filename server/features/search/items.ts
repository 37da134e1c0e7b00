import type { SearchItem } from '../../../shared/contract/search.ts';
import type { SearchSection } from '../../../shared/rules/search.ts';
import { excerptOf, textsOf } from './excerpt.ts';
import type { Marker } from './match.ts';
import { reasonOf } from './reason.ts';
import type { Prepared, Row, Telling, Told } from './section.ts';
import { type Rows, sectionOf } from './sections.ts';
import { fold } from './tokens.ts';

/** The minute in which the text of a result stays the same; null when it depends on the question's time. */
export const minuteOf = ({ now, when }: Pick<Telling, 'now' | 'when'>): string | null =>
  when === null ? `${now.day} ${now.time}` : null;

/** Whether the row's text of this minute is known already. */
export const isTold = ({ prepared }: Row, minute: string | null): boolean =>
  minute !== null && prepared?.told?.minute === minute;

function preparedOf(row: Row): Prepared {
  row.prepared ??= { texts: textsOf(row.excerpt, row.body), told: null };
  return row.prepared;
}

function tell<K extends SearchSection>(kind: K, row: Rows[K], prepared: Prepared, telling: Telling): Told {
  const minute = minuteOf(telling);
  if (minute !== null && prepared.told?.minute === minute) return prepared.told;
  const { route, meta } = sectionOf(kind).tell(row, telling);
  const told = { route, meta, folded: fold(`${row.title} ${meta}`) };
  if (minute !== null) prepared.told = { minute, ...told };
  return told;
}

/** A row as the API returns it; `meta` holds the facts people decide by: open or not, when and where, contract, time left. */
export function toItem<K extends SearchSection>(
  kind: K,
  row: Rows[K],
  telling: Telling & { mark: Marker | null },
): SearchItem {
  const prepared = preparedOf(row);
  const { route, meta, folded } = tell(kind, row, prepared, telling);
  const category = row.category_slug;
  const text = excerptOf(prepared.texts, telling.mark);
  const said = text.excerpt_parts.some(({ match }) => match);
  const reason = said ? null : reasonOf(telling.mark, folded, row);
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
