import type { LookupAddress } from 'node:dns';
import { expect, it } from 'vitest';
import type { Lookup } from '../../../server/lib/publicLookup.ts';
import { endpointGuard } from '../../../server/push/endpoint.ts';
import { type PushPool, pushPools } from '../../../server/push/pool.ts';
import { pushQueue } from '../../../server/push/queue.ts';
import { createSender } from '../../../server/push/sender.ts';
import { makeVapidKeys } from '../../../server/push/vapid.ts';
import { eventually } from '../../support/eventually.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { authority, startPushService } from '../../support/pushService.ts';
import { insertSubscription, manyDevices, queueForAll } from '../../support/pushTown.ts';

const own = dbPerTest();

function fakePools() {
  const closed: string[] = [];
  const busy = new Set<string>();
  const resting = new Map<string, number>();
  const pools = pushPools(
    (origin): PushPool => ({
      free: () => 1,
      flying: () => (busy.has(origin) ? 1 : 0),
      restsUntil: () => resting.get(origin) ?? 0,
      post: () => Promise.reject(new Error('nothing is sent here')),
      close: async () => void closed.push(origin),
    }),
  );
  return { pools, closed, busy, resting };
}

it('closes a pool that has been idle for a minute, unless messages are in flight or its service is paused', () => {
  const { pools, closed, busy, resting } = fakePools();
  for (const origin of ['idle', 'busy', 'resting', 'used']) pools.of(origin, 0);
  busy.add('busy');
  resting.set('resting', 70_000);
  pools.of('used', 30_000);
  pools.forgetIdle(59_999);
  expect(closed).toEqual([]);
  pools.forgetIdle(60_000);
  expect(closed).toEqual(['idle']);
  expect(pools.size()).toBe(3);
});

it('opens at most 64 and closes the least recently used one for another', () => {
  const { pools, closed, busy } = fakePools();
  for (let index = 0; index < 64; index += 1) pools.of(String(index), index);
  pools.of('0', 100);
  busy.add('1');
  expect(pools.of('new', 101)).not.toBeNull();
  expect(closed).toEqual(['2']);
  for (let index = 0; index < 64; index += 1) busy.add(String(index));
  busy.add('new');
  expect(pools.of('one too many', 102)).toBeNull();
  expect(pools.of('0', 103)).not.toBeNull();
  expect(pools.size()).toBe(64);
});

it('pauses a push service whose name can’t be resolved, without using up attempts of its messages', async () => {
  const { db } = own;
  const service = await startPushService();
  const vapid = makeVapidKeys();
  for (const device of manyDevices(60, (index) => service.endpoint(201, String(index)))) {
    insertSubscription(db, device, vapid.public_key);
  }
  queueForAll(db);
  let failing = 7;
  const lookup = ((_host: string, _options: object, done: (error: Error | null, all: LookupAddress[]) => void) => {
    failing -= 1;
    if (failing >= 0) done(Object.assign(new Error('no network'), { code: 'EAI_AGAIN' }), []);
    else done(null, [{ address: '127.0.0.1', family: 4 }]);
  }) as Lookup;
  const failures: unknown[] = [];
  const sender = createSender(
    pushQueue(db),
    endpointGuard([service.host], lookup),
    {
      vapid,
      vapid_subject: 'mailto:piazza@example.org',
      secret: 'town',
      public_origin: 'https://piazza.example.org',
      pool: { connections: 4, deadline_ms: 12_000, ca: authority },
      retry: { first_wait_ms: 10, longest_wait_ms: 40, most_attempts: 9, most_throttled: 9 },
    },
    (error) => failures.push(error),
  );
  sender.wake();
  const sent = db.prepare(`SELECT count(*) FROM push_queue WHERE state = 'sent'`).pluck();
  await eventually(() => expect(sent.get()).toBe(60));
  // Four were sent together, then one at a time until the name resolved.
  expect(db.prepare('SELECT sum(attempts - 1) FROM push_queue').pluck().get()).toBe(7);
  expect(db.prepare('SELECT count(*) FROM push_queue WHERE attempts = 1').pluck().get()).toBeGreaterThanOrEqual(53);
  expect(failures).toEqual([]);
  await sender.drain(1000);
  await service.close();
}, 60_000);
