/** What the oldest engines that are served (README) lack: Safari before 17.4 groups nothing. */
if (!('groupBy' in Map)) Object.defineProperty(Map, 'groupBy', { value: groupBy });

function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T, index: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

export {};
