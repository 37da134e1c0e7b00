/**
 * A portal that sends the week by mail, a minute of its clock after the other as fast as it can. DATA_DIR names the folder, SMTP_URL the
 * mail server, MINUTE where its clock begins. Prints each minute, and for how many readers the issue has left.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { openDb } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import { movableClock } from './app.ts';
import { weekMailOf } from './weekMail.ts';

const config = readConfig({ ...process.env, NODE_ENV: 'test', DEMO: '1', LOG_LEVEL: 'silent' });
const { db } = openDb(config.data_dir);
// Thursday 26 November 2026, 17:00.
const clock = movableClock('2026-11-26T16:00:00.000Z');
let minute = Number(process.env.MINUTE);
clock.advance({ minutes: minute });
const app = await buildApp({
  config,
  db,
  keys: loadKeys(config),
  clock,
  template: '<!--head--><!--splash--><!--first--><!--noscript--><!--preload-->',
});
await app.ready();
const { mailer } = app.context;
const { sendDue } = weekMailOf(app.context);
const due = db.prepare<[string], number>('SELECT count(*) FROM mail_queue WHERE due_at <= ?').pluck();
const left = db
  .prepare<[], number>(
    'SELECT (SELECT count(*) FROM mail_queue) + (SELECT count(*) FROM week_readers WHERE sent_for IS NULL)',
  )
  .pluck();
const begun = db.prepare<[], number>('SELECT recipients FROM week_issues').pluck();
for (;;) {
  // What was handed over is in no table until it is answered.
  if (left.get() === 0) await sleep(500);
  if (left.get() === 0) break;
  clock.advance({ minutes: 1 });
  minute += 1;
  sendDue();
  mailer.drain();
  const now = clock().toString({ fractionalSecondDigits: 3 });
  do await sleep(4);
  while ((due.get(now) ?? 0) > 0);
  console.log(minute, begun.get());
}
await app.close();
db.close();
process.exit(0);
