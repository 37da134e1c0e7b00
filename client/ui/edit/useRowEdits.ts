import { type RefObject, useEffect, useRef, useState } from 'react';
import { useSteady } from '../../lib/steady.ts';
import type { ErrorOf } from './frame.tsx';

interface RowEditsProps<T> {
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** Without it no row can be added. */
  create?: () => T;
  /** What a row is called when it is moved or removed. */
  labelOf: (item: T, index: number) => string;
  /** A selector in the row: takes the focus when a removed row is put back. */
  putBackAt?: string;
}

export type RowActs<T extends object> = ReturnType<typeof useRowEdits<T>>['acts'];

/** What a person does with the rows of a list: adds, moves, removes and puts back, and where the focus goes afterwards. */
export function useRowEdits<T extends object>(props: RowEditsProps<T>) {
  const { items, onChange, create, labelOf, putBackAt = '[data-act="remove"]' } = props;
  const list = useRef<HTMLOListElement>(null);
  const focusOnceDrawn = useRowFocus(list);
  const [removed, setRemoved] = useState<{ item: T; index: number; label: string } | null>(null);
  const [said, setSaid] = useState('');
  const undo = useRef<HTMLButtonElement>(null);

  function add(): void {
    if (create === undefined) return;
    const item = create();
    focusOnceDrawn(item, 'input, select, textarea');
    setRemoved(null);
    onChange([...items, item]);
  }

  // Memoised rows take them.
  const acts = useSteady({
    add,
    change: (at: number, changes: Partial<T>) => onChange(items.with(at, { ...(items[at] as T), ...changes })),
    /** @param act the button that keeps the focus; null: the row was dragged */
    move(from: number, to: number, act: string | null): void {
      const item = items[from] as T;
      if (to < 0 || to >= items.length || to === from) return;
      if (act !== null) focusOnceDrawn(item, `[data-act="${act}"]`);
      onChange(moved(items, from, to));
      setSaid(`${labelOf(item, from)}: posto ${to + 1} di ${items.length}`);
    },
    sort(by: (item: T) => string): void {
      const sorted = items.toSorted((a, b) => by(a).localeCompare(by(b)));
      if (sorted.some((item, at) => item !== items[at])) onChange(sorted);
    },
    remove(index: number): void {
      const item = items[index] as T;
      setRemoved({ item, index, label: labelOf(item, index) });
      onChange(items.toSpliced(index, 1));
      requestAnimationFrame(() => undo.current?.focus());
    },
    putBack(): void {
      if (removed === null) return;
      focusOnceDrawn(removed.item, putBackAt);
      onChange(items.toSpliced(Math.min(removed.index, items.length), 0, removed.item));
      setRemoved(null);
    },
    /** Puts rows after the one at `at`, or in its place. */
    insert(at: number, rows: readonly T[], instead: boolean): void {
      focusOnceDrawn(rows.at(-1) as T, 'input');
      onChange(instead ? items.toSpliced(at, 1, ...rows) : items.toSpliced(at + 1, 0, ...rows));
    },
    /** Goes on in the next row; after the last one, in a new one. */
    next(at: number): void {
      const item = items[at + 1];
      if (item === undefined) add();
      else focusIn(list, item, 'input');
    },
  });

  return {
    keys: useRowKeys(items),
    list,
    count: items.length,
    /** What the row is called that can be put back; null: none. */
    removed: removed === null ? null : removed.label,
    /** The button that puts it back. */
    undo,
    /** The result of the last move, for the status line. */
    said,
    acts,
  };
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
}

/** The other button, where the one that moved a row to an end is disabled by then. */
const INSTEAD = '[data-act]:not([aria-disabled="true"])';

type List = RefObject<HTMLOListElement | null>;

/** Moves the focus inside an item's row, which has its key. @returns whether the row is there */
function focusIn(list: List, item: object, at: string): boolean {
  const row = list.current?.querySelector<HTMLElement>(`[data-row="${keyOf(item)}"]`);
  const control = row?.querySelector<HTMLElement>(at);
  (control?.ariaDisabled === 'true' ? row?.querySelector<HTMLElement>(INSTEAD) : control)?.focus();
  return row != null;
}

/** @returns moves the focus into a row once it is in its place: a selector inside the row says where */
function useRowFocus(list: List) {
  const wanted = useRef<{ item: object; at: string } | null>(null);
  // Needs an effect: a moved or new row is there only after it is drawn.
  useEffect(() => {
    if (wanted.current !== null && focusIn(list, wanted.current.item, wanted.current.at)) wanted.current = null;
  });
  return (item: object, at: string) => {
    wanted.current = { item, at };
  };
}

/** Keys for rows whose items have none, so that a row keeps its fields when it moves. */
const keys = new WeakMap<object, number>();
let last = 0;

function keyOf(item: object): number {
  const key = keys.get(item) ?? ++last;
  keys.set(item, key);
  return key;
}

/** The keys of a list. What takes an item's place in it, and was not seen before, is the same row with a change. */
export function useRowKeys(items: readonly object[]): number[] {
  const before = useRef<readonly object[]>([]);
  for (const [at, item] of items.entries()) {
    const former = before.current[at];
    if (!keys.has(item) && former !== undefined && !items.includes(former)) keys.set(item, keyOf(former));
  }
  before.current = items;
  return items.map(keyOf);
}

/** For `memo` of a row among many: whether its props are the same, and with them what is wrong with its fields. */
export const sameRow =
  (fields: readonly string[]) =>
  <P extends { error: ErrorOf }>({ error: before, ...props }: P, { error: now, ...next }: P): boolean =>
    Object.keys(props).every((name) => Object.is(props[name as keyof typeof props], next[name as keyof typeof next])) &&
    fields.every((field) => before(field) === now(field));
