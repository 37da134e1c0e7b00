import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/demo.ts';
import { HEADERS, portalProcess } from '../../support/portalProcess.ts';

const data = portalProcess();
const { listening, start } = data;

it('seeds the demo town into an empty folder, logs it, answers, and stops on request', {
  timeout: 60_000,
}, async () => {
  const first = start();
  const address = await listening(first);
  expect(first.output.out).toMatch(
    /Done: {3}ran \d+ migrations?, made the keys of this town, wrote the demo town in \d+\.\d s/,
  );
  expect(first.output.out).toContain(`password ${DEMO_PASSWORD}:\n  cittadino@piazza.test\n`);
  expect(first.output.out).toMatch(
    /^Demo code, asked of whoever comes from another machine: [A-Z2-9]{4}-[A-Z2-9]{4}$/m,
  );
  expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ status: 'ok' });
  const { events_today } = (await (await fetch(`${address}/api/home`)).json()) as { events_today: unknown[] };
  expect(Array.isArray(events_today)).toBe(true);
  const body = JSON.stringify({ email: 'admin@piazza.test', password: DEMO_PASSWORD });
  const login = await fetch(`${address}/api/auth/login?chi=segreto`, { method: 'POST', headers: HEADERS, body });
  expect(login.status).toBe(200);
  // The log contains no requests.
  expect(first.output.out).not.toMatch(/api\/(health|home|auth)|segreto|"remoteAddress"/);
  first.child.kill('SIGTERM');
  expect(await first.exit).toBe(0);
  expect(first.output.out).toContain('stopping on SIGTERM');
  expect(first.output.err).toBe('');

  const second = start();
  const again = await listening(second);
  expect(second.output.out).not.toContain('Done:');
  expect(second.output.out).toContain('cittadino@piazza.test');
  expect((await fetch(`${again}/api/health`)).status).toBe(200);
  second.child.kill('SIGINT');
  expect(await second.exit).toBe(0);
});

it('writes nothing that another user of the machine can read, and closes what an older portal left open', {
  timeout: 60_000,
}, async () => {
  const folder = join(data.folder(), 'new');
  const open = () =>
    ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
      (name) => (statSync(join(folder, name)).mode & 0o077) !== 0,
    );
  const first = start({ DATA_DIR: folder });
  await listening(first);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(['piazza.db', 'piazza.db-wal', 'storage']));
  expect(open()).toEqual([]);
  first.child.kill('SIGKILL');
  await first.exit;
  for (const name of ['piazza.db', 'piazza.db-wal', 'piazza.db-shm']) chmodSync(join(folder, name), 0o644);
  await listening(start({ DATA_DIR: folder }));
  expect(open()).toEqual([]);
});

it('a second portal on the same folder waits, and starts when the first is killed', {
  timeout: 60_000,
}, async () => {
  const first = start();
  await listening(first);
  const second = start();
  await second.says(/^Another Piazza serves .*: waiting a moment for it to stop\.$/m);
  first.child.kill('SIGKILL');
  expect((await fetch(`${await listening(second)}/api/health`)).status).toBe(200);
  second.child.kill('SIGTERM');
  expect(await second.exit).toBe(0);
});

it('refuses a demo town in production, because its passwords are public', { timeout: 60_000 }, async () => {
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
