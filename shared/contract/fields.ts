import { type TObject, type TOptional, type TSchema, type TSchemaOptions, type TUnsafe, Type } from 'typebox';
import {
  entriesOf,
  type Field,
  type Fields,
  type Live,
  MOST_KEPT,
  type NamesWith,
  type Shown,
  shownNames,
  type Value,
} from '../kinds/field.ts';
import { Closed, Maybe } from './parts.ts';
import { DraftPhoto } from './publishing.ts';

/** The schemas that follow from a kind's fields (shared/kinds). */

type OwnNames<F extends Fields> = NamesWith<F, { empty: unknown }>;
type DraftProperties<F extends Fields> = { -readonly [Name in keyof F]: TUnsafe<Value<F[Name]>> };

const maybe = (schema: TSchema) => Maybe(schema);
const PATTERNS = {
  day: '^\\d{4}-\\d{2}-\\d{2}$',
  time: '^\\d{2}:\\d{2}$',
  moment: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}$',
} as const;

/** The draft of a kind: what is missing yet is '' or null. @param own the schemas of its structured fields */
export function draftSchema<F extends Fields>(
  fields: F,
  own: Record<OwnNames<F>, TSchema>,
): TObject<DraftProperties<F>> {
  const given: Record<string, TSchema> = own;
  const properties = entriesOf(fields).map(([name, field]) => [name, given[name] ?? ofDraft(field)]);
  return Closed(Object.fromEntries(properties) as DraftProperties<F>);
}

function ofDraft(field: Field): TSchema {
  switch (field.type) {
    case 'text':
      return Type.String({ maxLength: field.kept ?? field.most });
    case 'markdown':
      return Type.String({ maxLength: field.most });
    case 'choice':
      return maybe(Type.Enum(Object.keys(field.options)));
    case 'whole':
    case 'cents':
      return maybe(Type.Integer({ minimum: 0, maximum: MOST_KEPT[field.type] }));
    case 'degrees':
      return maybe(Type.Number({ minimum: -field.within, maximum: field.within }));
    case 'day':
    case 'time':
    case 'moment':
      // Whether the day exists is checked when the draft is sent.
      return maybe(Type.String({ pattern: PATTERNS[field.type] }));
    case 'yesNo':
      return Type.Boolean();
    case 'fact':
      return maybe(Type.Boolean());
    case 'category':
    case 'shop':
    case 'row':
      return maybe(Type.Integer());
    case 'several': {
      const values = Object.keys(field.options);
      return Type.Array(Type.Enum(values), { maxItems: values.length, uniqueItems: true });
    }
    case 'photos':
      return Type.Array(DraftPhoto, { maxItems: 20 });
    default:
      throw new Error(`${field.label}: a structured field needs a schema of its own`);
  }
}

/** The properties that a kind's answers have of its fields: on cards, or on the page besides. */
export function shownProperties<F extends Fields, Where extends 'card' | 'page'>(fields: F, where: Where) {
  const properties = shownNames(fields, where).map((name) => [name, ofAnswer(fields[name] as Field)]);
  return Object.fromEntries(properties) as { [Name in keyof Shown<F, Where>]: TUnsafe<Live<F[Name & keyof F]>> };
}

function ofAnswer(field: Field): TSchema {
  const schema = withoutLimits(field);
  const isWhole = field.missing !== undefined || ['text', 'markdown', 'yesNo'].includes(field.type);
  return isWhole ? schema : maybe(schema);
}

function withoutLimits(field: Field): TSchema {
  switch (field.type) {
    case 'choice':
      return Type.Enum(Object.keys(field.options));
    case 'whole':
    case 'cents':
    case 'category':
    case 'shop':
      return Type.Integer();
    case 'degrees':
      return Type.Number();
    case 'yesNo':
    case 'fact':
      return Type.Boolean();
    default:
      return Type.String();
  }
}

/** The body of a row in a table of the office, in which nothing may be missing. @param own the schemas of fields with a form of their own */
export function bodySchema<F extends Fields>(fields: F, own: { [Name in keyof F]?: TSchema } = {}) {
  const given: Record<string, TSchema | undefined> = own;
  const properties = entriesOf(fields).map(([name, field]) => [name, given[name] ?? ofBody(field)]);
  return Type.Object(Object.fromEntries(properties) as { -readonly [Name in keyof F]: TUnsafe<Live<F[Name]>> }, {
    additionalProperties: false,
  });
}

function ofBody(field: Field): TSchema {
  switch (field.type) {
    case 'text':
      return Type.String({
        maxLength: field.most,
        ...(field.missing === undefined ? { default: '' } : { minLength: 1 }),
      });
    case 'degrees':
      return orNull(field, Type.Number({ minimum: -field.within, maximum: field.within }), { default: null });
    case 'day': {
      const message = 'Scegli un giorno.';
      return orNull(field, Type.String({ format: 'date', message }), { message });
    }
    case 'row':
      return Type.Union([Type.Integer({ minimum: 1 }), Type.Null()], { message: 'Scegli una voce dell’elenco.' });
    default:
      return withoutLimits(field);
  }
}

/** A field that may be missing is null then, which comes first: as a number null is 0. */
const orNull = ({ missing }: Field, schema: TSchema, options: TSchemaOptions): TSchema =>
  missing === undefined ? Type.Union([Type.Null(), schema], options) : schema;

type Filtered<F extends Fields> = NamesWith<F, { filter: true }>;
type FilterValue<F> = F extends { options: infer Options } ? keyof Options & string : '1';

/** The filters of a kind's list: a choice by its value, yes by '1'. */
export function filterProperties<F extends Fields>(fields: F) {
  const properties = entriesOf(fields).flatMap(([name, field]): [string, TSchema][] => {
    if (!('filter' in field)) return [];
    return [[name, Type.Optional(field.type === 'choice' ? Type.Enum(Object.keys(field.options)) : Type.Literal('1'))]];
  });
  return Object.fromEntries(properties) as { [Name in Filtered<F>]: TOptional<TUnsafe<FilterValue<F[Name]>>> };
}
