import { eachSchema } from './schemaChange.ts';

/** Default bounds: integers that JavaScript represents exactly, and any number but infinity. */
const BOUNDS: Record<string, { minimum: number; maximum: number }> = {
  integer: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  number: { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
};

/**
 * JSON reads `1e309` as infinity, which Ajv takes for an integer and SQLite refuses for a column of integers.
 * @returns the schema with both bounds at every number inside it that lacks one
 */
export const withFiniteNumbers = <T>(schema: T): T =>
  eachSchema(schema, (part) => ({ ...BOUNDS['type' in part ? String(part.type) : ''], ...part }));
