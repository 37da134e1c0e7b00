import { existsSync, readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDb } from '../../server/lib/db.ts';
import { jpeg } from '../support/bombs.ts';
import { multipart } from '../support/form.ts';
import { members } from '../support/liveTown.ts';
import { portalProcess } from '../support/portalProcess.ts';
import { FIELDS } from '../support/roles.ts';

const { folder, listening, start } = portalProcess();
type Portal = ReturnType<typeof start>;

function inDb<T>(work: (db: ReturnType<typeof openDb>['db']) => T): T {
  const { db } = openDb(folder());
  const result = work(db);
  db.close();
  return result;
}

/** Polls until the condition is true. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
}

const within = (part: string) => (existsSync(join(folder(), part)) ? readdirSync(join(folder(), part)) : []);
const drawing = ({ child: { pid } }: Portal) =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' '))
    .filter((pid) => pid !== '');

async function kill(portal: Portal): Promise<void> {
  portal.child.kill('SIGKILL');
  await portal.exit;
}

it('killed while a form arrives or a picture is drawn, the portal has no row without its file, and later no file without its row', async () => {
  const first = start({ DEMO: '0' });
  const address = await listening(first);
  const [cookie] = inDb((db) => members(db, 1));
  const { body, headers } = multipart(FIELDS, [
    { field: 'attachments', name: 'foto.jpg', bytes: await jpeg(8160, 6120) },
  ]);
  const post = (origin: string) => {
    const sent = request(`${origin}/api/role-requests`, {
      method: 'POST',
      headers: { ...headers, cookie, 'x-requested-with': 'XMLHttpRequest', 'content-length': body.length },
    });
    sent.on('error', () => {});
    return sent;
  };

  post(address).write(body.subarray(0, body.length - 1000));
  await until(() => within('incoming').some((name) => statSync(join(folder(), 'incoming', name)).size > 0));
  await kill(first);
  expect([within('incoming').length, within('private')]).toEqual([1, []]);

  const second = start({ DEMO: '0' });
  post(await listening(second)).end(body);
  await until(() => drawing(second).length > 0);
  const [pid] = drawing(second);
  await kill(second);
  // The picture process ends with its portal.
  await until(() => !existsSync(`/proc/${pid}`));
  expect([within('incoming').length >= 2, within('private')]).toEqual([true, []]);

  const before = new Date('2020-01-01');
  for (const name of within('incoming')) utimesSync(join(folder(), 'incoming', name), before, before);
  const third = start({ DEMO: '0' });
  await listening(third);
  expect([within('incoming'), within('private')]).toEqual([[], []]);
  await kill(third);
  expect(inDb((db) => db.prepare('SELECT count(*) FROM role_request_files').pluck().get())).toBe(0);
});
