import { useRef } from 'react';

/** Keys for rows whose items have none, so that a row keeps its fields when it moves. */
const keys = new WeakMap<object, number>();
let last = 0;

export function keyOf(item: object): number {
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
