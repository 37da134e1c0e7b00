import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginInTurns } from '../../../server/http/arrivals.ts';
import { inOwnTurn } from '../../../server/lib/turns.ts';
import { eventually } from '../../support/eventually.ts';

vi.setConfig({ testTimeout: 60_000 });

let server: Server;
let sockets: Socket[];
/** Claims that are begun, and those of them that have come whole and wait for their answer. */
let begun: number;
let whole: ServerResponse[];

beforeEach(async () => {
  [begun, whole, sockets] = [0, [], []];
  server = createServer((request, response) => {
    if (request.method === 'GET') {
      response.end('read');
      return;
    }
    begun += 1;
    request.on('data', () => {}).on('end', () => whole.push(response));
  });
  beginInTurns(server, (request: IncomingMessage) => request.method === 'POST');
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  server.close();
});

async function send(text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const claim = (body: string) => `POST /claim HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n${body}`;
const claims = (many: number, body = '{}') => Promise.all(Array.from({ length: many }, () => send(claim(body))));
const answer = (many: number) => {
  for (const response of whole.splice(0, many)) response.end('held');
};

it('begins claims while fewer than 48 wait for their answers, and reads at once', async () => {
  await claims(60);
  const reader = await send('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(String((await once(reader, 'data'))[0])).toMatch(/read$/);
  await eventually(() => expect(whole.length).toBeGreaterThanOrEqual(48));
  const before = whole.length;
  // Bodies of the last turn's eight arrive after it was decided.
  expect(before).toBeLessThan(60);
  answer(before);
  await eventually(() => expect(before + whole.length).toBe(60));
});

it('waits for no claim whose body never ends', async () => {
  await claims(60, '{');
  await eventually(() => expect(begun).toBe(60));
  await claims(1);
  await eventually(() => expect(whole).toHaveLength(1));
});

it('begins without waiting for answers what has waited for a second', async () => {
  await claims(70);
  await eventually(() => expect(whole.length).toBeGreaterThanOrEqual(48));
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  answer(1);
  await eventually(() => expect(begun).toBe(70));
});

it('gives each piece of work a turn of its own, in the order in which they came', async () => {
  const seen: string[] = [];
  let turn = 0;
  const count = () => {
    turn += 1;
    if (seen.length < 3) setImmediate(count);
  };
  setImmediate(count);
  inOwnTurn(() => {
    seen.push(`first in ${turn}`);
    inOwnTurn(() => seen.push(`third in ${turn}`));
  });
  inOwnTurn(() => seen.push(`second in ${turn}`));
  await eventually(() => expect(seen).toEqual(['first in 1', 'second in 2', 'third in 3']));
});
