import { expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/demo.ts';
import { HEADERS, portalProcess } from '../../support/portalProcess.ts';

const { listening, start } = portalProcess();

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
