import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { createWriting } from '../../../server/http/writing.ts';
import { letter } from '../../../server/lib/letter.ts';
import { createMailer, type Mailer, townAddress } from '../../../server/lib/mail.ts';
import { createMailThrottle, type Permit } from '../../../server/lib/mailThrottle.ts';
import { createQuotas } from '../../../server/lib/quotas.ts';
import { type MovableClock, movableClock } from '../../support/app.ts';
import { type MailServer, mailServer } from '../../support/mailServer.ts';
import { dbPerTest } from '../../support/perTest.ts';

const LETTER = letter({
  to: 'anna@example.it',
  subject: 'Perché no? — Piazza',
  paragraphs: ['Così è <b>deciso</b>.\nDavvero.'],
  action: { label: 'Apri', url: 'https://piazza.example.it/verifica-email?token=segreto&altro=1' },
  note: 'Una volta sola.',
  signature: 'Piazza',
});

/** Counting is the throttle's business (mailThrottle.test.ts). */
const PERMIT = {} as Permit;
const own = dbPerTest();
let clock: MovableClock;
let log: Record<string, unknown>[];
let server: MailServer | undefined;
let mailer: Mailer | undefined;

beforeEach(() => {
  log = [];
  clock = movableClock();
});
afterEach(async () => {
  await mailer?.close();
  await server?.close();
  mailer = server = undefined;
});

function start(retries: number[] = [1, 1, 1], url?: string): Mailer {
  const { db, folder } = own;
  const stream = { write: (line: string) => void log.push(JSON.parse(line)) };
  const config = readConfig({ DATA_DIR: folder, ...(url === undefined ? {} : { SMTP_URL: url }) });
  const { log: logger } = Fastify({ logger: { stream } });
  const throttle = createMailThrottle(createQuotas(db, clock, 'segreto'));
  const { run: write } = createWriting(db);
  return createMailer({ config, clock, db, write, throttle, log: logger, senderName: () => 'Rocca Marina', retries });
}

describe('an attempt', () => {
  it('says what the mail server answered, and forgets it with the next mail that it takes', async () => {
    server = await mailServer(['550 5.7.1 relay access denied']);
    mailer = start([], server.url);
    expect(await mailer.attempt(LETTER)).toBe('il server di posta risponde «550 5.7.1 relay access denied».');
    expect(mailer.failure()).toContain('relay access denied');
    expect(await mailer.attempt(LETTER)).toBeNull();
    expect(mailer.failure()).toBeNull();
    expect(server.received).toHaveLength(1);
  });
});

describe('a letter', () => {
  it('has the same content in text and in HTML, and escapes markup', () => {
    expect(LETTER.text).toBe(
      'Così è <b>deciso</b>.\nDavvero.\n\nApri:\nhttps://piazza.example.it/verifica-email?token=segreto&altro=1\n\nUna volta sola.\n\n— Piazza\n',
    );
    expect(LETTER.html).toContain('<html lang="it">');
    expect(LETTER.html).toContain('<p>Così è &lt;b&gt;deciso&lt;/b&gt;.<br>Davvero.</p>');
    expect(LETTER.html).toContain(
      '<a href="https://piazza.example.it/verifica-email?token=segreto&amp;altro=1">Apri</a>',
    );
  });
});

describe('without a mail server', () => {
  it('writes mails to a file that only the owner can read, and logs where', async () => {
    mailer = start();
    mailer.sendNow({ ...LETTER, reply_to: 'bruno@example.it' }, PERMIT);
    await mailer.close();
    const [name = ''] = readdirSync(join(own.folder, 'mail'));
    const file = join(own.folder, 'mail', name);
    expect(name).toMatch(/^2026-11-21T09-00-00-000Z-[\da-f]{6}\.eml$/);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const source = readFileSync(file, 'utf8');
    expect(source).toContain('From: Rocca Marina <piazza@roccamarina.example>');
    expect(source).toContain('To: anna@example.it');
    expect(source).toContain('Reply-To: bruno@example.it');
    expect(source).toContain('Subject: =?UTF-8?');
    expect(source).toContain('Content-Language: it');
    expect(source).toContain('Date: Sat, 21 Nov 2026 09:00:00 +0000');
    expect(source.match(/Content-Type: text\/(plain|html); charset=utf-8/g)).toHaveLength(2);
    expect(log).toEqual([expect.objectContaining({ file, msg: 'mail written to a file: SMTP_URL is not set' })]);
    expect(JSON.stringify(log)).not.toMatch(/anna|segreto/);
  });

  it('keeps line breaks in an address or subject from becoming headers', async () => {
    mailer = start();
    mailer.sendNow(
      { ...LETTER, subject: 'Uno\r\nBcc: tutti@example.it', reply_to: 'x@example.it\r\nBcc: tutti@example.it' },
      PERMIT,
    );
    await mailer.close();
    const [name = ''] = readdirSync(join(own.folder, 'mail'));
    expect(readFileSync(join(own.folder, 'mail', name), 'utf8')).not.toMatch(/^Bcc:/m);
  });
});

describe('with a mail server', () => {
  it('returns before anything is sent, and delivers the mail', async () => {
    server = await mailServer();
    mailer = start([], server.url);
    mailer.sendNow(LETTER, PERMIT);
    expect(server.tries).toBe(0);
    await server.has(1);
    expect(server.received[0]).toContain('To: anna@example.it');
    await mailer.close();
    expect(log).toEqual([]);
  });

  it('retries temporary errors, and logs no address', async () => {
    server = await mailServer(['451 riprova', '']);
    mailer = start([1, 1], server.url);
    mailer.sendNow(LETTER, PERMIT);
    await server.has(1);
    await mailer.close();
    expect(log.map(({ msg, tries, response_code }) => [msg, tries, response_code])).toEqual([
      ['mail not sent, trying again', 1, 451],
      ['mail not sent, trying again', 2, undefined],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/anna|segreto/);
  });

  it('gives up after the last retry, and at once on a permanent error', async () => {
    server = await mailServer(['451 a', '451 b', '550 Nessun <anna@example.it> qui']);
    mailer = start([1], server.url);
    mailer.sendNow(LETTER, PERMIT);
    await gaveUp(1);
    mailer.sendNow(LETTER, PERMIT);
    await gaveUp(2);
    expect(log.map(({ msg, tries, response_code }) => [msg, tries, response_code])).toEqual([
      ['mail not sent, trying again', 1, 451],
      ['mail given up', 2, 451],
      ['mail given up', 1, 550],
    ]);
    expect(JSON.stringify(log)).not.toMatch(/anna|segreto/);
  });

  it('keeps a mail while the server refuses the portal itself, and says why', async () => {
    server = await mailServer(['550 5.7.1 relay access denied']);
    mailer = start([60], server.url);
    mailer.sendNow(LETTER, PERMIT);
    await expect.poll(() => mailer?.failure()).toContain('relay access denied');
    await server.has(1);
    await expect.poll(() => mailer?.failure()).toBeNull();
  });

  it('stops without waiting for a retry', async () => {
    server = await mailServer(['451 riprova']);
    mailer = start([3_600_000], server.url);
    mailer.sendNow(LETTER, PERMIT);
    await expect.poll(() => log.length).toBe(1);
    await mailer.close();
    expect(log.at(-1)).toMatchObject({ msg: 'mail given up: the portal stops', tries: 1 });
  });

  it('keeps at most 500 waiting', async () => {
    server = await mailServer();
    mailer = start([], server.url);
    for (let index = 0; index < 502; index += 1) mailer.sendNow(LETTER, PERMIT);
    expect(log.map(({ msg }) => msg)).toEqual(Array(2).fill('mail given up: too many wait already'));
    mailer.sendNow(LETTER, { purpose: 'reset' } as Permit);
    await server.has(501);
  });
});

it('sends from the contact address given to push services, else from the portal’s host', () => {
  const of = (subject: string) =>
    townAddress(readConfig({ VAPID_SUBJECT: subject, PUBLIC_ORIGIN: 'https://piazza.example.it' }));
  expect(of('mailto:ufficio@comune.example.it')).toBe('ufficio@comune.example.it');
  expect(of('https://comune.example.it')).toBe('piazza@piazza.example.it');
});

const gaveUp = (times: number) =>
  expect.poll(() => log.filter(({ msg }) => msg === 'mail given up').length, { timeout: 5_000 }).toBe(times);
