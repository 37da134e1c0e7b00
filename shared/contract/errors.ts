import { type Static, Type } from 'typebox';

/** Every error answer: a sentence for the person and, on 422, the message for each invalid field. */
export const ErrorBody = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ErrorBody = Static<typeof ErrorBody>;
