import { type ReactNode, useContext } from 'react';
import type { Page } from '../../shared/contract/pagination.ts';
import type { ListKind } from '../../shared/rules/lists.ts';
import css from './ListItems.module.css';
import { ListAside } from './listAside.ts';

/** What the app puts into a list stands after so many of its items. */
const BEFORE_ASIDE = 6;

/** After how many items of this page the app's aside stands: six, or all of a shorter list; 0: only the first page has one. */
export function asideAfter({ current_page, data }: Page<unknown>): number {
  return current_page === 1 ? Math.min(BEFORE_ASIDE, data.length) : 0;
}

interface ListItemsProps<T> {
  kind: ListKind;
  items: readonly T[];
  /** Of the grid. */
  className: string | undefined;
  /** After how many of these items the aside stands; none of them when it is in another part of the list, or in none. */
  aside: number;
  children: (item: T) => ReactNode;
}

/** The items of a list, or of a part of one, with the app's aside among them: a row of its own, and an item as the others are. */
export function ListItems<T extends { id: number }>({ kind, items, className, aside, children }: ListItemsProps<T>) {
  const show = useContext(ListAside);
  const rows = items.map((item) => <li key={item.id}>{children(item)}</li>);
  if (aside > 0 && aside <= items.length)
    rows.splice(
      aside,
      0,
      // A key of its own: other filters move it, and do not make another one of it.
      <li key="aside" className={css.aside}>
        {show(kind)}
      </li>,
    );
  return <ul className={[className, css.list].join(' ')}>{rows}</ul>;
}
