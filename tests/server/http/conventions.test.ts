import { afterAll, expect, it } from 'vitest';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import { call, signIn, testApp } from '../../support/app.ts';

const town = await testApp();
afterAll(() => town.close());

interface Refused {
  method?: 'GET' | 'POST' | 'PATCH';
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

const json = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

it.each<[string, Refused, number]>([
  ['an address that is no text', { url: '/api/%E0%A4%A' }, 400],
  ['a slug too long to be one', { url: `/api/activities/${'a'.repeat(300)}` }, 404],
  ['an unknown part of the API', { url: '/api/niente' }, 404],
  ['a page number that is none', { url: '/api/events?page=-1' }, 422],
  ['a page size without end', { url: '/api/jobs?per_page=1000000000' }, 422],
  ['a search of one letter', { url: '/api/search?q=a' }, 422],
  ['a member’s room, to a visitor', { url: '/api/notifications' }, 401],
  ['half a JSON', { method: 'POST', url: '/api/contact', headers: json, payload: '{"topic":' }, 400],
  [
    'another kind of body',
    { method: 'POST', url: '/api/contact', headers: { ...json, 'content-type': 'text/xml' }, payload: '<a/>' },
    415,
  ],
  ...['text/plain', 'text/plain; charset=utf-8', 'application/x-www-form-urlencoded'].map(
    (type): [string, Refused, number] => [
      `${type} as a body`,
      { method: 'POST', url: '/api/contact', headers: { ...json, 'content-type': type }, payload: '{}' },
      415,
    ],
  ),
  [
    'more than anybody writes',
    { method: 'POST', url: '/api/contact', headers: json, payload: JSON.stringify({ message: 'a'.repeat(70_000) }) },
    413,
  ],
  ['fields that are missing', { method: 'POST', url: '/api/auth/login', headers: json, payload: '{}' }, 422],
  [
    'a change without the marker header',
    { method: 'POST', url: '/api/auth/logout', headers: { 'content-type': 'application/json' } },
    403,
  ],
])('%s is refused with a sentence only', async (_, request, status) => {
  const response = await town.app.inject(request);
  expect(response.statusCode).toBe(status);
  const { message, errors, ...rest } = response.json<{ message: string; errors?: Record<string, string[]> }>();
  expect(rest).toEqual({});
  // An Italian sentence for people, without the framework's words.
  expect(message).toMatch(/^[A-ZÈ].*[.:]$|^[A-ZÈ][^.]*$/);
  expect(message).not.toMatch(/error|body|invalid|request|FST_|must /i);
  if (status === 422) expect(Object.keys(errors ?? {}).length).toBeGreaterThan(0);
  else expect(errors).toBeUndefined();
});

it('an internal error reveals nothing internal', async () => {
  const broken = await testApp();
  broken.db.exec('DROP TABLE pages');
  const response = await call(broken.app, 'GET', '/api/pages/chi-siamo');
  expect(response.statusCode).toBe(500);
  expect(response.json()).toEqual({ message: 'Si è verificato un errore. Riprova più tardi.' });
  expect(broken.log.join('')).toContain('no such table');
  await broken.close();
});

interface Operation {
  tags?: string[];
  description?: string;
  security?: object[];
  parameters?: { in: string; name: string; schema?: { enum?: string[]; type?: string } }[];
  responses: Record<string, { content: Record<string, { schema?: { required?: string[] } }> }>;
}

it('the description of the API has no keyword that OpenAPI does not know', async () => {
  const { body } = await call(town.app, 'GET', '/api/openapi.json');
  // A property may be called `message`; a sentence beside `type` is a keyword of ours.
  expect(body.match(/"message":"[^"]*"/g)).toBeNull();
});

it('refuses, naming it, a value that a list or a page number cannot have, for every call that reads', async () => {
  const { paths } = (await call(town.app, 'GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const cookie = await signIn(town.app, 'tutto@piazza.test', { roles: Object.keys(ROLE_LABELS) });
  const asked = Object.entries(paths).flatMap(([path, { get }]) =>
    (path.includes('{') ? [] : (get?.parameters ?? [])).flatMap(({ in: where, name, schema }) =>
      where === 'query' && (schema?.enum !== undefined || schema?.type === 'integer') ? [[path, name] as const] : [],
    ),
  );
  const names = [...new Set(asked.map(([, name]) => name))].toSorted().join(' ');
  expect(names).toBe(
    'accessible_toilet activity_id after baby_changing contract dogs_allowed family free kind marketing menu occurrence open_now page ' +
      'per_page role salary_known show since sort state status step_free tickets view when working_time',
  );
  for (const [path, name] of asked) {
    for (const value of ['boh', '1.5', ...(name.endsWith('page') ? ['-1', '0', '1e9'] : [])]) {
      const answer = await call(town.app, 'GET', `${path}?${name}=${value}`, { cookie });
      const { errors = {} } = answer.json<{ errors?: object }>();
      expect([path, value, answer.statusCode, Object.keys(errors)]).toEqual([path, value, 422, [name]]);
    }
  }
});

it('documents every route of the API with its parameters and answers', async () => {
  const { paths } = (await call(town.app, 'GET', '/api/openapi.json')).json<{
    paths: Record<string, Record<string, Operation>>;
  }>();
  const known = '/api/settings /api/search /api/auth/register /api/activities/{slug} /api/privacy/consents';
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(known.split(' ')));
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { tags, responses, parameters = [] }] of Object.entries(methods)) {
      expect([path, method, tags?.length]).toEqual([path, method, 1]);
      expect(responses.default?.content['application/json']?.schema?.required, path).toEqual(['message']);
      const marked = parameters.some(({ in: where, name }) => where === 'header' && name === 'X-Requested-With');
      expect([path, method, marked]).toEqual([path, method, method !== 'get']);
    }
  }
  expect(paths['/api/search']?.get?.security).toBeUndefined();
  expect(paths['/api/notifications']?.get?.security).toEqual([{ sessione: [] }]);
  expect(paths['/api/office/users']?.get?.description).toBe('Per chi ha uno di questi ruoli: amministratore.');
});
