import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { call, person, signIn, type TestTown, testApp } from '../../support/app.ts';
import { closeEventStreams, openEventStream } from '../../support/eventStream.ts';
import { eventually } from '../../support/eventually.ts';

let town: TestTown;
let ninfa: string;
let office: string;
beforeEach(async () => {
  town = await testApp();
  await town.app.listen({ port: 0, host: '127.0.0.1' });
  ninfa = await signIn(town.app, 'ninfa@piazza.test');
  office = await signIn(town.app, 'agata@piazza.test', { roles: ['redattore'] });
});
afterEach(async () => {
  vi.useRealTimers();
  closeEventStreams();
  await town.close();
});

interface Stream {
  response: IncomingMessage;
  /** The next complete event. */
  next(): Promise<{ event: string; id: string | undefined; data: unknown }>;
  /** Everything received so far. */
  text(): string;
}

async function listen(cookie: string, headers: Record<string, string> = {}, of = town): Promise<Stream> {
  const { response, text } = await openEventStream(of, '/api/notifications/stream', { cookie, ...headers });
  let taken = 0;
  return {
    response,
    text,
    async next() {
      for (;;) {
        const end = text().indexOf('\n\n', taken);
        if (end < 0) {
          await once(response, 'data');
          continue;
        }
        const lines = text().slice(taken, end).split('\n');
        taken = end + 2;
        const field = (name: string) => lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
        const event = field('event');
        if (event !== undefined) return { event, id: field('id'), data: JSON.parse(field('data') ?? 'null') };
      }
    },
  };
}

async function announce(title: string, audience: object = { kind: 'everyone' }): Promise<void> {
  const body = { title, body: 'Testo', type: 'info', deep_link: '/eventi', audience };
  const answer = await call(town.app, 'POST', '/api/office/notifications', { cookie: office, body });
  expect(answer.statusCode).toBe(201);
}

const deliveries = () =>
  town.db
    .prepare(
      `SELECT d.id FROM notification_deliveries AS d JOIN users AS u ON u.id = d.user_id WHERE u.email = 'ninfa@piazza.test' ORDER BY d.id`,
    )
    .pluck()
    .all() as number[];

it('starts with the count, sends new notifications, and the new count when something is read', async () => {
  const stream = await listen(ninfa);
  expect(stream.response.statusCode).toBe(200);
  expect(stream.response.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(await stream.next()).toEqual({ event: 'unread', id: undefined, data: { count: 0 } });
  expect(stream.text()).toMatch(/^retry: \d+\n\n/);

  await announce('Prima');
  const [id] = deliveries();
  expect(await stream.next()).toEqual({
    event: 'notification',
    id: String(id),
    data: {
      notification: expect.objectContaining({ id, title: 'Prima', is_read: false, deep_link: '/eventi', payload: {} }),
      unread_count: 1,
    },
  });
  await call(town.app, 'POST', `/api/notifications/${id}/read`, { cookie: ninfa });
  expect(await stream.next()).toMatchObject({ event: 'unread', data: { count: 0 } });
});

it('sends to every window of the person, and to nobody else', async () => {
  const [one, other, stranger] = [await listen(ninfa), await listen(ninfa), await listen(office)];
  for (const stream of [one, other, stranger]) await stream.next();
  await announce('Solo a lei', { kind: 'users', user_ids: [person(town.app, 'ninfa@piazza.test')] });
  expect((await one.next()).event).toBe('notification');
  expect((await other.next()).event).toBe('notification');
  await announce('A tutti');
  expect((await stranger.next()).data).toMatchObject({ notification: { title: 'A tutti' } });
});

it('sends missed notifications after reconnecting, oldest first', async () => {
  for (const title of ['Prima', 'Seconda', 'Terza']) await announce(title);
  const [first, ...missed] = deliveries();
  const stream = await listen(ninfa, { 'last-event-id': String(first) });
  expect(await stream.next()).toMatchObject({ event: 'unread', data: { count: 3 } });
  for (const [index, title] of ['Seconda', 'Terza'].entries()) {
    expect(await stream.next()).toMatchObject({ id: String(missed[index]), data: { notification: { title } } });
  }
  const odd = await listen(ninfa, { 'last-event-id': 'DROP TABLE' });
  expect((await odd.next()).data).toEqual({ count: 3 });
});

it('sends heartbeats, and ends with the session', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = await testApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = await signIn(other.app, 'ninfa@piazza.test');
  const stream = await listen(cookie, {}, other);
  await stream.next();
  vi.advanceTimersByTime(25_000);
  await once(stream.response, 'data');
  expect(stream.text().endsWith('\n\n:\n\n')).toBe(true);
  const ended = once(stream.response, 'end');
  await call(other.app, 'POST', '/api/auth/logout', { cookie });
  vi.advanceTimersByTime(25_000);
  await ended;
  expect((await listen(cookie, {}, other)).response.statusCode).toBe(401);
  await other.close();
});

it('tells only the page whose session was ended elsewhere, at once', async () => {
  const stream = await listen(ninfa);
  const other = await listen(office);
  await Promise.all([stream.next(), other.next()]);
  const ended = once(stream.response, 'end');
  await call(town.app, 'DELETE', '/api/frontend/profile/sessions', { cookie: ninfa });
  expect(await stream.next()).toEqual({ event: 'over', id: undefined, data: {} });
  await ended;
  await announce('Dopo');
  expect((await other.next()).event).toBe('notification');
});

it('refuses an eleventh stream of one session', async () => {
  for (let count = 0; count < 10; count += 1) await (await listen(ninfa)).next();
  expect((await listen(ninfa)).response.statusCode).toBe(429);
  expect((await listen(office)).response.statusCode).toBe(200);
});

it('forgets closed streams', async () => {
  const stream = await listen(ninfa);
  await stream.next();
  for (let count = 0; count < 9; count += 1) await (await listen(ninfa)).next();
  const { server } = town.app;
  const connections = () => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)));
  closeEventStreams();
  await eventually(async () => expect(await connections()).toBe(0));
  expect((await listen(ninfa)).response.statusCode).toBe(200);
});

it('does not delay a stopping server', async () => {
  const stream = await listen(ninfa);
  await stream.next();
  const ended = once(stream.response, 'end');
  await town.app.close();
  await ended;
});

it('answers HEAD to authorised clients without opening a stream', async () => {
  const { address, port } = town.app.server.address() as { address: string; port: number };
  const head = (headers: Record<string, string>) =>
    fetch(`http://${address}:${port}/api/notifications/stream`, { method: 'HEAD', headers });
  const answer = await head({ cookie: ninfa });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  expect((await head({})).status).toBe(401);
});
