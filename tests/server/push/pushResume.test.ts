import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Db, openDb } from '../../../server/lib/db.ts';
import { makeVapidKeys } from '../../../server/push/vapid.ts';
import { folderPerTest } from '../../support/perTest.ts';
import { authority, type PushService, startPushService } from '../../support/pushService.ts';
import { insertSubscription, manyDevices, queueForAll } from '../../support/pushTown.ts';

const DEVICES = 600;
const CONNECTIONS = 40;
/** A request that lasts longer is sent again, so it is more than any that a busy machine needs. */
const DEADLINE_MS = 6_000;
const keys = makeVapidKeys();
const folder = folderPerTest();
let db: Db;
let service: PushService;
let child: ChildProcess | null;

beforeEach(async () => {
  db = openDb(folder()).db;
  service = await startPushService({ latencyMs: 10 });
  child = null;
});
afterEach(async () => {
  await stop('SIGKILL');
  await service.close();
  db.close();
});

function run(): void {
  const engine = {
    allowed_hosts: [service.host],
    sender: {
      vapid: keys,
      vapid_subject: 'mailto:piazza@example.org',
      secret: 'town',
      public_origin: 'https://piazza.example.org',
      pool: { ca: authority, connections: CONNECTIONS, deadline_ms: DEADLINE_MS },
    },
  };
  child = spawn(process.execPath, [join(import.meta.dirname, '../../support/pushProcess.ts')], {
    env: { ...process.env, DATA_DIR: folder(), ENGINE: JSON.stringify(engine) },
    stdio: 'inherit',
  });
}

async function stop(signal: NodeJS.Signals): Promise<void> {
  if (child === null || child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const count = (where: string) => db.prepare(`SELECT count(*) FROM push_queue WHERE ${where}`).pluck().get() as number;

it('delivers all of 600 although it is killed twice, repeats only those in flight, and counts each once', async () => {
  // One device in a hundred is gone, which must also be counted only once.
  const devices = manyDevices(DEVICES, (index) => service.endpoint(index % 100 === 0 ? 410 : 201, String(index)));
  db.transaction(() => {
    for (const device of devices) insertSubscription(db, device, keys.public_key);
  })();
  const id = queueForAll(db);

  const flying = new Set<number>();
  for (const mark of [150, 350]) {
    run();
    await service.until((received) => received.length >= mark);
    await stop('SIGKILL');
    const claimed = db.prepare(`SELECT subscription_id FROM push_queue WHERE state = 'queued' AND due_at > 0`).pluck();
    const now = claimed.all() as number[];
    expect(now.length).toBeGreaterThan(0);
    for (const subscription of now) flying.add(subscription);
  }
  // Answers are written in batches, so on a busy machine they are some more than the connections.
  expect(flying.size).toBeLessThan(DEVICES / 4);
  expect(count(`state = 'queued'`)).toBeGreaterThan(100);

  run();
  await vi.waitFor(() => expect(count(`state = 'queued'`)).toBe(0), { timeout: 90_000, interval: 100 });
  await stop('SIGTERM');

  expect(
    db.prepare('SELECT devices, delivered, gone, failed FROM announcements WHERE notification_id = ?').get(id),
  ).toEqual({
    ...{ devices: DEVICES, delivered: DEVICES - DEVICES / 100, gone: DEVICES / 100, failed: 0 },
  });
  expect(count(`state = 'sent'`)).toBe(DEVICES - DEVICES / 100);
  expect(db.prepare('SELECT count(*) FROM push_subscriptions').pluck().get()).toBe(DEVICES - DEVICES / 100);

  const times = new Map<string, number>();
  for (const { path } of service.received) times.set(path, (times.get(path) ?? 0) + 1);
  expect(times.size).toBe(DEVICES);
  const twice = [...times].filter(([, n]) => n > 1).map(([path]) => Number(path.split('/').at(-1)) + 1);
  expect(twice.filter((subscription) => !flying.has(subscription))).toEqual([]);
}, 180_000);
