import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

/**
 * publiccode.yml by the rules of version 0 of its standard, as the crawler of Developers Italia checks them: unknown keys
 * are refused, so that one with a typing error is noticed. The two vocabularies are those entries that fit a town's portal.
 */
const ROOT = join(import.meta.dirname, '../..');
const strict = { additionalProperties: false };
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' });
const Url = Type.String({ pattern: '^https?://[^ ]+$' });

const Description = Type.Object(
  {
    localisedName: Type.String(),
    shortDescription: Type.String({ minLength: 1, maxLength: 150 }),
    longDescription: Type.String({ minLength: 150, maxLength: 10_000 }),
    features: Type.Array(Type.String({ minLength: 1 }), { minItems: 1 }),
    screenshots: Type.Optional(Type.Array(Type.String())),
  },
  strict,
);

const PublicCode = Type.Object(
  {
    publiccodeYmlVersion: Type.Literal('0'),
    name: Type.String({ minLength: 1 }),
    url: Url,
    landingURL: Type.Optional(Url),
    softwareVersion: Type.String(),
    releaseDate: Day,
    platforms: Type.Array(Type.String(), { minItems: 1 }),
    categories: Type.Array(
      Type.Enum(['digital-citizenship', 'content-management', 'event-management', 'communications']),
      { minItems: 1 },
    ),
    developmentStatus: Type.Enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
    softwareType: Type.Literal('standalone/web'),
    intendedAudience: Type.Object(
      {
        countries: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' })),
        scope: Type.Array(Type.Enum(['local-authorities', 'tourism', 'culture', 'employment'])),
      },
      strict,
    ),
    description: Type.Record(Type.Enum(['it', 'en']), Description),
    legal: Type.Object({ license: Type.Literal('EUPL-1.2') }, strict),
    maintenance: Type.Object(
      {
        type: Type.Enum(['internal', 'community']),
        contacts: Type.Array(Type.Object({ name: Type.String({ minLength: 1 }) }, strict), { minItems: 1 }),
      },
      strict,
    ),
    localisation: Type.Object(
      { localisationReady: Type.Boolean(), availableLanguages: Type.Array(Type.String(), { minItems: 1 }) },
      strict,
    ),
    IT: Type.Object(
      {
        countryExtensionVersion: Type.Literal('1.0'),
        conforme: Type.Object({ gdpr: Type.Boolean() }, strict),
        piattaforme: Type.Object(
          Object.fromEntries(['spid', 'cie', 'anpr', 'pagopa', 'io'].map((name) => [name, Type.Boolean()])),
          strict,
        ),
      },
      strict,
    ),
  },
  strict,
);

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

it('publiccode.yml follows its standard, and says what the project is', () => {
  const code = parse(read('publiccode.yml'));
  expect([...Value.Errors(PublicCode, code)].map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual(
    [],
  );
  const { version, license } = JSON.parse(read('package.json'));
  expect([code.softwareVersion, code.legal.license]).toEqual([version, license]);
  const screenshots = Object.values<{ screenshots?: string[] }>(code.description).flatMap(
    (text) => text.screenshots ?? [],
  );
  expect(screenshots.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});
