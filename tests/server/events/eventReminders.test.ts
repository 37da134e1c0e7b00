import { beforeEach, expect, it } from 'vitest';
import { createReminders } from '../../../server/features/events/reminders.ts';
import { call, restarted, signIn } from '../../support/app.ts';
import { contentTown } from '../../support/content.ts';
import { noticesOf } from '../../support/notices.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

// The clock says Saturday 21 November 2026, 10:00 in the town (9:00 UTC).
const CONCERT: [string, string] = ['2026-11-24T20:00:00.000Z', '2026-11-24T22:00:00.000Z'];
let cookie: string;
let occurrence: number;

const town = await townPerFile(() => contentTown());
beforeEach(async () => {
  cookie = await signIn(town.app, 'anna@example.it');
  town.make.event({ slug: 'concerto', title: 'Concerto', venue: 'Teatro' }, CONCERT);
  occurrence = lastOccurrence();
});

const lastOccurrence = () => Number(town.db.prepare('SELECT max(id) FROM event_occurrences').pluck().get());
const url = (id = occurrence) => `/api/event-reminders/${id}`;
const set = (id = occurrence, who = cookie) => call(town.app, 'PUT', url(id), { cookie: who });
const told = (email = 'anna@example.it') => noticesOf(town.db, email);

/** Does what the timer does, with a new scheduler each time, as after a restart. */
function tick(fail = false): number {
  const { notifier } = town.app.context;
  function notify(...said: Parameters<typeof notifier.notify>): void {
    notifier.notify(...said);
    if (fail) throw new Error('the machine went down');
  }
  return createReminders({ ...town.app.context, notifier: { ...notifier, notify } }).sendDue();
}

it('is set, listed and removed; setting it twice has no effect', async () => {
  expect((await set()).statusCode).toBe(200);
  expect((await set()).json()).toEqual({
    data: [
      {
        occurrence_id: occurrence,
        starts_at: CONCERT[0],
        ends_at: CONCERT[1],
        is_cancelled: false,
        event: { id: 1, slug: 'concerto', title: 'Concerto', venue: 'Teatro' },
      },
    ],
  });
  const bruno = await signIn(town.app, 'bruno@example.it');
  expect((await call(town.app, 'GET', '/api/event-reminders', { cookie: bruno })).json()).toEqual({ data: [] });
  expect((await call(town.app, 'DELETE', url(), { cookie })).json()).toEqual({ data: [] });
});

it('is refused for dates that are unknown, unpublished or have begun', async () => {
  expect((await set(999)).statusCode).toBe(404);
  town.make.event({ slug: 'bozza', status: 'draft' }, CONCERT);
  expect((await set(lastOccurrence())).statusCode).toBe(404);
  town.make.event({ slug: 'in-corso' }, ['2026-11-21T08:00:00.000Z', '2026-11-21T12:00:00.000Z']);
  const begun = await set(lastOccurrence());
  expect([begun.statusCode, begun.json().message]).toEqual([409, 'Questa data è già cominciata.']);
  expect((await call(town.app, 'PUT', '/api/event-reminders/zero', { cookie })).statusCode).toBe(422);
});

it('notifies the day before and two hours before, each exactly once, also across restarts', async () => {
  await set();
  await set(occurrence, await signIn(town.app, 'bruno@example.it'));
  town.clock.advance({ hours: 58 });
  expect([tick(), told()]).toEqual([0, []]);
  town.clock.advance({ hours: 1 });
  expect([tick(), tick()]).toEqual([2, 0]);
  const dayBefore = {
    title: 'Promemoria: Concerto',
    body: 'Domani, martedì 24 novembre, alle 21:00, Teatro.',
    deep_link: '/eventi/concerto',
  };
  expect([told(), told('bruno@example.it')]).toEqual([[dayBefore], [dayBefore]]);
  town.clock.advance({ hours: 21, minutes: 59 });
  expect(tick()).toBe(0);
  town.clock.advance({ minutes: 1 });
  expect([tick(), tick()]).toEqual([2, 0]);
  const soon = { title: 'Tra poco: Concerto', body: 'Oggi alle 21:00, Teatro.', deep_link: '/eventi/concerto' };
  expect(told()).toEqual([dayBefore, soon]);
  town.clock.advance({ hours: 5 });
  expect(tick()).toBe(0);
});

it('loses nothing in a crash', async () => {
  await set();
  town.clock.advance({ hours: 60 });
  expect(() => tick(true)).toThrow('the machine went down');
  expect(told()).toEqual([]);
  expect([tick(), told().length]).toEqual([1, 1]);
});

it('sends only reminders that are still useful', async () => {
  town.make.event({ slug: 'tra-tre-ore', title: 'Tra tre ore' }, [
    '2026-11-21T12:00:00.000Z',
    '2026-11-21T13:00:00.000Z',
  ]);
  const soon = lastOccurrence();
  await set(soon);
  await set();
  expect(tick()).toBe(0);
  town.clock.advance({ hours: 1 });
  expect([tick(), told()]).toEqual([1, [expect.objectContaining({ title: 'Tra poco: Tra tre ore' })]]);
  // The portal was off for days: the concert is over.
  town.clock.advance({ hours: 24 * 5 });
  expect([tick(), told().length]).toEqual([0, 1]);
});

it('follows an event that moves and is not sent for one that was withdrawn', async () => {
  await set();
  town.db
    .prepare('UPDATE event_occurrences SET starts_at = ?, ends_at = ? WHERE id = ?')
    .run('2026-11-22T08:00:00.000Z', '2026-11-22T09:00:00.000Z', occurrence);
  expect([tick(), told()]).toEqual([
    1,
    [expect.objectContaining({ body: 'Domani, domenica 22 novembre, alle 9:00, Teatro.' })],
  ]);
  town.db.prepare("UPDATE events SET status = 'archived'").run();
  town.clock.advance({ hours: 22 });
  expect(tick()).toBe(0);
});

it('is sent by the portal itself when it starts', async () => {
  await set();
  town.clock.advance({ hours: 60 });
  const again = await restarted(town.app);
  expect(told()).toEqual([expect.objectContaining({ title: 'Promemoria: Concerto' })]);
  await again.close();
});
