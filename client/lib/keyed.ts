/**
 * The items of a list with keys made of what they say, for items that have none of their own: equal ones are counted.
 * @param words what an item says
 */
export function keyed<T>(items: readonly T[], words: (item: T) => string): { key: string; item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const said = words(item);
    const nth = (seen.get(said) ?? 0) + 1;
    seen.set(said, nth);
    return { key: `${said} ${nth}`, item };
  });
}
