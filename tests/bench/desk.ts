/** The desk's benchmark: public reads beside a hundred thousand revisions, and how long a save takes. */
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { Agent, request } from 'undici';
import { type Db, openDb } from '../../server/lib/db.ts';
import { number, quantile } from './figures.ts';
import { type BenchRow, requestsPerSecond, serve } from './http.ts';
import { editor, inTown, servePortal } from './town.ts';

const DOCUMENTS = 10_000;
const REVISIONS = 100_000;
/** One client saves this many times, one after the other. */
const SAVES = 400;
const ROUNDS = 3;
const TEXT = 'Pesce azzurro delle barche di San Pietro, lavagna che cambia ogni giorno. '.repeat(20);

export const deskRows = (): Promise<BenchRow[]> => inTown({ documents: DOCUMENTS, users: 1_000, prepare }, measure);

function prepare(db: Db) {
  const place = db.prepare<[], { id: number; slug: string }>('SELECT id, slug FROM activities ORDER BY id').get();
  if (place === undefined) throw new Error('the load data have no place');
  return { ...place, cookie: editor(db) };
}

async function measure(bare: string, { id, slug, cookie }: ReturnType<typeof prepare>): Promise<BenchRow[]> {
  const full = join(bare, 'full');
  mkdirSync(full);
  copyFileSync(join(bare, 'piazza.db'), join(full, 'piazza.db'));
  const { db: crowded } = openDb(full);
  writeRevisions(crowded);
  crowded.close();

  const reads = ['/', '/api/activities', `/api/activities/${slug}`, '/api/events', '/api/search?q=ristorante'];
  const [before, after] = [await servePortal(bare), await servePortal(full)];
  const rates = { before: 0, after: 0 };
  // Interleaved, and the best round of each counts, because a shared machine slows down for seconds at a time.
  for (let round = 0; round < ROUNDS; round++) {
    rates.before = Math.max(rates.before, await requestsPerSecond(before.port, reads));
    rates.after = Math.max(rates.after, await requestsPerSecond(after.port, reads));
  }
  await before.stop();

  const hello = await serve('tests/bench/hello.ts');
  const agent = new Agent({ connections: 1, pipelining: 1 });
  const ask = (port: number, path: string) => request(`http://127.0.0.1:${port}${path}`, { dispatcher: agent });
  const save = await saver(after.port, cookie, id, agent);
  const saved: number[] = [];
  const greeted: number[] = [];
  for (let turn = 0; turn < SAVES; turn++) {
    greeted.push(await timed(() => ask(hello.port, '/')));
    saved.push(await timed(() => save(turn)));
  }
  await agent.destroy();
  await hello.stop();
  await after.stop();
  return [
    {
      what: `public reads beside ${number(REVISIONS)} revisions, against the same without`,
      measured: `${number(rates.after)}/s and ${number(rates.before)}/s: ${number((rates.after / rates.before) * 100)} %`,
      target: '≥ 90 %',
      met: rates.after >= 0.9 * rates.before,
    },
    saveRow(quantile(saved, 0.5), quantile(greeted, 0.5)),
  ];
}

function saveRow(saved: number, greeted: number): BenchRow {
  const times = saved / greeted;
  return {
    what: `a save at the desk, ${number(DOCUMENTS)} items and ${number(REVISIONS)} revisions, against hello world, one client: medians`,
    measured: `${saved.toFixed(2)} ms and ${greeted.toFixed(2)} ms: ${number(times, 1)} ×`,
    target: '< 15 ×',
    met: times < 15,
  };
}

/** Years of a town's history, and what its people are writing now. */
function writeRevisions(db: Db): void {
  const ids = db.prepare<[], number>('SELECT id FROM activities').pluck().all();
  const authors = db.prepare<[], number>('SELECT id FROM users').pluck().all();
  const insert = db.prepare(
    `INSERT INTO revisions (kind, item_id, author_id, state, title, body, created_at, updated_at, decided_at)
     VALUES ('activities', ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  db.transaction(() => {
    for (let at = 0; at < REVISIONS; at++) {
      const when = new Date(Date.now() - at * 600_000).toISOString();
      const isDraft = at % 20 === 0;
      const body = JSON.stringify({ name: `Posto ${at}`, description: TEXT });
      const [item, author] = [ids[at % ids.length], authors[at % authors.length]];
      insert.run(isDraft ? null : item, author, isDraft ? 'draft' : 'approved', `Posto ${at}`, body, when, when, when);
    }
  }).immediate();
  db.pragma('wal_checkpoint(TRUNCATE)');
}

/** Opens a place at the desk. @returns saves its text, another one each time */
async function saver(port: number, cookie: string, item_id: number, agent: Agent) {
  const headers = { cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const send = async (method: 'POST' | 'PUT', path: string, body: object) => {
    const url = `http://127.0.0.1:${port}/api/desk/activities${path}`;
    const answer = await request(url, { method, headers, body: JSON.stringify(body), dispatcher: agent });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.statusCode} ${await answer.body.text()}`);
    return answer;
  };
  const opened = await send('POST', '', { item_id });
  const { revision } = (await opened.body.json()) as { revision: { id: number } };
  return (turn: number) =>
    send('PUT', `/revisions/${revision.id}`, { changes: { description: `${TEXT}${turn}` }, was: {} });
}

async function timed(ask: () => Promise<{ body: { dump(): Promise<void> } }>): Promise<number> {
  const started = performance.now();
  await (await ask()).body.dump();
  return performance.now() - started;
}
