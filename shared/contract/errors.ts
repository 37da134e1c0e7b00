import { type Static, Type } from 'typebox';

/** Every error answer: a sentence for the person; on 422, the message for each invalid field; on some, what to do. */
export const ErrorBody = Type.Object({
  message: Type.String(),
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** 'confirm': to be repeated after confirming with password, passkey or code (shared/rules/strongSignIn.ts). */
  code: Type.Optional(Type.String()),
});
export type ErrorBody = Static<typeof ErrorBody>;
