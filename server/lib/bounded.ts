/** Adds to a map of limited size; the oldest entry is removed when it is full. */
export function keepNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  if (map.size >= most) map.delete(map.keys().next().value as K);
  map.set(key, value);
}

/** Counts per key; a key that reaches zero is removed. */
export function tally() {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    /** @returns the new count of this key */
    add(key: string): number {
      counts.set(key, of(key) + 1);
      return of(key);
    },
    remove(key: string) {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
}
