import { type Static, Type } from 'typebox';
import { NUMBER_FIELDS } from '../kinds/usefulNumbers.ts';
import { bodySchema } from './fields.ts';
import { Revision } from './officeTables.ts';

export const UsefulNumberBody = bodySchema(NUMBER_FIELDS, {
  number: Type.String({
    pattern: '^\\s*\\+?[0-9][0-9 ./-]{1,19}\\s*$',
    message: 'Scrivi un numero di telefono: cifre e spazi, anche con + davanti.',
  }),
});
export type UsefulNumberBody = Static<typeof UsefulNumberBody>;

/** GET /api/office/useful-numbers, in the page's order. */
export const OfficeUsefulNumbers = Type.Object({
  data: Type.Array(Type.Object({ ...UsefulNumberBody.properties, id: Type.Integer(), revision: Revision })),
});
export type OfficeUsefulNumbers = Static<typeof OfficeUsefulNumbers>;
