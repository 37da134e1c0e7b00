import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSettingsStream } from '../../../server/features/settings/stream.ts';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';
import { closeEventStreams, openEventStream } from '../../support/eventStream.ts';
import { eventually } from '../../support/eventually.ts';

let town: TestTown;
let admin: string;
beforeEach(async () => {
  town = await testApp();
  await town.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await signIn(town.app, 'admin@piazza.test', { roles: ['amministratore'] });
});
afterEach(async () => {
  closeEventStreams();
  await town.close();
});

/** @returns the response and the versions received so far */
async function listen(): Promise<{ response: IncomingMessage; versions: () => string[] }> {
  const { response, text } = await openEventStream(town, '/api/settings/stream');
  return {
    response,
    versions: () => [...text().matchAll(/"settings_version":"([^"]+)"/g)].map(([, id]) => id as string),
  };
}

const version = async () => (await call(town.app, 'GET', '/api/settings')).json().settings_version as string;
const put = (section: string, body: object) =>
  call(town.app, 'PUT', `/api/office/settings/${section}`, { cookie: admin, body });

it('sends the version at once, and another one when the settings change', async () => {
  const first = await version();
  const pages = await Promise.all([listen(), listen(), listen()]);
  expect(pages[0]?.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
  });
  for (const { versions } of pages) await eventually(() => expect(versions()).toEqual([first]));
  await put('push', { notifications_push_prompt_text: 'Avvisi.' });
  const second = await version();
  expect(second).not.toBe(first);
  for (const { versions } of pages) await eventually(() => expect(versions()).toEqual([first, second]));
  // Saving the same values sends nothing.
  await put('push', { notifications_push_prompt_text: 'Avvisi.' });
  await put('push', { notifications_push_prompt_text: '' });
  for (const { versions } of pages) await eventually(() => expect(versions()).toEqual([first, second, first]));
});

it('sends when a scheduled maintenance begins and ends', async () => {
  await put('maintenance', {
    maintenance_enabled: true,
    maintenance_message: '',
    maintenance_starts_at: '2026-11-21T10:00:00.000Z',
    maintenance_ends_at: '2026-11-21T11:00:00.000Z',
  });
  const { versions } = await listen();
  await eventually(() => expect(versions()).toHaveLength(1));
  town.clock.advance({ hours: 1 });
  await eventually(() => expect(versions()).toHaveLength(2));
  town.clock.advance({ hours: 1 });
  await eventually(() => expect(versions()).toHaveLength(3));
  expect(versions()[2]).toBe(versions()[0]);
});

it('ends when the portal stops, so that stopping does not wait for browsers', async () => {
  const { response } = await listen();
  const ended = once(response, 'end');
  await town.app.close();
  await ended;
});

it('answers HEAD without opening a stream', async () => {
  const { address, port } = town.app.server.address() as { address: string; port: number };
  const answer = await fetch(`http://${address}:${port}/api/settings/stream`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
});

it('limits the streams of one address and in total, with a retry time', async () => {
  const stream = createSettingsStream(() => 'one', { all: 3, client: 2 });
  const app = Fastify();
  app.get('/stream', (request, reply) => stream.open(reply, String(request.headers['x-client'])));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const open = async (client: string) => (await openEventStream({ app }, '/stream', { 'x-client': client })).response;
  const first = await open('school');
  expect([first.statusCode, (await open('school')).statusCode]).toEqual([200, 200]);
  const refused = await open('school');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '60']);
  expect((await open('house')).statusCode).toBe(200);
  // All streams are in use.
  expect((await open('other house')).statusCode).toBe(503);
  first.destroy();
  await eventually(async () => expect((await open('school')).statusCode).toBe(200));
  stream.close();
  closeEventStreams();
  await app.close();
});
