import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createWriting } from '../../../server/http/writing.ts';
import type { Mail } from '../../../server/lib/mailQueue.ts';
import { createMailQueue } from '../../../server/lib/mailQueue.ts';
import { createMailThrottle, type QueuePurpose } from '../../../server/lib/mailThrottle.ts';
import { createQuotas } from '../../../server/lib/quotas.ts';
import { person, restarted, testApp } from '../../support/app.ts';
import { eventually } from '../../support/eventually.ts';
import { holdWriteLock } from '../../support/foreignLock.ts';
import { townPerFile } from '../../support/oncePerFile.ts';

let sent: string[];
let log: { msg: string }[];
/** What the mail server does with the next mail. */
let server: (mail: Mail) => Promise<void>;
let queue: ReturnType<typeof createMailQueue>;

const town = await townPerFile(() => testApp());
beforeEach(() => {
  sent = [];
  log = [];
  server = async ({ to }) => void sent.push(to);
  queue = start();
});
afterEach(async () => {
  await queue.close();
});

function start() {
  const { log: logger } = Fastify({ logger: { stream: { write: (line: string) => void log.push(JSON.parse(line)) } } });
  return createMailQueue({
    db: town.db,
    write: createWriting(town.db).run,
    clock: town.clock,
    throttle: createMailThrottle(createQuotas(town.db, town.clock, 'segreto')),
    log: logger,
    deliver: (mail) => server(mail),
  });
}

const mail = (to: string): Mail => ({ to, subject: 'Prova', text: 'x', html: 'x' });
const put = (to: string, account: number, purpose: QueuePurpose = 'notice') =>
  queue.put(mail(to), { purpose, from: { account } });
const waiting = () => Number(town.db.prepare('SELECT count(*) FROM mail_queue').pluck().get());
const people = (count: number) => Array.from({ length: count }, (_, n) => person(town.app, `chi${n}@example.it`));

it('sends queued mails after the commit, and keeps nothing', async () => {
  const [id = 0] = people(1);
  town.db.transaction(() => {
    put('anna@example.it', id);
    expect([waiting(), sent]).toEqual([1, []]);
  })();
  await expect.poll(waiting).toBe(0);
  expect(sent).toEqual(['anna@example.it']);
});

it('sends a mail once, though somebody else writes when it was accepted', async () => {
  const [id = 0] = people(1);
  let letGo = async () => {};
  server = async ({ to }) => {
    sent.push(to);
    letGo = await holdWriteLock(town.db.name);
    setTimeout(() => void letGo(), 200);
  };
  put('anna@example.it', id);
  await eventually(() => expect([waiting(), sent.length]).toEqual([0, 1]));
  await letGo();
  expect(log.map(({ msg }) => msg)).toEqual([]);
});

it('sends nothing that was rolled back', async () => {
  const [id = 0] = people(1);
  expect(() =>
    town.db.transaction(() => {
      put('anna@example.it', id);
      throw new Error('disco pieno');
    })(),
  ).toThrow('disco pieno');
  queue.drain();
  expect([waiting(), sent]).toEqual([0, []]);
});

it('sends twenty an hour to one address; the others wait, also across a restart', async () => {
  const [first = 0, second = 0] = people(2);
  for (let index = 0; index < 25; index += 1) put('anna@example.it', index % 2 === 0 ? first : second);
  put('bruno@example.it', first);
  await expect.poll(() => sent.length).toBe(21);
  expect(sent).toContain('bruno@example.it');
  await expect.poll(waiting).toBe(5);
  await queue.close();
  queue = start();
  queue.drain();
  expect(sent).toHaveLength(21);
  town.clock.advance({ hours: 1 });
  queue.drain();
  await expect.poll(waiting).toBe(0);
  expect(sent).toHaveLength(26);
});

it('retries temporary errors, and counts the mail once', async () => {
  const [id = 0] = people(1);
  server = async () => Promise.reject(new Error('451'));
  put('anna@example.it', id);
  await expect.poll(() => log.map(({ msg }) => msg)).toEqual(['mail not sent, waiting in the queue']);
  server = async ({ to }) => void sent.push(to);
  queue.drain();
  expect(sent).toEqual([]);
  town.clock.advance({ seconds: 15 });
  queue.drain();
  await expect.poll(waiting).toBe(0);
  expect(town.db.prepare("SELECT failures FROM login_attempts WHERE key LIKE 'mail:%:notice'").pluck().all()).toEqual([
    1,
  ]);
  expect(JSON.stringify(log)).not.toContain('anna@');
});

it('repeats a mail after a crash while sending, and loses none', async () => {
  const [id = 0] = people(1);
  server = () => new Promise(() => {});
  put('anna@example.it', id);
  await expect.poll(() => town.db.prepare('SELECT tries FROM mail_queue').pluck().get()).toBe(1);
  server = async ({ to }) => void sent.push(to);
  queue = start();
  town.clock.advance({ seconds: 15 });
  queue.drain();
  await expect.poll(waiting).toBe(0);
  expect(sent).toEqual(['anna@example.it']);
});

it('gives up mails refused permanently, and mails older than three days', async () => {
  const [id = 0] = people(1);
  server = async () => Promise.reject(Object.assign(new Error('mai'), { responseCode: 550, command: 'RCPT TO' }));
  put('anna@example.it', id);
  await expect.poll(waiting).toBe(0);
  expect(log.at(-1)?.msg).toBe('mail given up');
  server = async () => Promise.reject(new Error('451'));
  put('anna@example.it', id);
  await expect.poll(() => log.at(-1)?.msg).toBe('mail not sent, waiting in the queue');
  town.clock.advance({ hours: 71 });
  await (await restarted(town.app)).close();
  expect(waiting()).toBe(1);
  town.clock.advance({ hours: 1 });
  await (await restarted(town.app)).close();
  expect(waiting()).toBe(0);
});

it('leaves out what is too many for one address, and refuses only a mail that is asked for', async () => {
  const [id = 0] = people(1);
  server = () => new Promise(() => {});
  for (let index = 0; index < 51; index += 1) put('anna@example.it', id);
  expect([waiting(), log.at(-1)?.msg]).toEqual([50, 'mail left out: too many wait already']);
  expect(() => queue.put(mail('anna@example.it'), { purpose: 'office', from: { account: id }, needed: true })).toThrow(
    'Ci sono troppe mail in attesa: riprova più tardi.',
  );
  put('bruno@example.it', id);
  for (let index = 0; index < 501; index += 1) put('comune@example.it', id, 'town');
  expect(waiting()).toBe(551);
  queue = start();
});

it('sends eight an hour of anybody’s orders to one address, beside its notices, and drops what is too many without holding others up', async () => {
  const [anna] = people(1) as [number];
  const victim = 'vittima@example.it';
  for (let one = 0; one < 70; one += 1)
    queue.put(mail(victim), { purpose: 'ticket', from: { client: `order ${one}` } });
  queue.put(mail('altra@example.it'), { purpose: 'ticket', from: { client: 'order 70' } });
  put(victim, anna, 'office');
  await eventually(() => expect(sent).toHaveLength(8 + 1 + 1));
  expect(sent.filter((to) => to === victim)).toHaveLength(8 + 1);
  expect(waiting()).toBe(20 - 8);
});

it('sends a week’s mail at most once: it leaves the queue before it is tried, and comes back when it was not taken', async () => {
  let during = -1;
  server = async () => {
    during = waiting();
    throw new Error('dopo');
  };
  queue.put({ ...mail('nonna@example.it'), unsubscribe: 'https://x.it/via' }, { purpose: 'week', from: { key: 'k' } });
  await expect.poll(() => [during, waiting()]).toEqual([0, 1]);
  const row = town.db.prepare('SELECT recipient, purpose, tries, unsubscribe FROM mail_queue').get();
  expect(row).toEqual({ recipient: 'nonna@example.it', purpose: 'week', tries: 1, unsubscribe: 'https://x.it/via' });
  queue.withdraw('NONNA@example.it', 'week');
  expect(waiting()).toBe(0);
});
