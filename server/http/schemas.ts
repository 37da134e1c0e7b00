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
  // Strict, Ajv leaves the bounds of a number out that `?page=1e309` made infinite, and lets it through.
  strictNumbers: false,
} satisfies Options;

/**
 * Fastify’s own compilers, asked at a schema’s first use. By itself it compiles every schema before it listens: a third of the
 * start’s time and thirty megabytes, most of it for calls that many a day never sees.
 */
export function registerSchemas(app: App): void {
  const compileValidator = buildValidators()({}, { customOptions: AJV }) as FastifySchemaCompiler<FastifySchema>;
  app.setValidatorCompiler((route) => {
    let compiled: Validate | undefined;
    const validate: Validate = (data: unknown) => {
      compiled ??= compileValidator(route);
      const outcome = compiled(data);
      // Fastify reads them from the function it called.
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
