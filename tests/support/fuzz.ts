import fc from 'fast-check';
import type { App } from '../../server/http/app.ts';

/**
 * Requests generated from the routes' schemas (from the API description), partly valid and partly malformed in every
 * known way.
 */

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` in place of parameters. */
  url: string;
  query: string[];
  body: Schema | null;
}

export interface FuzzRequest {
  method: Endpoint['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

interface Schema {
  type?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

/** All calls; those hidden from the description have no schema. */
export function endpointsOf(app: App): Endpoint[] {
  const { paths = {} } = app.swagger() as { paths?: Record<string, Record<string, Operation>> };
  return [...app.calls.keys()].map((call) => {
    const [method, url] = call.split(' ') as [Endpoint['method'], string];
    const described = paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    return {
      method,
      url,
      query: (described?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
      body: described?.requestBody?.content['application/json']?.schema ?? null,
    };
  });
}

const LONE = '\ud800';
const NASTY_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  LONE,
  `x${LONE}y`,
  '\u202e\u200b',
  "' OR 1=1 --",
  '"; DROP TABLE users; --',
  '<script>alert(1)</script>',
  '../../../etc/passwd',
  '%00',
  '*',
  '"',
  'NEAR(a b)',
  '{{7*7}}',
  '<%= process.exit() %>',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9'.repeat(400),
  'à'.repeat(3000),
  '2026-02-30',
  '2026-11-21T25:61:00Z',
  '+275760-09-13T00:00:00.001Z',
  'javascript:alert(1)',
  '//altrove.example',
  '/\\altrove.example',
];
const NASTY_NUMBERS = [0, -0, -1, 1.5, 1e21, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 2 ** 64, -(2 ** 63) - 1, 5e-324];

const nastyText = fc.oneof(fc.constantFrom(...NASTY_TEXTS), fc.string({ unit: 'binary', maxLength: 40 }));
const nastyNumber = fc.oneof(fc.constantFrom(...NASTY_NUMBERS), fc.double());
const deep = fc.integer({ min: 50, max: 2000 }).map((depth) => `${'['.repeat(depth)}${']'.repeat(depth)}`);

const anything: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  nastyNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(nastyText, nastyNumber, fc.constant(null)), { maxLength: 4 }),
  fc.dictionary(fc.oneof(nastyText, fc.constantFrom('toString', 'constructor', 'length', 'id')), nastyText, {
    maxKeys: 4,
  }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Mostly valid values, so that requests pass the first check and reach the code behind it. */
function valueFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 4, arbitrary: rightFor(schema) }, { weight: 1, arbitrary: anything });
}

function rightFor(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  if (schema.anyOf !== undefined && schema.anyOf.length > 0) return fc.oneof(...schema.anyOf.map(valueFor));
  switch (schema.type) {
    case 'string': {
      const minLength = Math.min(schema.minLength ?? 0, 200);
      const maxLength = Math.max(minLength, Math.min(schema.maxLength ?? 60, 200));
      return fc.oneof(
        nastyText,
        fc.string({ unit: 'grapheme', minLength, maxLength }),
        fc.constantFrom(...RIGHT_TEXTS),
      );
    }
    case 'integer':
      return fc.oneof(fc.integer({ min: schema.minimum ?? -5, max: schema.maximum ?? 1000 }), nastyNumber);
    case 'number':
      return nastyNumber;
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(valueFor(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return fc.record(
        Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, valueFor(inner)])),
        // One field in ten is missing.
        { requiredKeys: Object.keys(schema.properties ?? {}).filter((_, index) => index % 10 !== 9) },
      );
    default:
      return anything;
  }
}

/** Texts valid for many fields, so that requests get past the schema. */
const RIGHT_TEXTS = [
  'Anna Riso',
  'anna@example.it',
  'una password lunga 7',
  'https://citta.example.org/pagina',
  '/eventi',
  '2026-11-22T10:00:00.000Z',
  '2026-11-22',
  '10:30',
  '#17439b',
  'osteria-del-porto',
  'A'.repeat(43),
];

const POISON = [
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"toString":1,"valueOf":2,"hasOwnProperty":3}',
  '{"a":1',
  '[',
  '"',
  'null',
  '[]',
  '0',
  '"testo"',
  '\u0000',
  '{"\ud800":"\ud800"}',
  `{"id":${'9'.repeat(400)}}`,
  '',
];

const JSON_TYPE = { 'content-type': 'application/json' };
const MARKER = { 'x-requested-with': 'XMLHttpRequest' };

function payloads(body: Schema | null): fc.Arbitrary<{ headers: Record<string, string>; payload: string }> {
  const json = (value: fc.Arbitrary<string>) => value.map((payload) => ({ headers: JSON_TYPE, payload }));
  const made = body === null ? anything : valueFor(body);
  return fc.oneof(
    { weight: 8, arbitrary: json(made.map((value) => JSON.stringify(value) ?? '')) },
    // Parsed as Infinity; JSON.stringify cannot produce it.
    { weight: 1, arbitrary: json(made.map((value) => (JSON.stringify(value) ?? '').replace(/\d+/, '1e309'))) },
    { weight: 1, arbitrary: json(fc.constantFrom(...POISON)) },
    {
      weight: 1,
      arbitrary: json(
        fc.oneof(
          deep,
          deep.map((text) => `{"a":${text}}`),
        ),
      ),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        headers: fc
          .constantFrom(
            'text/plain',
            'application/xml',
            'application/x-www-form-urlencoded',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'application/json; charset=utf-7',
            'application/json, text/html',
            ';',
          )
          .map((type) => ({ 'content-type': type })),
        payload: fc.oneof(
          fc.constantFrom(...POISON),
          nastyText.map((text) => text.toWellFormed()),
        ),
      }),
    },
  );
}

const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { cookie: 'piazza_session=%00; piazza_session=' },
      { cookie: `piazza_session=${'A'.repeat(4000)}` },
      { cookie: '=;;==; piazza_session' },
      { accept: '*/*;q=x' },
      { 'accept-encoding': 'gzip;q=nan, br' },
      { 'if-none-match': '"' },
      { range: 'bytes=9-1' },
      { 'x-forwarded-for': 'non-un-indirizzo' },
      { host: 'altrove.example' },
      { 'last-event-id': '-9e99' },
      { 'content-length': '-1' },
      { 'x-http-method-override': 'DELETE' },
      { 'user-agent': '\u00ff'.repeat(2000) },
    ),
  },
);

/** Generates requests to one endpoint. */
export function requestsTo({ method, url, query, body }: Endpoint): fc.Arbitrary<FuzzRequest> {
  const parameter = fc.oneof(
    fc.integer({ min: 1, max: 50 }).map(String),
    nastyText.map((text) => encodeURIComponent(text.toWellFormed())),
    fc.constantFrom('%', '%E0%A4%A', '..', '1e3', '0x10', '999999999999999999999', '__proto__', 'a'.repeat(300)),
  );
  const names = fc.oneof(fc.constantFrom('q', 'page', 'per_page', '__proto__', 'constructor', ...query), nastyText);
  const pair = fc
    .tuple(names, fc.oneof(nastyText, nastyNumber.map(String), fc.integer({ min: 1, max: 5 }).map(String)))
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`);
  const search = fc.oneof(
    { weight: 2, arbitrary: fc.constant('') },
    { weight: 3, arbitrary: fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => `?${pairs.join('&')}`) },
    { weight: 1, arbitrary: fc.constantFrom('?%', '?=', '?a[b][c]=1', '?q=%E0', `?q=${'b'.repeat(4000)}`, '?&&&') },
  );
  const sent = method === 'GET' ? fc.constant({ headers: {}, payload: undefined }) : payloads(body);
  const places = url.match(/:\w+/g)?.length ?? 0;
  return fc
    .record({
      parameters: fc.array(parameter, { minLength: places, maxLength: places }),
      search,
      sent,
      odd: oddHeaders,
      // One request in eight omits it.
      marked: fc.integer({ min: 0, max: 7 }).map((number) => number > 0),
    })
    .map(({ parameters, search, sent, odd, marked }) => {
      const left = [...parameters];
      return {
        method,
        url: url.replaceAll(/:\w+/g, () => left.shift() as string) + search,
        headers: { ...(marked ? MARKER : {}), ...sent.headers, ...odd },
        ...(sent.payload === undefined ? {} : { payload: sent.payload }),
      };
    });
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const part = (name: string, content: string) =>
  Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="${name}"; filename="../../a"\r\n\r\n${content}\r\n--x--\r\n`,
    'latin1',
  );

/** Bodies that do not match their headers. */
export const bodies: { headers: Record<string, string>; payload: string | Buffer }[] = [
  { headers: { ...MARKER, 'content-type': 'multipart/form-data; boundary=x' }, payload: '' },
  { headers: { ...MARKER, 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x\r\nContent-Disp' },
  { headers: { ...MARKER, 'content-type': 'multipart/form-data; boundary=x' }, payload: part('__proto__', 'x') },
  {
    headers: { ...MARKER, 'content-type': 'multipart/form-data; boundary=x' },
    payload: part('logo', png.toString('latin1')),
  },
  { headers: { ...MARKER, 'content-type': 'multipart/form-data' }, payload: part('logo', '') },
  { headers: { ...MARKER, 'content-type': 'application/json' }, payload: png },
  { headers: { ...MARKER, 'content-type': 'application/json', 'content-encoding': 'gzip' }, payload: png },
  {
    headers: { ...MARKER, 'content-type': 'application/json' },
    payload: `${'{"a":'.repeat(8000)}1${'}'.repeat(8000)}`,
  },
  { headers: { ...MARKER, 'content-type': 'application/json' }, payload: JSON.stringify('a'.repeat(70_000)) },
];
