import { type Static, Type } from 'typebox';

/** Every error answer: a sentence for a person and, on 422, what is wrong with which field. */
export const ErrorBody = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
});
export type ErrorBody = Static<typeof ErrorBody>;
