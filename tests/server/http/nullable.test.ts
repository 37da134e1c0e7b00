import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { withNullable } from '../../../server/http/schemas.ts';

const orNull = (schema: Parameters<typeof Type.Union>[0][number], options = {}) =>
  Type.Union([schema, Type.Null()], options);

it('says "this or null" without a union', () => {
  expect(withNullable(orNull(Type.String({ maxLength: 3 }), { description: 'name' }))).toEqual({
    type: 'string',
    maxLength: 3,
    description: 'name',
    nullable: true,
  });
  expect(withNullable(orNull(Type.Enum(['a', 'b'])))).toEqual({ enum: ['a', 'b', null] });
  expect(withNullable(Type.Union([Type.Null(), Type.String()]))).toEqual({ type: 'string', nullable: true });
  expect(withNullable(Type.Array(orNull(Type.Object({ a: orNull(Type.Integer()) }))))).toEqual({
    type: 'array',
    items: {
      type: 'object',
      required: ['a'],
      properties: { a: { type: 'integer', nullable: true } },
      nullable: true,
    },
  });
});

it('leaves other unions as they are', () => {
  const both = Type.Union([Type.Object({ kind: Type.Literal('a') }), Type.Object({ kind: Type.Literal('b') })]);
  expect(withNullable(both)).toEqual(both);
  expect(withNullable(orNull(both))).toEqual(orNull(both));
  const fields = Type.Object({ anyOf: Type.Array(Type.String()), type: Type.Null() });
  expect(withNullable(fields)).toEqual(fields);
});
