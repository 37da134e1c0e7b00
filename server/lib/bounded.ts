/** Adds to a map that must not grow for ever: what has been in it longest makes room. */
export function keepNewest<K, V>(map: Map<K, V>, key: K, value: V, most: number): void {
  map.delete(key);
  if (map.size >= most) map.delete(map.keys().next().value as K);
  map.set(key, value);
}

/** How many of each there are at the moment; what has none is forgotten. */
export interface Tally {
  /** @returns how many there are with this one */
  add(key: string): number;
  remove(key: string): void;
  of(key: string): number;
}

export function tally(): Tally {
  const counts = new Map<string, number>();
  const of = (key: string) => counts.get(key) ?? 0;
  return {
    of,
    add(key) {
      counts.set(key, of(key) + 1);
      return of(key);
    },
    remove(key) {
      if (of(key) > 1) counts.set(key, of(key) - 1);
      else counts.delete(key);
    },
  };
}
