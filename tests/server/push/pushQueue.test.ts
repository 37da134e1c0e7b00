import { beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../../server/lib/db.ts';
import type { Claim, Settled } from '../../../server/push/claiming.ts';
import { endpointHash } from '../../../server/push/endpoint.ts';
import { type PushQueue, pushQueue } from '../../../server/push/queue.ts';
import { RETRY_RULES, retryAfter, settle } from '../../../server/push/settlement.ts';
import { makeVapidKeys } from '../../../server/push/vapid.ts';
import { dbPerTest } from '../../support/perTest.ts';
import { pushDevice } from '../../support/pushDevice.ts';
import { insertSubscription, queueForAll } from '../../support/pushTown.ts';

const DAY = 86_400_000;
const ORIGIN = 'https://localhost:3262';
const { public_key } = makeVapidKeys();
const own = dbPerTest();
let db: Db;
let queue: PushQueue;
beforeEach(() => {
  db = own.db;
  queue = pushQueue(db);
});

const device = (name: string) => insertSubscription(db, pushDevice(`${ORIGIN}/${name}`), public_key);
/** The only claim of several. */
function only([claim, ...more]: Claim[]): Claim {
  expect([claim, more]).toEqual([expect.anything(), []]);
  return claim as Claim;
}
const ids = (claims: { id: number }[]) => claims.map(({ id }) => id);

describe('claims', () => {
  it('are exclusive until the lease ends', () => {
    for (const name of ['a', 'b', 'c']) device(name);
    queueForAll(db);
    expect(queue.origins()).toEqual([{ origin: ORIGIN, due_at: 0 }]);
    expect(ids(queue.claim(ORIGIN, 1000, 2, 5000))).toEqual([1, 2]);
    expect(ids(queue.claim(ORIGIN, 1000, 9, 5000))).toEqual([3]);
    expect(queue.claim(ORIGIN, 4999, 9, 9000)).toEqual([]);
    expect(queue.origins()).toEqual([{ origin: ORIGIN, due_at: 5000 }]);
    const again = queue.claim(ORIGIN, 5000, 9, 9000);
    expect(again.map(({ id, attempts }) => [id, attempts])).toEqual([
      [1, 2],
      [2, 2],
      [3, 2],
    ]);
  });

  it('take devices that a message has reached first, then the others, each by due time', () => {
    device('new');
    insertSubscription(db, pushDevice(`${ORIGIN}/proven`), public_key, null, 0);
    queueForAll(db);
    expect(ids(queue.claim(ORIGIN, 1, 1, 500))).toEqual([2]);
    expect(queue.origins()).toEqual([{ origin: ORIGIN, due_at: 0 }]);
    expect(ids(queue.claim(ORIGIN, 1, 9, 300))).toEqual([1]);
    expect(queue.origins()).toEqual([{ origin: ORIGIN, due_at: 300 }]);
  });

  it('are separate for each push service', () => {
    device('a');
    insertSubscription(db, pushDevice('https://localhost:3263/b'), public_key);
    queueForAll(db);
    expect(queue.origins().map(({ origin }) => origin)).toEqual([ORIGIN, 'https://localhost:3263']);
    expect(queue.claim(ORIGIN, 1, 9, 2)).toHaveLength(1);
  });
});

describe('an unknown host', () => {
  const unknown = (host: string, name: string) =>
    insertSubscription(db, pushDevice(`https://${host}.example/${name}`), public_key, null, 2);
  const standings = (table: string) => db.prepare(`SELECT standing FROM ${table} ORDER BY id`).pluck().all();

  it('is claimed by due time among all unknown hosts, and not listed as an origin', () => {
    for (const host of ['a', 'b', 'c']) unknown(host, 'x');
    device('real');
    queueForAll(db);
    expect(queue.origins()).toEqual([{ origin: ORIGIN, due_at: 0 }]);
    expect(queue.unknownDue()).toBe(0);
    expect(ids(queue.claimUnknown(1, 2, 9))).toEqual([1, 2]);
    expect(ids(queue.claimUnknown(1, 2, 9))).toEqual([3]);
    expect(queue.unknownDue()).toBe(9);
  });

  it('delays all its messages after one failed attempt, which counts for all', () => {
    unknown('a', '1');
    unknown('a', '2');
    unknown('b', '1');
    queueForAll(db);
    const claim = only(queue.claimUnknown(1, 1, 9));
    queue.settle([{ claim, outcome: { state: 'again', result: 'ENOTFOUND', due_at: 5000 }, now: 2 }]);
    expect(db.prepare('SELECT due_at, attempts FROM push_queue ORDER BY id').all()).toEqual([
      { due_at: 5000, attempts: 1 },
      { due_at: 5000, attempts: 1 },
      { due_at: 0, attempts: 0 },
    ]);
  });

  it('is forgotten when no service ever answered there, and kept when one did', () => {
    unknown('a', '1');
    const answered = unknown('b', '1');
    const known = device('c');
    queueForAll(db);
    const claims = [...queue.claimUnknown(1, 9, 9), ...queue.claim(ORIGIN, 1, 9, 9)];
    queue.settle(
      claims.map((claim) => ({
        claim,
        outcome: { state: 'failed', result: claim.subscription_id === answered ? '400' : 'ENOTFOUND' },
        now: 2,
      })),
    );
    expect(db.prepare('SELECT id FROM push_subscriptions ORDER BY id').pluck().all()).toEqual([answered, known]);
  });

  it('becomes a known push service with the first message it accepts', () => {
    for (const name of ['1', '2', '3']) unknown('a', name);
    unknown('b', '1');
    queueForAll(db);
    const claim = only(queue.claimUnknown(1, 1, 9));
    db.prepare(`UPDATE push_subscriptions SET network = 'n'`).run();
    queue.settle([{ claim, outcome: { state: 'sent', result: '201' }, now: 2 }]);
    expect(standings('push_subscriptions')).toEqual([0, 1, 1, 2]);
    expect(standings('push_queue')).toEqual([1, 1, 1, 2]);
    expect(ids(queue.claim('https://a.example', 3, 9, 9))).toEqual([2, 3]);
    // The network that registered it no longer matters.
    expect(db.prepare('SELECT network FROM push_subscriptions ORDER BY id').pluck().all()).toEqual([
      null,
      'n',
      'n',
      'n',
    ]);
  });
});

it('counts a row once, even when it is settled twice', () => {
  device('a');
  const id = queueForAll(db);
  const claim = only(queue.claim(ORIGIN, 1, 1, 2));
  const sent: Settled = { claim, outcome: { state: 'sent', result: '201' }, now: 5 };
  const failed: Settled = { claim, outcome: { state: 'failed', result: '500' }, now: 6 };
  const again: Settled = { claim, outcome: { state: 'again', result: '500', due_at: 0 }, now: 7 };
  queue.settle([sent]);
  queue.settle([sent, failed, again]);
  const counters = db.prepare('SELECT delivered, gone, failed FROM announcements WHERE notification_id = ?').get(id);
  expect(counters).toEqual({ delivered: 1, gone: 0, failed: 0 });
  expect(db.prepare('SELECT state, result, settled_at FROM push_queue').get()).toEqual({
    state: 'sent',
    result: '201',
    settled_at: 5,
  });
  expect(queue.claim(ORIGIN, 10, 9, 20)).toEqual([]);
});

it('remembers the hash of a dead endpoint for half a year', () => {
  device('a');
  queueForAll(db);
  const claim = only(queue.claim(ORIGIN, 1, 1, 2));
  queue.settle([{ claim, outcome: { state: 'gone', result: '410' }, now: 0 }]);
  expect(db.prepare('SELECT * FROM push_subscriptions').all()).toEqual([]);
  expect(db.prepare('SELECT * FROM push_dead_endpoints').all()).toEqual([
    { hash: endpointHash(`${ORIGIN}/a`), expires_at: new Date(180 * DAY).toISOString() },
  ]);
});

it('prunes settled rows after a week and silent devices after half a year, and keeps the rest', () => {
  const now = Date.UTC(2026, 10, 21);
  const iso = (ago: number) => new Date(now - ago * DAY).toISOString();
  const shape = (name: string, fields: Record<string, string | null>) => {
    const id = device(name);
    for (const [column, value] of Object.entries(fields)) {
      db.prepare(`UPDATE push_subscriptions SET ${column} = ? WHERE id = ?`).run(value, id);
    }
    return id;
  };
  shape('expired', { expires_at: iso(1) });
  shape('silent', { last_error: '500', last_success_at: iso(181), updated_at: iso(300) });
  const kept = [
    shape('expires later', { expires_at: iso(-1) }),
    shape('worked once', { last_error: '500', last_success_at: iso(179), updated_at: iso(300) }),
    shape('posted again', { last_error: '500', last_success_at: null, updated_at: iso(179) }),
    shape('never tried', { updated_at: iso(900) }),
  ];
  queueForAll(db);
  db.prepare('UPDATE push_queue SET state = ?, settled_at = ? WHERE id = 1').run('sent', now - 7 * DAY - 1);
  db.prepare('UPDATE push_queue SET state = ?, settled_at = ? WHERE id = 2').run('sent', now - 7 * DAY);
  // Receipts go with the week, the announcement and its number stay.
  const receipt = `INSERT INTO announcement_receipts SELECT notification_id, 'x' FROM announcements`;
  db.prepare('UPDATE announcements SET sent_at = ?, shown = 1').run(iso(7));
  db.exec(receipt);
  expect(queue.prune(now)).toBe(3);
  db.prepare('UPDATE announcements SET sent_at = ?').run(iso(7.1));
  expect(queue.prune(now)).toBe(1);
  expect(db.prepare('SELECT shown FROM announcements').pluck().get()).toBe(1);
  expect(queue.prune(now)).toBe(0);
  expect(db.prepare('SELECT id FROM push_subscriptions ORDER BY id').pluck().all()).toEqual(kept);
  expect(db.prepare('SELECT id FROM push_queue ORDER BY id').pluck().all()).toEqual([2, 3, 4, 5, 6]);
});

describe('the wait before a retry', () => {
  it.each([
    [null, null],
    ['', null],
    ['soon', null],
    ['0', 1000],
    ['120', 120_000],
    ['999999999', DAY],
    ['Sat, 21 Nov 2026 09:02:00 GMT', 120_000],
    ['Sat, 21 Nov 2026 08:00:00 GMT', 1000],
  ])('Retry-After %j: %j ms', (value, expected) => {
    expect(retryAfter(value, Date.UTC(2026, 10, 21, 9))).toBe(expected);
  });

  it('doubles when the service does not say, with jitter and a maximum', () => {
    const answer = { status: 500, text: '', retry_after: null, error: null };
    const due = (attempts: number, random: number) => {
      const outcome = settle(answer, { attempts, expires_at: 1e15, now: 0 }, RETRY_RULES, () => random);
      return outcome.state === 'again' ? outcome.due_at : outcome.state;
    };
    expect([1, 2, 3, 9].map((attempts) => due(attempts, 0.5))).toEqual([5000, 10_000, 20_000, 1_280_000]);
    expect([due(1, 0), due(1, 0.999)]).toEqual([2500, 7495]);
    expect(due(10, 0.5)).toBe('failed');
    const late = settle(answer, { attempts: 1, expires_at: 4999, now: 0 }, RETRY_RULES, () => 0.5);
    expect(late).toEqual({ state: 'expired', result: '500' });
  });
});
