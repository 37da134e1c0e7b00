import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { invalid } from '../http/errors.ts';

/**
 * Parses the values of a query string as the routes' schemas do: converts numbers and fills in defaults.
 * @throws 422 on an invalid filter
 */
export function readQuery(schema: TSchema, query: Record<string, string>): unknown {
  const value = Value.Default(schema, Value.Convert(schema, { ...query }));
  if (Value.Check(schema, value)) return value;
  throw invalid(
    Object.fromEntries(
      Value.Errors(schema, value).map((error) => [error.instancePath.slice(1), ['Questo valore non è valido.']]),
    ),
  );
}
