/** Default bounds: integers that JavaScript represents exactly, and any number but infinity. */
const BOUNDS: Record<string, { minimum: number; maximum: number }> = {
  integer: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  number: { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
};
/** Keywords whose values are not schemas. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'required', 'message']);

/**
 * JSON reads `1e309` as infinity, which Ajv takes for an integer and SQLite refuses for a column of integers.
 * @returns the schema with both bounds at every number inside it that lacks one
 */
export const withFiniteNumbers = <T>(schema: T): T => bounded(schema) as T;

function bounded(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(bounded);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.entries(schema).map(([keyword, value]) => [
    keyword,
    keyword === 'properties' ? eachOf(value) : VALUES.has(keyword) ? value : bounded(value),
  ]);
  const type = 'type' in schema ? String(schema.type) : '';
  return { ...BOUNDS[type], ...Object.fromEntries(inner) };
}

/** Fields may have the name of a keyword. */
const eachOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, bounded(field)]));
