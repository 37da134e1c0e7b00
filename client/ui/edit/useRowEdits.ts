import { useEffect, useRef, useState } from 'react';
import { moved, useRowKeys } from './useRowKeys.ts';

interface Removed<T> {
  item: T;
  index: number;
  label: string;
}

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

/** What a person does with the rows of a list: adds, moves, removes and puts back, and where the focus goes afterwards. */
export function useRowEdits<T extends object>(props: RowEditsProps<T>) {
  const { items, onChange, create, labelOf, putBackAt = '[data-act="remove"]' } = props;
  const { keys, fresh, set: setKeys } = useRowKeys(items.length);
  const focus = useRowFocus();
  const [removed, setRemoved] = useState<Removed<T> | null>(null);
  const [said, setSaid] = useState('');
  const undo = useRef<HTMLButtonElement>(null);

  function add(): void {
    if (create === undefined) return;
    const key = fresh();
    focus.onceDrawn(key, 'input, select, textarea');
    setRemoved(null);
    setKeys([...keys, key]);
    onChange([...items, create()]);
  }

  return {
    keys,
    count: items.length,
    focus,
    removed,
    /** The result of the last move, for the status line. */
    said,
    /** The button that puts the removed row back. */
    undo,
    add,
    /** @param act the button that keeps the focus; null: the row was dragged */
    move(from: number, to: number, act: string | null): void {
      if (to < 0 || to >= items.length || to === from) return;
      if (act !== null) focus.onceDrawn(keys[from] as number, `[data-act="${act}"]`);
      setKeys(moved(keys, from, to));
      onChange(moved(items, from, to));
      setSaid(`${labelOf(items[from] as T, from)}: posto ${to + 1} di ${items.length}`);
    },
    sort(by: (item: T) => string): void {
      const order = items.map((_, index) => index).sort((a, b) => by(items[a] as T).localeCompare(by(items[b] as T)));
      if (order.every((from, to) => from === to)) return;
      setKeys(order.map((from) => keys[from] as number));
      onChange(order.map((from) => items[from] as T));
    },
    remove(index: number): void {
      const item = items[index] as T;
      setRemoved({ item, index, label: labelOf(item, index) });
      setKeys(keys.toSpliced(index, 1));
      onChange(items.toSpliced(index, 1));
      requestAnimationFrame(() => undo.current?.focus());
    },
    putBack({ item, index }: Removed<T>): void {
      const key = fresh();
      const at = Math.min(index, items.length);
      focus.onceDrawn(key, putBackAt);
      setKeys(keys.toSpliced(at, 0, key));
      onChange(items.toSpliced(at, 0, item));
      setRemoved(null);
    },
    /** Puts rows after the one at `at`, or in its place. */
    insert(at: number, rows: readonly T[], instead: boolean): void {
      const news = rows.map(() => fresh());
      const [from, away] = instead ? [at, 1] : [at + 1, 0];
      focus.onceDrawn(news.at(-1) as number, 'input');
      setKeys(keys.toSpliced(from, away, ...news));
      onChange(items.toSpliced(from, away, ...rows));
    },
    /** Goes on in the next row; after the last one, in a new one. */
    next(at: number): void {
      const key = keys[at + 1];
      if (key === undefined) add();
      else focus.now(key, 'input');
    },
    /** Removes the row's key only: its item went to another list. */
    drop: (index: number) => setKeys(keys.toSpliced(index, 1)),
  };
}

export type RowEdits = ReturnType<typeof useRowEdits>;

/** The other button, where the one that moved a row to an end is disabled by then. */
const INSTEAD = '[data-act]:not([aria-disabled="true"])';

/** Moves the focus inside a list whose rows have `data-row={key}`. */
function useRowFocus() {
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<{ key: number; at: string } | null>(null);

  const rowOf = (key: number | undefined) => list.current?.querySelector<HTMLElement>(`[data-row="${key}"]`);

  // Needs an effect: a moved or new row is in its place only after React has drawn the list.
  useEffect(() => {
    if (wanted.current === null) return;
    const { key, at } = wanted.current;
    const row = rowOf(key);
    // The draft takes its row a moment after the keys.
    if (row === null || row === undefined) return;
    wanted.current = null;
    const control = row.querySelector<HTMLElement>(at);
    (control?.ariaDisabled === 'true' ? row.querySelector<HTMLElement>(INSTEAD) : control)?.focus();
  });

  return {
    list,
    now: (key: number | undefined, at: string) => rowOf(key)?.querySelector<HTMLElement>(at)?.focus(),
    /** @param at a selector inside the row */
    onceDrawn(key: number, at: string): void {
      wanted.current = { key, at };
    },
  };
}
