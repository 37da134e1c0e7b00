import { Type } from 'typebox';

/** A value that is not chosen yet is null. */
export const Maybe = <T extends Parameters<typeof Type.Union>[0][number]>(schema: T) =>
  Type.Union([schema, Type.Null()]);

/** 'YYYY-MM-DD', 'HH:MM' and both; whether the day exists is checked later. */
export const MaybeDay = Maybe(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }));
export const MaybeTime = Maybe(Type.String({ pattern: '^\\d{2}:\\d{2}$' }));
export const MaybeMoment = Maybe(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$' }));
