import { type TProperties, type TSchema, Type } from 'typebox';

/** A value that may be null: not known, or not chosen yet. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that refuses what it does not name, as bodies do. */
export const Closed = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });

/** Of a row. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
export const IdParams = Type.Object({ id: Id });

/** 'YYYY-MM-DD'; whether it exists is checked where it is used. */
export const Day = (message = 'Scegli un giorno.') => Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', message });
/** 'YYYY-MM-DDTHH:MM' by the town's clock. */
export const Wall = (message = 'Scegli il giorno e l’ora.') =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$', message });

/** A category's, a place's or a zone's name in an address. */
export const Slug = Type.String({ pattern: '^[a-z0-9-]{1,40}$' });

/** The same schema under each name. */
export const each = <K extends string, S extends TSchema>(names: readonly K[], schema: S) =>
  Object.fromEntries(names.map((name) => [name, schema])) as Record<K, S>;
