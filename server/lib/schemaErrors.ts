import type { TSchema } from 'typebox';
import { Errors } from 'typebox/schema';

/**
 * What of a value does not fit a schema, by field (`address.city`), for values that no route's schema checks.
 * @returns {} when all of it fits
 */
export function schemaErrors(schema: TSchema, value: unknown): Record<string, string[]> {
  const [, errors] = Errors(schema, value);
  return Object.fromEntries(
    errors.map(({ instancePath }) => [
      instancePath.slice(1).replaceAll('/', '.') || 'richiesta',
      ['Questo valore non è valido.'],
    ]),
  );
}
