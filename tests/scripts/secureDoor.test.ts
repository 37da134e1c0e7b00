import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { credentialsFor } from '../../scripts/phone/authority.ts';
import { openSecureDoor, type SecureDoor } from '../../scripts/phone/secureDoor.ts';

let folder: string;
let door: SecureDoor;
let root: Buffer;
/** Stands in for the portal: echoes what reached it, and streams when asked to. */
const portal = createServer((asked, answer) => {
  if (asked.url === '/stream') {
    answer.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: one\n\n');
    return;
  }
  asked.pipe(answer.writeHead(201, { 'x-seen': `${asked.method} ${asked.url} ${asked.headers['x-forwarded-proto']}` }));
});
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-authority-'));
  await new Promise<void>((resolve) => void portal.listen(0, '127.0.0.1', resolve));
  // The authority signs names of private addresses only, and 127.0.0.1 is not one, so requests use another address.
  const credentials = await credentialsFor(folder, '192.168.1.20');
  root = credentials.root;
  door = await openSecureDoor((portal.address() as AddressInfo).port, '192.168.1.20', credentials, {
    https: 0,
    help: 0,
  });
});
afterAll(() => {
  door.close();
  portal.close();
  portal.closeAllConnections();
  rmSync(folder, { recursive: true, force: true });
});

const rootPem = () => new X509Certificate(root).toString();

/** Sends a request like a phone that trusts the root certificate. @param host the name that the certificate must have */
function ask(path: string, { to = door, host = '192.168.1.20', ca = rootPem(), method = 'GET', body = '' } = {}) {
  const { port } = new URL(to.origin);
  const server = { host: '127.0.0.1', servername: '', port, ca, checkServerIdentity: named(host) };
  return new Promise<{ status: number; seen: string; text: string }>((resolve, reject) => {
    const asked = request({ ...server, path, method }, (answer) => {
      answer.once('data', (chunk: Buffer) => {
        const seen = String(answer.headers['x-seen'] ?? answer.headers['content-type']);
        resolve({ status: answer.statusCode ?? 0, seen, text: chunk.toString() });
        answer.destroy();
      });
    });
    asked.once('error', reject).end(body);
  });
}

const named =
  (host: string) =>
  (_: string, { raw }: { raw: Buffer }) =>
    new X509Certificate(raw).checkIP(host) === undefined ? new Error(`not for ${host}`) : undefined;

it('passes requests on to the portal for a phone that trusts the root, and only for it', async () => {
  const answer = await ask('/api/x?y=1', { method: 'POST', body: 'ciao' });
  expect(answer).toEqual({ status: 201, seen: 'POST /api/x?y=1 https', text: 'ciao' });
  const stranger = await credentialsFor(mkdtempSync(join(folder, 'other-')), '192.168.1.20');
  await expect(ask('/', { ca: new X509Certificate(stranger.root).toString() })).rejects.toThrow();
  await expect(ask('/', { host: '192.168.1.99' })).rejects.toThrow('not for 192.168.1.99');
});

it('lets event streams through as they come', async () => {
  expect(await ask('/stream')).toEqual({ status: 200, seen: 'text/event-stream', text: 'data: one\n\n' });
});

it('serves the root certificate where a phone without it can read how to install it', async () => {
  const { port } = new URL(door.help);
  const page = await fetch(`http://127.0.0.1:${port}/`);
  expect(await page.text()).toContain(`href="${door.origin}/profilo/moduli/prove"`);
  const file = await fetch(`http://127.0.0.1:${port}/piazza-demo.crt`);
  expect(file.headers.get('content-type')).toBe('application/x-x509-ca-cert');
  expect(Buffer.from(await file.arrayBuffer()).equals(root)).toBe(true);
});

it('keeps the authority, so that a phone needs to trust it only once, and protects its key', async () => {
  expect((await credentialsFor(folder, '192.168.1.21')).root.equals(root)).toBe(true);
  expect(statSync(join(folder, 'root.key')).mode & 0o077).toBe(0);
  expect(readFileSync(join(folder, 'root.pem'), 'utf8')).not.toContain('PRIVATE');
});

it('makes an authority that vouches for private addresses alone', async () => {
  const to = await openSecureDoor(1, '8.8.8.8', await credentialsFor(folder, '8.8.8.8'), { https: 0, help: 0 });
  await expect(ask('/', { to, host: '8.8.8.8' })).rejects.toThrow('permitted subtree violation');
  to.close();
});
