import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionLimits } from '../../../server/http/connections.ts';
import { type TestTown, testApp } from '../../support/app.ts';

// The limits are short so that the tests do not wait long; no test depends on being faster than a limit.
vi.setConfig({ testTimeout: 30_000 });

let town: TestTown | null;
let sockets: Socket[];
beforeEach(() => {
  town = null;
  sockets = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await town?.close();
});

const LONG = { headers_ms: 60_000, request_ms: 120_000, body_ms: 60_000, check_ms: 20 };

async function listen(connections: Partial<ConnectionLimits>, trust_proxy: string[] | false = false): Promise<void> {
  town = await testApp({ config: { trust_proxy }, connections: { ...LONG, ...connections } });
  await town.app.listen({ port: 0, host: '127.0.0.1' });
}

interface Connection {
  socket: Socket;
  text: () => string;
  /** Resolves when the portal has closed it. */
  closed: Promise<unknown>;
}

async function open(sent = ''): Promise<Connection> {
  const address = town?.app.server.address() as AddressInfo;
  const socket = connect(address.port, '127.0.0.1');
  sockets.push(socket);
  let text = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      text += chunk;
    });
  const closed = new Promise((resolve) => socket.once('close', resolve));
  await once(socket, 'connect');
  socket.write(sent);
  return { socket, text: () => text, closed };
}

const says = (connection: Connection, words: string | RegExp) =>
  vi.waitFor(() => expect(connection.text()).toMatch(words), { timeout: 20_000 });

/** A request whose body never ends; the headers do. */
function slow(path: string, headers: Record<string, string> = {}): string {
  const all = {
    Host: 'localhost',
    'X-Requested-With': 'XMLHttpRequest',
    'Content-Type': 'application/json',
    'Content-Length': '1000',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n{`;
}

const GET = 'GET /api/health HTTP/1.1\r\nHost: localhost\r\n\r\n';
const HOUSE = '203.0.113.5';
const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };

describe('a slow connection', () => {
  it('gets a 408 and is closed when its body stalls or arrives byte by byte', async () => {
    await listen({ body_ms: 300 });
    const [silent, trickling] = [await open(slow('/api/contact')), await open(slow('/api/contact'))];
    const trickle = setInterval(() => trickling.socket.write('x'), 50);
    await Promise.all([silent.closed, trickling.closed]);
    clearInterval(trickle);
    for (const { text } of [silent, trickling]) {
      expect(text()).toMatch(/^HTTP\/1\.1 408 \r\n/);
      expect(text()).toContain('La richiesta è arrivata troppo lentamente: riprova.');
      expect(text()).toContain('X-Content-Type-Options: nosniff');
    }
  });

  it('is also closed when the response was sent long before its body ends', async () => {
    await listen({ body_ms: 300 });
    const refused = await open(slow('/api/contact', { 'X-Requested-With': '' }));
    await refused.closed;
    expect(refused.text()).toMatch(/^HTTP\/1\.1 403 /);
    expect(refused.text()).not.toContain('HTTP/1.1 408');
  });

  it('has more time for a form with files, up to a limit', async () => {
    await listen({ body_ms: 50, request_ms: 4_000, headers_ms: 4_000 });
    const json = await open(slow('/api/contact'));
    const form = await open(slow('/api/role-requests', FORM));
    let ended = false;
    void form.closed.then(() => {
      ended = true;
    });
    await json.closed;
    expect(ended).toBe(false);
    await form.closed;
  });

  it.each([
    ['half a header', 'GET / HTTP/1.1\r\nHost: loc'],
    ['nothing at all', ''],
  ])('is closed when it has said %s', async (_name, sent) => {
    await listen({ headers_ms: 300 });
    const connection = await open(sent);
    await connection.closed;
    expect(connection.text()).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('does not affect an honest connection', async () => {
    await listen({ body_ms: 300 });
    const connection = await open(GET);
    await says(connection, '"status":"ok"');
    await (await open(slow('/api/contact'))).closed;
    connection.socket.write(GET);
    await says(connection, /"status":"ok"[\s\S]*"status":"ok"/);
  });
});

describe('one client address', () => {
  it('has a maximum of open connections and regains one for each that closes', async () => {
    await listen({ connections: 3 });
    const [first] = [await open(), await open(), await open()];
    const refused = await open();
    await refused.closed;
    expect(refused.text()).toMatch(/^HTTP\/1\.1 503 /);
    expect(refused.text()).toMatch(/\r\nRetry-After: \d+\r\n/);
    expect(town?.log.filter((line) => line.includes('too many connections'))).toHaveLength(1);
    first?.socket.destroy();
    await vi.waitFor(
      async () => {
        const connection = await open(GET);
        await vi.waitFor(() => expect(connection.text()).toContain('HTTP/1.1 '), { timeout: 5_000 });
        expect(connection.text()).toContain('"status":"ok"');
      },
      { timeout: 20_000 },
    );
  });

  it('is not limited when it is a trusted proxy, because all clients share it', async () => {
    await listen({ connections: 3 }, ['loopback']);
    const connections = await Promise.all(Array.from({ length: 8 }, () => open(GET)));
    for (const connection of connections) await says(connection, '"status":"ok"');
  });

  it('has a maximum of bodies in flight, also through a proxy', async () => {
    await listen({ bodies: 2 }, ['loopback']);
    const send = (ip: string, length: number) =>
      open(`${slow('/api/contact', { 'X-Forwarded-For': ip, 'Content-Length': String(length) })}}`);
    const three = await Promise.all([send(HOUSE, 1000), send(HOUSE, 1000), send(HOUSE, 1000)]);
    const answered = () => three.filter(({ text }) => text() !== '');
    await vi.waitFor(() => expect(answered()).toHaveLength(1), { timeout: 20_000 });
    const [refused] = answered();
    await refused?.closed;
    expect(refused?.text()).toMatch(/^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n[\s\S]*Troppe richieste insieme/i);
    expect(refused?.text()).toContain('x-content-type-options: nosniff');
    await says(await send('203.0.113.6', 2), /^HTTP\/1\.1 422 /);
    three.find(({ text }) => text() === '')?.socket.destroy();
    await vi.waitFor(
      async () => {
        const again = await send(HOUSE, 2);
        await says(again, /^HTTP\/1\.1 \d/);
        expect(again.text()).toMatch(/^HTTP\/1\.1 422 /);
      },
      { timeout: 20_000 },
    );
    expect(answered()).toHaveLength(1);
  });

  it('has a maximum of bytes in flight together with all others, of which its body counts 64 KB at most', async () => {
    await listen({ body_bytes: 100_000 }, ['loopback']);
    const send = (ip: string, length: number) =>
      open(slow('/api/contact', { 'X-Forwarded-For': ip, 'Content-Length': String(length) }));
    const first = await send('203.0.113.1', 10_000_000_000);
    await says(first, /^HTTP\/1\.1 413 /);
    await first.closed;
    const large = await send('203.0.113.2', 60_000);
    const next = await send('203.0.113.3', 60_000);
    await says(next, /^HTTP\/1\.1 429 [\s\S]*retry-after: 5\r\n/i);
    large.socket.destroy();
    await vi.waitFor(
      async () => {
        const again = await open(`${slow('/api/contact', { 'Content-Length': '2' })}}`);
        await says(again, /^HTTP\/1\.1 422 /);
      },
      { timeout: 20_000 },
    );
  });
});

it('answers invalid HTTP with a sentence and the headers of every answer', async () => {
  await listen({});
  const odd = await open('CIAO\r\n\r\n');
  await odd.closed;
  expect(odd.text()).toMatch(/^HTTP\/1\.1 400 /);
  expect(odd.text()).toContain('Content-Security-Policy: default-src');
  expect(odd.text()).toContain('{"message":"La richiesta non è leggibile."}');
});
