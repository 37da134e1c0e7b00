/** Keywords whose values are not schemas. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'required', 'message']);

/** Returns the schema with `change` applied to every schema inside it, the innermost first; the given one stays as it is. */
export function eachSchema<T>(schema: T, change: (schema: object) => object): T {
  const changed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(changed);
    if (typeof part !== 'object' || part === null) return part;
    const inner = Object.entries(part).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? eachOf(value) : VALUES.has(keyword) ? value : changed(value),
    ]);
    return change(Object.fromEntries(inner));
  };
  /** Fields may have the name of a keyword. */
  const eachOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changed(field)]));
  return changed(schema) as T;
}
