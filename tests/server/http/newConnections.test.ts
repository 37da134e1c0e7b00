import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectInTurns } from '../../../server/http/newConnections.ts';

vi.setConfig({ testTimeout: 60_000 });

const REQUEST = 'GET /read HTTP/1.1\r\nHost: x\r\n\r\n';
let server: Server;
let clients: Socket[];
/** How many connections became ready in each turn of the event loop. */
let turns: number[];

beforeEach(async () => {
  [clients, turns] = [[], []];
  server = createServer((request, response) => response.end(request.url));
  const [toHttp] = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  const seen = turns;
  let now = 0;
  server.on('connection', (socket: Socket) => {
    if (now === 0) {
      setImmediate(() => {
        seen.push(now);
        now = 0;
      });
    }
    now += 1;
    toHttp?.call(server, socket);
  });
  connectInTurns(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
});

function open(): Socket {
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  clients.push(client);
  return client;
}

/** The last line of what the server answers to a request that is sent with the connection. */
async function ask(): Promise<string | undefined> {
  const client = open();
  client.write(REQUEST);
  const [answer] = await once(client, 'data');
  return String(answer).split('\r\n').at(-1);
}

it('answers all of two hundred that come at once, and makes at most sixteen ready in a turn', async () => {
  const answers = await Promise.all(Array.from({ length: 200 }, ask));
  expect(new Set(answers)).toEqual(new Set(['/read']));
  expect(turns.reduce((sum, many) => sum + many)).toBe(200);
  expect(Math.max(...turns)).toBeLessThanOrEqual(16);
});

it('answers further requests of a connection, and one that comes in pieces', async () => {
  const client = open();
  client.write(REQUEST.slice(0, 10));
  await once(client, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 50));
  client.write(REQUEST.slice(10));
  expect(String((await once(client, 'data'))[0])).toMatch(/read$/);
  client.write(REQUEST);
  expect(String((await once(client, 'data'))[0])).toMatch(/read$/);
});

it('closes with the connections that are not ready yet', async () => {
  server.on('connection', () => server.close());
  const asked = Array.from({ length: 40 }, open);
  await Promise.all(asked.map((client) => new Promise((resolve) => client.resume().on('close', resolve))));
  expect(server.listening).toBe(false);
});

it('makes nothing ready that has been refused', async () => {
  server.prependListener('connection', (socket: Socket) => void socket.end('no'));
  const asked = Array.from({ length: 40 }, open);
  const answers = await Promise.all(asked.map((client) => once(client, 'data')));
  expect(new Set(answers.map(String))).toEqual(new Set(['no']));
  expect(turns).toEqual([]);
});
