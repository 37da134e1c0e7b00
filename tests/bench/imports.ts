/** A clerk fills the town while people visit it: 5,000 places read, put online and taken back, and what visitors notice of it. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '../../server/lib/db.ts';
import { isAtWork, type RunState } from '../../shared/rules/imports.ts';
import { number } from './figures.ts';
import type { BenchRow } from './http.ts';
import { editor, inTown, servePortal } from './town.ts';
import { NOTICED_MS, type Seen, visitors } from './visitors.ts';

const PLACES = 5_000;
/** The town before the import: some 300 places, and as many events, jobs and promotions. */
const DOCUMENTS = 1_000;
/** Visits a second. */
const RATE = 50;
const IDLE_MS = 20_000;
/** A preview takes seconds: one alone has too few visits for a percentile. */
const PREVIEWS = 4;

interface Run {
  id: number;
  state: RunState;
  settings: object;
  counts: Record<string, number>;
  problem: string;
}

export const importRows = (): Promise<BenchRow[]> => inTown({ documents: DOCUMENTS, users: 1_000, prepare }, measure);

const prepare = (db: Db) => ({
  cookie: editor(db),
  categories: db.prepare<[], string>("SELECT name FROM categories WHERE kind = 'activities'").pluck().all(),
});

async function measure(folder: string, { cookie, categories }: ReturnType<typeof prepare>) {
  const portal = await servePortal(folder);
  const visits = await visitors(portal, RATE);
  const office = clerk(`http://127.0.0.1:${portal.port}`, cookie);
  // The first answers include compilation, the clerk's too.
  const small = await office.preview(listOf(categories, 1));
  await office.until('POST', small.id, 'applied');
  await office.until('DELETE', small.id, 'undone');
  await visits.during(() => wait(IDLE_MS / 4));
  const idle = await visits.during(() => wait(IDLE_MS));
  let id = 0;
  const preview = await visits.during(async () => {
    for (let round = 0; round < PREVIEWS; round++) {
      const run = await office.preview(listOf(categories, PLACES));
      if (run.counts.new !== PLACES) throw new Error(`the preview: ${JSON.stringify(run)}`);
      id = run.id;
    }
  });
  const applied = await visits.during(() => office.until('POST', id, 'applied'));
  const full = await visits.during(() => wait(IDLE_MS / 2));
  const undone = await visits.during(() => office.until('DELETE', id, 'undone'));
  await visits.close();
  await portal.stop();
  const most = Math.max(preview.megabytes, applied.megabytes, undone.megabytes);
  return [
    visitRow('reading and checking them', preview, idle),
    visitRow('putting them online', applied, idle),
    visitRow('taking them back', undone, idle),
    {
      what: `import of ${number(PLACES)} places: the portal's p99 with all of them, nobody importing`,
      measured: `${number(full.p99, 1)} ms; before ${number(idle.p99, 1)} ms`,
      target: 'none: for knowing',
      met: true,
    },
    {
      what: `import of ${number(PLACES)} places: resident memory at most`,
      measured: `${most} MB, before ${idle.megabytes} MB`,
      target: '≤ 150 MB more',
      met: most <= idle.megabytes + 150,
    },
  ];
}

function visitRow(what: string, seen: Seen, idle: Seen): BenchRow {
  return {
    what: `import of ${number(PLACES)} places, ${what}: p99 of ${RATE} visits a second meanwhile`,
    measured: `${number(seen.p99, 1)} ms, idle ${number(idle.p99, 1)} ms; median ${number(seen.p50, 1)} and ${number(idle.p50, 1)} ms; ${number(seen.seconds)} s`,
    target: `≤ ${NOTICED_MS} ms`,
    met: seen.p99 <= NOTICED_MS,
  };
}

/** A person of the office who imports a file. */
function clerk(origin: string, cookie: string) {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Run> {
    const answer = await fetch(`${origin}/api/office/imports${path}`, {
      method,
      headers:
        body === undefined || body instanceof FormData ? headers : { ...headers, 'content-type': 'application/json' },
      body: body === undefined || body instanceof FormData ? (body ?? null) : JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Run;
  }
  /** Polls as often as the import page does. */
  async function settled(id: number): Promise<Run> {
    for (;;) {
      const run = await ask('GET', `/${id}`);
      if (!isAtWork(run.state)) return run;
      await wait(1_000);
    }
  }
  return {
    async preview(list: string): Promise<Run> {
      const form = new FormData();
      form.append('kind', 'activities');
      form.append('file', new Blob([list]), 'attivita.csv');
      const { id, settings } = await settled((await ask('POST', '', form)).id);
      await ask('PUT', `/${id}/settings`, { source_id: null, source_name: 'Elenco', settings });
      const run = await settled(id);
      if (run.state !== 'ready') throw new Error(`not ready: ${JSON.stringify(run)}`);
      return run;
    },
    async until(method: 'POST' | 'DELETE', id: number, state: RunState): Promise<void> {
      await ask(method, `/${id}/application`);
      const run = await settled(id);
      if (run.state !== state) throw new Error(`not ${state}: ${run.problem}`);
    },
  };
}

/** Places of a town as a spreadsheet has them, no two alike. */
function listOf(categories: readonly string[], count: number): string {
  const names = ['Bar', 'Ristorante', 'Forno', 'Ferramenta', 'Edicola'];
  const rows = Array.from({ length: count }, (_, n) => {
    const lat = (37.5 + (n % 70) * 0.001).toFixed(4);
    const lng = (13.08 + Math.floor(n / 70) * 0.001).toFixed(4);
    const name = `${names[n % names.length]} ${String.fromCharCode(97 + (n % 26))}${n}`;
    return `${name};${categories[n % categories.length]};Via Roma ${n};Centro;${lat};${lng};0925 ${100_000 + n};lun-sab 8-13, 16-20`;
  });
  return ['Nome;Categoria;Indirizzo;Quartiere;Latitudine;Longitudine;Telefono;Orari', ...rows].join('\n');
}
