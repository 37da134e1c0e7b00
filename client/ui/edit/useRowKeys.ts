import { useRef, useState } from 'react';

/** Keys for the rows of a list whose items have none, so that a row keeps its fields when it moves. */
export function useRowKeys(length: number) {
  const next = useRef(0);
  const fresh = (count: number) => Array.from({ length: count }, () => next.current++);
  const [keys, setKeys] = useState(() => fresh(length));
  // The list can change from elsewhere too, when another version of it is taken.
  const shown = keys.length === length ? keys : [...keys.slice(0, length), ...fresh(length - keys.length)];
  if (shown !== keys) setKeys(shown);
  return {
    keys: shown,
    fresh: () => next.current++,
    set: setKeys,
  };
}

/** The list with the item at `from` moved to `to`. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}
