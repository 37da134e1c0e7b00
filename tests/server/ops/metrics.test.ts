import { get } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { call, signIn, type TestTown, testApp } from '../../support/app.ts';
import { closeEventStreams, openEventStream } from '../../support/eventStream.ts';
import { freePort } from '../../support/freePort.ts';

let town: TestTown;
afterEach(async () => {
  closeEventStreams();
  await town.close();
});

const ask = (port: number, path: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () => resolve({ status: response.statusCode ?? 0, text }));
    }).once('error', reject);
  });

it('are served on a port of their own, by the pattern of the route, and name no person', async () => {
  const port = await freePort();
  town = await testApp({ config: { metrics: { port, host: '127.0.0.1' } } });
  await town.app.listen({ port: 0, host: '127.0.0.1' });
  await signIn(town.app, 'anna@example.it');
  town.db.exec(`INSERT INTO mail_queue (recipient, subject, text, html, purpose, sender_key, due_at, created_at, expires_at)
    VALUES ('bice@example.it', '', '', '', 'notice', '', '2999', '2026-11-21T08:00:00.000Z', '2999');
    INSERT INTO backup_runs (kind, started_at, ended_at, problem, detail)
    VALUES ('backup', '', '2026-11-21T03:00:00.000Z', NULL, '{}'), ('drill', '', '2026-11-21T03:00:00.000Z', 'broken', '{}');
    UPDATE upkeep SET held_at = '2026', held_why = 'amount'`);
  await call(town.app, 'GET', '/api/activities/segreto-di-anna?q=anna');
  await call(town.app, 'GET', '/pagina-di-anna');
  await openEventStream(town, '/api/settings/stream');

  const { status, text } = await ask(port, '/metrics');
  expect(status).toBe(200);
  for (const line of [
    'piazza_requests_total{method="GET",route="/api/activities/:slug",status="404"} 1',
    'piazza_requests_total{method="GET",route="page",status="404"} 1',
    'piazza_streams{route="/api/settings/stream"} 1',
    'piazza_mail_queue{kind="notice"} 1',
    'piazza_mail_queue_age_seconds{kind="oldest"} 3600',
    'piazza_backup_age_seconds{kind="backup"} 21600',
    'piazza_backup_failed{kind="drill"} 1',
    'piazza_retention_held{kind="amount"} 1',
  ])
    expect(text.split('\n')).toContain(line);
  for (const name of ['piazza_nodejs_eventloop_lag_p99_seconds', 'piazza_process_resident_memory_bytes'])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+`, 'm'));
  expect(Number(/^piazza_database_seconds_count (\d+)/m.exec(text)?.[1])).toBeGreaterThan(10);
  expect(text).not.toMatch(/anna|bice|segreto/);
  expect((await ask(port, '/')).status).toBe(404);
  expect((await call(town.app, 'GET', '/metrics')).statusCode).toBe(404);
});
