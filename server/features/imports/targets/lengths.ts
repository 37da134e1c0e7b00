import type { TObject } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { FieldErrors } from '../../../content/publication.ts';

/** Compiled schemas, because thousands of rows are checked against the same few. */
const compiled = new WeakMap<TObject, Validator>();

function fits(schema: TObject, draft: Draft): boolean {
  const known = compiled.get(schema) ?? (Compile(schema) as Validator);
  compiled.set(schema, known);
  return known.Check(draft);
}

/** The errors of a draft against its kind's schema, by field and in Italian: mostly texts that are too long. */
export function schemaErrors(schema: TObject, draft: Draft): FieldErrors {
  if (fits(schema, draft)) return {};
  const errors: FieldErrors = {};
  for (const { instancePath, keyword, params } of Value.Errors(schema, draft)) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    const own = (schema.properties[path] as { message?: string } | undefined)?.message;
    errors[path] ??= [
      own ??
        (keyword === 'maxLength'
          ? `Al massimo ${(params as { limit: number }).limit} caratteri.`
          : 'Questo valore non è valido.'),
    ];
  }
  return errors;
}
