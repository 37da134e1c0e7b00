import { useRef, useState } from 'react';

/** Keys for the rows of a list whose items have none, so that a row keeps its fields when it moves. */
export function useRowKeys(length: number) {
  const next = useRef(0);
  const fresh = (count: number) => Array.from({ length: Math.max(0, count) }, () => next.current++);
  const [keys, setKeys] = useState(() => fresh(length));
  /** Keys of a list whose items arrive with a later render: a draft takes its change a moment after this list. */
  const [awaited, setAwaited] = useState<number[] | null>(null);
  const due = awaited?.length === length ? awaited : keys;
  // The list can also change from elsewhere, when another version of it is chosen.
  const shown = due.length === length ? due : [...due.slice(0, length), ...fresh(length - due.length)];
  if (shown !== keys) setKeys(shown);
  if (due === awaited) setAwaited(null);
  return {
    keys: shown,
    fresh: () => next.current++,
    set: (wanted: number[]) => (wanted.length === length ? setKeys(wanted) : setAwaited(wanted)),
  };
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}
