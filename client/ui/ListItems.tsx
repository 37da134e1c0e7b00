import { type ReactNode, useContext } from 'react';
import type { Page } from '../../shared/contract/pagination.ts';
import type { ListedKind } from '../../shared/rules/kinds.ts';
import { ListAside } from './listAside.ts';

/** Number of items before the aside. */
const BEFORE_ASIDE = 6;

/** The number of items before the aside on this page: six, or all of a shorter list; 0 on every page but the first. */
export function asideAfter({ current_page, data }: Page<unknown>): number {
  return current_page === 1 ? Math.min(BEFORE_ASIDE, data.length) : 0;
}

interface ListItemsProps<T> {
  kind: ListedKind;
  items: readonly T[];
  /** The grid's class. */
  className: string | undefined;
  /** The number of these items before the aside; 0: the aside is in another part of the list, or there is none. */
  aside: number;
  children: (item: T) => ReactNode;
}

/** Renders the items of a list, or part of one, with the app's aside as a list item in a row of its own. */
export function ListItems<T extends { id: number }>({ kind, items, className, aside, children }: ListItemsProps<T>) {
  const show = useContext(ListAside);
  const rows = items.map((item) => <li key={item.id}>{children(item)}</li>);
  if (aside > 0 && aside <= items.length)
    rows.splice(
      aside,
      0,
      // A stable key: when filters move the aside, React keeps the same instance.
      <li key="aside" className="across no-print">
        {show(kind)}
      </li>,
    );
  return <ul className={[className, 'dense'].join(' ')}>{rows}</ul>;
}
