import type { TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { Draft } from '../../../../shared/contract/publishing.ts';
import type { FieldErrors } from '../../../content/publication.ts';

/** What a kind's schema refuses, by field, in Italian: texts that are too long, above all. */
export function schemaErrors(schema: TObject, draft: Draft): FieldErrors {
  if (Value.Check(schema, draft)) return {};
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
