import buildValidators, { type Options } from '@fastify/ajv-compiler';
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
  // Strict, Ajv skips the bounds of a number that `?page=1e309` made infinite and accepts it.
  strictNumbers: false,
} satisfies Options;

/**
 * Fastify's own compilers, but called at a schema's first use. By default all schemas are compiled before the server
 * listens, which takes a third of the start time and 30 MB, mostly for calls that are rarely made.
 */
export function registerSchemas(app: App): void {
  const build = buildValidators();
  const compileLenient = build({}, { customOptions: AJV }) as FastifySchemaCompiler<FastifySchema>;
  const compileExact = build(
    {},
    { customOptions: { ...AJV, coerceTypes: false } },
  ) as FastifySchemaCompiler<FastifySchema>;
  app.setValidatorCompiler((route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data: unknown) => {
      compiled ??= isExact(route) ? compileExact(route) : compileLenient(route);
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
      compiled ??= compileSerializer(route);
      return compiled(data);
    };
  });
}

/** Of the bodies of drafts: a price that is not given yet is null, which would become 0 and so "gratis". */
function isExact({ httpPart, url }: { httpPart?: string; url?: string }): boolean {
  return httpPart === 'body' && /^\/api\/(desk|office\/revisions)\//.test(url ?? '');
}
