import { Type } from 'typebox';

/** A value that is not chosen yet is null. */
export const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);
