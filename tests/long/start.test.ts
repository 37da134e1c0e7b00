import { once } from 'node:events';
import { chmodSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/demo.ts';
import { openDb } from '../../server/lib/db.ts';
import { HEADERS, portalProcess } from '../support/portalProcess.ts';

const { folder, listening, refuses, start } = portalProcess();

it('warns when it trusts any client’s forwarded address', async () => {
  const portal = start({ TRUST_PROXY: 'true', DEMO: '0' });
  await listening(portal);
  expect(portal.output.out).toContain('TRUST_PROXY is true');
  portal.child.kill('SIGTERM');
  expect(await portal.exit).toBe(0);
});

it('stops even while a stream is open', async () => {
  const portal = start();
  const address = await listening(portal);
  const body = JSON.stringify({ email: 'cittadino@piazza.test', password: DEMO_PASSWORD });
  const login = await fetch(`${address}/api/auth/login`, { method: 'POST', headers: HEADERS, body });
  const cookie = (login.headers.get('set-cookie') ?? '').split(';')[0] as string;
  const stream = await fetch(`${address}/api/notifications/stream`, { headers: { cookie } });
  expect(stream.status).toBe(200);
  portal.child.kill('SIGTERM');
  expect(await portal.exit).toBe(0);
  await stream.body?.cancel().catch(() => {});
});

it('stops without waiting for a request that is never sent', async () => {
  const portal = start({ DEMO: '0' });
  const { port, hostname } = new URL(await listening(portal));
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400\r\n\r\n{');
  await sleep(200);
  portal.child.kill('SIGTERM');
  // Answers on their way get 0.7 seconds of what the whole portal gets, four.
  expect(await Promise.race([portal.exit, sleep(2_500, 'waits')])).toBe(0);
  socket.destroy();
});

it('has no demo account in production and logs a link for the first administrator, once', async () => {
  const portal = start({ NODE_ENV: 'production' });
  const address = await listening(portal);
  expect(portal.output.out).not.toContain('piazza.test');
  expect(portal.output.out).toMatch(/\/primo-accesso\?token=[\w-]{40,}/);
  expect(portal.output.out).toContain('PUBLIC_ORIGIN is http://localhost:');
  for (const path of ['/privacy-policy', '/chi-siamo', '/accessibilita']) {
    const page = await fetch(address + path);
    expect([path, page.status]).toEqual([path, 200]);
    expect(await page.text()).not.toMatch(/Roccamarina|0925 000/);
  }
  portal.child.kill('SIGTERM');
  expect(await portal.exit).toBe(0);
});

it('reports that the port is in use', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = String(typeof address === 'object' && address !== null ? address.port : 0);
  await refuses(
    { PORT: port, DEMO: '0', LOG_LEVEL: 'error' },
    new RegExp(`PORT is ${port}, but something else uses it`),
  );
  other.close();
});

it('refuses an address that this machine does not have', () =>
  refuses({ HOST: '192.0.2.1', DEMO: '0' }, /^HOST is "192\.0\.2\.1", but this machine has no such address\./));

it('refuses a folder that is not writable', async () => {
  // Not even root can create a folder inside a file.
  writeFileSync(join(folder(), 'file'), '');
  const inside = join(folder(), 'file/data');
  await refuses({ DATA_DIR: inside }, /^DATA_DIR is ".*file\/data", but Piazza can't write there \(\w+\)\./);
});

it('refuses to make new keys for a database with accounts without NEW_KEYS', async () => {
  const { db } = openDb(folder());
  db.exec("INSERT INTO users (name, email, created_at, updated_at) VALUES ('Anna', 'anna@example.it', '', '')");
  db.close();
  await refuses({ DEMO: '0' }, /^.* has a database with people, but no keys\.json: .* With NEW_KEYS=on /);
  expect(existsSync(join(folder(), 'keys.json'))).toBe(false);
  const portal = start({ DEMO: '0', NEW_KEYS: 'on' });
  await listening(portal);
  expect(portal.output.out).toContain('made the keys of this town');
});

it('writes nothing that another user of the machine can read, and closes what an older portal left open', async () => {
  const place = join(folder(), 'new');
  const open = () =>
    ['', ...readdirSync(place, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(place, name)).mode & 0o077) !== 0,
    );
  const first = start({ DATA_DIR: place });
  await listening(first);
  expect(readdirSync(place)).toEqual(expect.arrayContaining(['piazza.db', 'piazza.db-wal', 'storage']));
  expect(open()).toEqual([]);
  first.child.kill('SIGKILL');
  await first.exit;
  for (const name of ['piazza.db', 'piazza.db-wal', 'piazza.db-shm']) chmodSync(join(place, name), 0o644);
  await listening(start({ DATA_DIR: place }));
  expect(open()).toEqual([]);
});

it('a second portal on the same folder waits, and starts when the first is killed', async () => {
  const first = start();
  await listening(first);
  const second = start();
  await second.says(/^Another Piazza serves .*: waiting a moment for it to stop\.$/m);
  first.child.kill('SIGKILL');
  expect((await fetch(`${await listening(second)}/api/health`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

it('refuses a demo town in production, because its passwords are public', async () => {
  const demo = start();
  await listening(demo);
  demo.child.kill('SIGTERM');
  expect(await demo.exit).toBe(0);
  const production = start({ NODE_ENV: 'production' });
  expect(await production.exit).toBe(1);
  expect(production.output.err).toMatch(/^DATA_DIR is ".*", which holds a demo town, .* a folder of its own\.\n$/);
  // Nobody pays real money for invented events, whatever the environment says of the folder.
  const keys = { STRIPE_SECRET_KEY: 'sk_live_none', STRIPE_WEBHOOK_SECRET: 'whsec_none' };
  const paid = start({ ...keys, DEMO: '0' });
  expect(await paid.exit).toBe(1);
  expect(paid.output.err).toMatch(
    /^DATA_DIR is ".*", which holds a demo town, .* a live STRIPE_SECRET_KEY a folder of its own\.\n$/,
  );
});
