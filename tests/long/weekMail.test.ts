import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, it } from 'vitest';
import { DEFAULTS } from '../../server/features/settings/defaults.ts';
import { openDb } from '../../server/lib/db.ts';
import { BARE_ENVIRONMENT } from '../support/bareEnvironment.ts';
import { contentOf } from '../support/content.ts';
import { emptyDb } from '../support/database.ts';
import { type MailServer, mailServer } from '../support/mailServer.ts';

const READERS = 5_000;
/** A process that is killed loses the mails that it has handed over without an answer. */
const UNDER_WAY = 10;
const folder = mkdtempSync(join(tmpdir(), 'piazza-week-'));
let server: MailServer;
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** For an hour the server takes nothing; otherwise every tenth address is refused for good, every seventh asked to wait at its first try. */
const DOWN = { from: 150, until: 210 };
/** For how many readers the issue had left, minute by minute. */
const begun = new Map<number, number>();
const tried = new Set<string>();
function answerTo(recipient: string): string {
  const minute = [...begun.keys()].at(-1) ?? 0;
  if (minute >= DOWN.from && minute < DOWN.until) return '421 più tardi';
  const number = Number(/\d+/.exec(recipient)?.[0]);
  if (number % 10 === 0) return '550 nessuno';
  if (number % 7 === 0 && !tried.has(recipient)) {
    tried.add(recipient);
    return '450 riprova';
  }
  return '250 OK';
}

/** @param until the minute in which it is killed; null: it ends by itself @returns the minute it came to */
async function run(from: number, until: number | null): Promise<number> {
  const child: ChildProcess = spawn(process.execPath, [join(import.meta.dirname, '../support/weekProcess.ts')], {
    env: { ...BARE_ENVIRONMENT, DATA_DIR: folder, SMTP_URL: server.url, MINUTE: String(from) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let minute = from;
  createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
    const [at, count] = line.split(' ').map(Number) as [number, number];
    minute = at;
    begun.set(at, count);
    if (until !== null && minute >= until) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return minute;
}

/** The town moves the day to Friday at nine, while half of the mails are still to be sent. */
function moveDay(): void {
  const { db } = openDb(folder);
  const week_mail = { weekday: 5, time: '09:00', since: '2026-11-26T18:00:00.000Z' };
  db.prepare("INSERT INTO settings (key, value, updated_at) VALUES ('settings', ?, ?)").run(
    JSON.stringify({ ...DEFAULTS.settings, week_mail }),
    week_mail.since,
  );
  db.close();
}

it(`${READERS} get the week once each, through refusals, two kills, an hour without a mail server and a move of the day`, async () => {
  server = await mailServer(answerTo);
  const db = emptyDb(folder);
  contentOf(db).event({ title: 'Concerto' }, ['2026-11-28T20:00:00.000Z', '2026-11-28T22:00:00.000Z']);
  const insert = db.prepare(
    "INSERT INTO week_readers (email, categories, created_at, confirmed_at) VALUES (?, '[]', '2026-11-01T08:00:00.000Z', '2026-11-01T08:00:00.000Z')",
  );
  db.transaction(() => {
    for (let number = 1; number <= READERS; number += 1) insert.run(`chi${number}@example.it`);
  })();
  db.close();

  const killed = await run(0, 120);
  moveDay();
  const minutes = await run(await run(killed, 310), null);
  const got = server.received.map((mail) => /^To: (.*)$/m.exec(mail)?.[1] ?? '');
  expect(new Set(got).size).toBe(got.length);
  const wanted = READERS - READERS / 10;
  expect(got.length).toBeLessThanOrEqual(wanted);
  expect(got.length).toBeGreaterThanOrEqual(wanted - 2 * UNDER_WAY);
  // Ten a minute: eight hours, and not one; one a minute while nothing is taken.
  expect(minutes).toBeGreaterThan(490 + 45);
  const whileDown = (begun.get(DOWN.until) as number) - (begun.get(DOWN.from) as number);
  expect(whileDown).toBeGreaterThan(45);
  expect(whileDown).toBeLessThan(80);
  for (const mail of server.received.slice(0, 3)) {
    expect(mail).toMatch(/^List-Unsubscribe:\s+<http:\/\/localhost:3000\/settimana\/posta\/disdici\?chi=/m);
    expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
  }
});
