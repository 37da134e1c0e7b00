/**
 * The items of a list with keys made of what they say, for items that have none of their own: equal ones get a mark.
 * @param words what an item says
 */
export function keyed<T>(items: readonly T[], words: (item: T) => string): { key: string; item: T }[] {
  const seen = new Set<string>();
  return items.map((item) => {
    let key = words(item);
    while (seen.has(key)) key += '+';
    seen.add(key);
    return { key, item };
  });
}
