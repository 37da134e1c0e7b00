import { type Static, Type } from 'typebox';
import { Revision } from './officeTables.ts';

export const UsefulNumberBody = Type.Object(
  {
    section: Type.String({ minLength: 1, maxLength: 60 }),
    name: Type.String({ minLength: 1, maxLength: 100 }),
    number: Type.String({
      pattern: '^\\s*\\+?[0-9][0-9 ./-]{1,19}\\s*$',
      message: 'Scrivi un numero di telefono: cifre e spazi, anche con + davanti.',
    }),
    note: Type.String({ maxLength: 160, default: '' }),
  },
  { additionalProperties: false },
);
export type UsefulNumberBody = Static<typeof UsefulNumberBody>;

/** GET /api/office/useful-numbers, in the page's order. */
export const OfficeUsefulNumbers = Type.Object({
  data: Type.Array(Type.Object({ ...UsefulNumberBody.properties, id: Type.Integer(), revision: Revision })),
});
export type OfficeUsefulNumbers = Static<typeof OfficeUsefulNumbers>;
