/**
 * The items of a list with keys made from their content, for items without ids; equal ones get a suffix.
 * @param words an item's content as text
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
