import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { App } from '../../../server/http/app.ts';
import { createWriting, registerWriting, SYNC_WAIT_MS } from '../../../server/http/writing.ts';
import { every } from '../../../server/ops/every.ts';
import { newMember, register } from '../../support/accounts.ts';
import { call, signIn, startedAgain, type TestTown, testApp } from '../../support/app.ts';
import { holdWriteLock } from '../../support/foreignLock.ts';
import { PDF } from '../../support/form.ts';
import { pushDevice, subscriptionOf } from '../../support/pushDevice.ts';
import { ask } from '../../support/roles.ts';

const CLICK = { platform: 'android', device: 'Pixel', source: 'banner' };
const CLICKED = "INSERT INTO install_clicks (platform, device, source, created_at) VALUES ('', '', '', '')";
/** Named with its port, so nothing is asked of the network. */
const PUSH_HOST = 'localhost:8443';
const BUSY = 'Il portale sta finendo di salvare altro: riprova tra qualche secondo.';

let town: TestTown;
let letGo: () => Promise<void>;

beforeEach(async () => {
  town = await testApp({ config: { push_allowed_hosts: [PUSH_HOST] } });
  letGo = async () => {};
});
afterEach(async () => {
  vi.useRealTimers();
  await letGo();
  await town.close();
});

const lock = async () => {
  letGo = await holdWriteLock(town.db.name);
};
const click = () => call(town.app, 'POST', '/api/pwa/install-click', { body: CLICK });
const clicks = () => town.db.prepare('SELECT count(*) FROM install_clicks').pluck().get();
const waitMs = () => town.db.pragma('busy_timeout', { simple: true });

describe('while another process is writing', () => {
  it('pages, the API and health are answered without a write and without waiting inside SQLite', async () => {
    const cookie = await signIn(town.app, 'anna@example.it');
    // The session is due for a new expiry, which is a write.
    town.clock.advance({ hours: 2 });
    await lock();
    const asked = ['/api/health', '/api/home', '/api/settings', '/api/frontend/profile', '/eventi', '/'];
    for (const url of asked) {
      const answer = await call(town.app, 'GET', url, { cookie });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      // Nothing was renewed, so no cookie is sent.
      expect(answer.cookies).toEqual([]);
    }
    expect((await call(town.app, 'GET', '/api/frontend/profile', { cookie })).json().user.email).toBe(
      'anna@example.it',
    );
    await letGo();
    const [renewed] = (await call(town.app, 'GET', '/api/frontend/profile', { cookie })).cookies;
    expect(renewed?.maxAge).toBe(30 * 86_400);
  });

  it('a session whose token is due for rotation keeps it until it can be written', async () => {
    const cookie = await signIn(town.app, 'anna@example.it');
    town.db.exec('UPDATE sessions SET rotation_due = 1');
    await lock();
    const held = await call(town.app, 'GET', '/api/frontend/profile', { cookie });
    expect([held.statusCode, held.cookies]).toEqual([200, []]);
    await letGo();
    expect((await call(town.app, 'GET', '/api/frontend/profile', { cookie })).cookies).toHaveLength(1);
  });

  it('nothing waits inside SQLite for longer than 50 ms', async () => {
    expect(waitMs()).toBe(SYNC_WAIT_MS);
    expect(SYNC_WAIT_MS).toBeLessThanOrEqual(50);
    await lock();
    const timeouts: unknown[] = [];
    expect(town.app.writing.ifFree(() => timeouts.push(waitMs()))).toBe(true);
    expect(town.app.writing.ifFree(() => void town.db.exec('DELETE FROM sessions'))).toBe(false);
    expect([timeouts, waitMs()]).toEqual([[0], SYNC_WAIT_MS]);
  });

  it('a portal that starts waits for it, and comes up', async () => {
    town.db.pragma('busy_timeout = 5000');
    // This process is stopped inside SQLite meanwhile, so the other one lets go by itself.
    letGo = await holdWriteLock(town.db.name, 700);
    const { app } = await startedAgain(town.app);
    expect(waitMs()).toBe(SYNC_WAIT_MS);
    await app.close();
  });

  it('the event loop runs while writers wait: a later read is answered before them', async () => {
    await lock();
    const order: string[] = [];
    const writers = [click(), click(), click()].map((asked) => asked.then(() => order.push('written')));
    await call(town.app, 'GET', '/api/health').then(() => order.push('read'));
    await letGo();
    await Promise.all(writers);
    expect(order).toEqual(['read', 'written', 'written', 'written']);
    expect(clicks()).toBe(3);
  });

  it('writers give up with a sentence and Retry-After, and have changed nothing', async () => {
    const cookie = await newMember(town, 'anna@example.it');
    const users = () => town.db.prepare('SELECT * FROM users').all();
    const attempts = () => town.db.prepare('SELECT * FROM login_attempts').all();
    const before = [users(), attempts(), clicks()];
    const mailed = town.mails.length;
    await lock();
    const answers = await Promise.all([
      click(),
      register(town, 'bruno@example.it'),
      call(town.app, 'POST', '/api/auth/login', { body: { email: 'anna@example.it', password: 'sbagliata assai' } }),
      call(town.app, 'PATCH', '/api/frontend/profile', { body: { name: 'Anna Nuova' }, cookie }),
    ]);
    for (const answer of answers) {
      expect([answer.statusCode, answer.json()]).toEqual([503, { message: BUSY }]);
      expect(answer.headers['retry-after']).toBe('5');
    }
    await letGo();
    expect([users(), attempts(), clicks()]).toEqual(before);
    expect(town.mails).toHaveLength(mailed);
    expect((await click()).statusCode).toBe(204);
  });

  it('scheduled work is retried a second later without an error', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    const lines: string[] = [];
    const app = Fastify({ logger: { stream: { write: (line: string) => void lines.push(line) } } }) as unknown as App;
    registerWriting(app, createWriting(town.db));
    every(app, 60, 'clicks', () => void town.db.exec(CLICKED));
    vi.useRealTimers();
    await lock();
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] });
    await app.ready();
    expect([clicks(), vi.getTimerCount()]).toEqual([0, 2]);
    await letGo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([clicks(), vi.getTimerCount(), lines]).toEqual([1, 1, []]);
    await app.close();
  });
});

describe('a lock taken in the middle of a call', () => {
  // Calls normally wait for the lock before their handler runs; here the lock is taken after that check, the first of each call.
  beforeEach(() => {
    const { run } = town.app.writing;
    let isChecked = false;
    town.app.writing.run = async (work) => {
      if (isChecked) return run(work);
      isChecked = true;
      return work();
    };
  });

  it('delays the write that follows hashing a password', async () => {
    await lock();
    const asked = register(town, 'bruno@example.it');
    setTimeout(() => void letGo(), 300);
    expect((await asked).statusCode).toBe(201);
    expect(town.mails.map(({ to }) => to)).toEqual(['bruno@example.it']);
  });

  it('delays the write that follows looking up a push service', async () => {
    const body = subscriptionOf(pushDevice(`https://${PUSH_HOST}/wpush/phone`));
    await lock();
    const asked = call(town.app, 'POST', '/api/notifications/subscriptions', { body });
    setTimeout(() => void letGo(), 300);
    expect((await asked).statusCode).toBe(201);
    expect(town.db.prepare('SELECT endpoint FROM push_subscriptions').pluck().all()).toEqual([body.endpoint]);
  });

  it('results in a 503 when a handler meets it, not in a 500, and leaves no file behind', async () => {
    const cookie = await signIn(town.app, 'anna@example.it');
    const send = () => ask(town, cookie, {}, [{ field: 'attachments', name: 'visura.pdf', bytes: PDF }]);
    await lock();
    const answer = await send();
    expect([answer.statusCode, answer.json()]).toEqual([503, { message: BUSY }]);
    expect(readdirSync(join(dirname(town.db.name), 'private'))).toEqual([]);
    await letGo();
    expect((await send()).statusCode).toBe(201);
  });
});
