import buildValidators, { type Ajv, type Options } from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifySchema, FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { plainEmail } from '../lib/emailAddress.ts';
import type { App } from './app.ts';

type Validate = ReturnType<FastifySchemaCompiler<FastifySchema>>;

const AJV = {
  allErrors: true,
  verbose: true,
  removeAdditional: false,
  keywords: ['message'],
  formats: { 'plain-email': (text: string) => plainEmail(text) !== null },
  // With strict numbers, Ajv would skip the bounds of the infinite number in `?page=1e309` and accept it.
  strictNumbers: false,
} satisfies Options;

/**
 * Fastify's own compilers, but called at a schema's first use. By default all schemas are compiled before the server
 * listens, which takes a third of the start time and 30 MB, mostly for calls that are rarely made.
 */
export function registerSchemas(app: App): void {
  const build = buildValidators();
  const compiler = (customOptions: Options) =>
    build({}, { customOptions, onCreate: ownKeywords }) as FastifySchemaCompiler<FastifySchema>;
  const compileLenient = compiler(AJV);
  const compileExact = compiler({ ...AJV, coerceTypes: false });
  // They have up to a megabyte. Noting each of half a million wrong values took five seconds and a gigabyte: the first is enough.
  const compileLarge = compiler({ ...AJV, coerceTypes: false, allErrors: false });
  app.setValidatorCompiler((route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data: unknown) => {
      compiled ??= (isLarge(route) ? compileLarge : isExact(route) ? compileExact : compileLenient)({
        ...route,
        schema: withFiniteNumbers(route.schema),
      });
      const outcome = compiled(data);
      // Fastify reads the errors from the function it called.
      validate.errors = compiled.errors ?? null;
      return outcome;
    };
    return validate;
  });

  const compileSerializer = buildSerializers()({}) as FastifySerializerCompiler<FastifySchema>;
  app.setSerializerCompiler((route) => {
    let compiled: ReturnType<typeof compileSerializer> | undefined;
    return (data) => {
      compiled ??= compileSerializer({ ...route, schema: withNullable(route.schema) });
      return compiled(data);
    };
  });
}

function ownKeywords(ajv: Ajv): void {
  ownUniqueItems(ajv);
  ownPattern(ajv);
}

/**
 * Ajv tries a pattern also on a text that is too long, and that of an address takes a time that grows with its square: 60 KB
 * blocked the portal for ten seconds and more.
 */
function ownPattern(ajv: Ajv): void {
  ajv.removeKeyword('pattern');
  ajv.addKeyword({
    keyword: 'pattern',
    type: 'string',
    schemaType: 'string',
    compile: (pattern: string, schema: object) => {
      const form = new RegExp(pattern, 'u');
      const most = 'maxLength' in schema ? Number(schema.maxLength) : Number.POSITIVE_INFINITY;
      // `maxLength` refuses it already; it counts characters, of which one may be two units.
      return (text: string) => text.length > 2 * most || form.test(text);
    },
  });
}

/**
 * Ajv compares every two items, even of arrays that are too long: 60 KB blocked the portal for two seconds. It also calls the
 * `toString` of objects, which a body may define. Unique items are words and numbers here; the items' schema refuses anything
 * else.
 */
function ownUniqueItems(ajv: Ajv): void {
  ajv.removeKeyword('uniqueItems');
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    validate: (isWanted: boolean, items: unknown[]) => {
      const plain = items.filter((item) => typeof item !== 'object');
      return !isWanted || new Set(plain).size === plain.length;
    },
  });
}

/** A save of a draft, and the office's answer with its corrections. */
const isLarge = ({ httpPart, url = '' }: { httpPart?: string; url?: string }): boolean =>
  httpPart === 'body' && /^\/api\/(desk\/\w+\/revisions\/:id|office\/revisions\/:id\/decision)$/.test(url);

/** Bodies of drafts are not coerced: a price that is not given yet is null, which would become 0 and so "gratis". */
function isExact({ httpPart, url }: { httpPart?: string; url?: string }): boolean {
  return httpPart === 'body' && /^\/api\/(desk|office\/revisions)\//.test(url ?? '');
}

/** Default bounds: integers that JavaScript represents exactly, and any number but infinity. */
const BOUNDS: Record<string, { minimum: number; maximum: number }> = {
  integer: { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER },
  number: { minimum: -Number.MAX_VALUE, maximum: Number.MAX_VALUE },
};

/**
 * JSON reads `1e309` as infinity, which Ajv takes for an integer and SQLite refuses for a column of integers.
 * @returns the schema with both bounds at every number inside it that lacks one
 */
export const withFiniteNumbers = <T>(schema: T): T =>
  eachSchema(schema, (part) => ({ ...BOUNDS['type' in part ? String(part.type) : ''], ...part }));

interface Part {
  type?: unknown;
  enum?: unknown[];
  anyOf?: Part[];
}

/**
 * Says "this or null" by `nullable` instead of a union. For a union, fast-json-stringify has Ajv compile each of its schemas and checks
 * every value against them, which made the first answer of the home 100 ms slower and each list's serializer larger.
 */
export const withNullable = <T>(schema: T): T => eachSchema(schema, nullable);

function nullable(schema: Part): Part {
  const { anyOf = [], ...rest } = schema;
  const [given, ...others] = anyOf.filter(({ type }) => type !== 'null');
  if (given === undefined || others.length > 0 || anyOf.length !== 2) return schema;
  if (typeof given.type === 'string') return { ...rest, ...given, ...{ nullable: true } };
  if (given.type === undefined && given.enum !== undefined) return { ...rest, ...given, enum: [...given.enum, null] };
  return schema;
}

/** Keywords whose values are not schemas. */
const VALUES = new Set(['const', 'enum', 'default', 'examples', 'required', 'message']);

/** Returns the schema with `change` applied to every schema inside it, the innermost first; the given one stays as it is. */
function eachSchema<T>(schema: T, change: (schema: object) => object): T {
  const changed = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(changed);
    if (typeof part !== 'object' || part === null) return part;
    const inner = Object.entries(part).map(([keyword, value]) => [
      keyword,
      keyword === 'properties' ? eachOf(value) : VALUES.has(keyword) ? value : changed(value),
    ]);
    return change(Object.fromEntries(inner));
  };
  /** Fields may have the name of a keyword. */
  const eachOf = (fields: object) =>
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, changed(field)]));
  return changed(schema) as T;
}
