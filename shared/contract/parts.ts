import { type TProperties, type TSchema, Type } from 'typebox';

/** A value that may be null: not known, or not chosen yet. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** An object that refuses what it does not name, as bodies do. */
export const Closed = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
