/** The door's benchmark: the first list of 50,000 tickets, and a verdict in a browser whose processor is slowed four times. */
import { randomUUID } from 'node:crypto';
import { chromium, type Page } from '@playwright/test';
import { readConfig } from '../../server/config.ts';
import { newOrderCode } from '../../server/features/tickets/claim.ts';
import { createTicketKeys } from '../../server/features/tickets/qrContent.ts';
import type { Db } from '../../server/lib/db.ts';
import { loadKeys } from '../../server/lib/keys.ts';
import { hashToken, newToken } from '../../server/lib/tokens.ts';
import type { DoorList, Paired } from '../../shared/contract/door.ts';
import { DEVICE_HOURS_AFTER } from '../../shared/rules/door.ts';
import { saleOf } from '../server/tickets/sale.ts';
import { number, quantile } from './figures.ts';
import type { BenchRow } from './http.ts';
import { inTown, servePortal } from './town.ts';

const TICKETS = 50_000;
const SCANS = 500;
/** Tickets scanned before: the first ones of a shift meet code that the browser has not compiled yet. */
const WARM_UP = 20;
/** Milliseconds between a verdict and the next code; no gate is faster. */
const PAUSE_MS = 100;
const MOST_BYTES = 3_000_000;
const MOST_MS = 50;
const SLOWDOWN = 4;
/** Tickets of one order at most; most people come in twos. */
const PARTY = 2;

export const doorRows = (): Promise<BenchRow[]> =>
  inTown({ documents: 100, users: 10, prepare: writeEvening }, measure);

async function measure(dataDir: string, { codes, ...facts }: ReturnType<typeof writeEvening>): Promise<BenchRow[]> {
  const config = readConfig({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'silent' });
  const keys = createTicketKeys(loadKeys(config).secret, config.ticket_key);
  const portal = await servePortal(dataDir);
  const origin = `http://127.0.0.1:${portal.port}`;
  const list = await fetchList(origin, codes[0]);
  const texts = Array.from({ length: WARM_UP + SCANS }, (_, index) => {
    const seat_id = 1 + Math.floor((index * TICKETS) / (WARM_UP + SCANS));
    return keys.contentOf(origin, { ...facts, seat_id, epoch: 1 });
  });
  const { syncMs, verdicts: all } = await inBrowser(origin, codes[1], texts);
  await portal.stop();
  const first = all.slice(0, 3).map((ms) => number(ms));
  const verdicts = all.slice(WARM_UP);
  const [median, p99, slowest] = [0.5, 0.99, 1].map((share) => quantile(verdicts, share)) as [number, number, number];
  return [
    {
      what: 'door: the first list of 50,000 tickets, compressed',
      measured: `${number(list.bytes / 1_000_000, 2)} MB in ${list.pieces} pieces; ${number(syncMs / 1000, 1)} s until a browser has it on its disk`,
      target: '≤ 3 MB',
      met: list.tickets === TICKETS && list.bytes <= MOST_BYTES,
    },
    {
      what: `door: a verdict with its scan on the disk, no network, ${SCANS} tickets of 50,000 one after another (${WARM_UP} before them to warm up), processor slowed four times: p99`,
      measured: `${number(p99, 1)} ms, median ${number(median, 1)} ms, slowest ${number(slowest, 1)} ms; the first ones ${first.join(', ')} ms`,
      target: `≤ ${MOST_MS} ms`,
      met: verdicts.length === SCANS && p99 <= MOST_MS,
    },
  ];
}

/** An event of one date with its tickets, in orders of two, and the codes of two devices. */
function writeEvening(db: Db) {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const { insert, event_id, occurrence_id, category_id } = saleOf(db, { size: TICKETS, starts_at: at(1) });
  const owner_id = insert('users', { name: 'Agata' });
  insert('user_roles', { user_id: owner_id, role: 'organizzatore' });
  db.prepare('UPDATE events SET owner_id = ? WHERE id = ?').run(owner_id, event_id);
  const order = { event_id, source: 'web', state: 'confirmed' };
  const seat = { category_id, occurrence_id, state: 'issued' };
  db.transaction(() => {
    let order_id = 0;
    for (let n = 0; n < TICKETS; n += 1) {
      const name = `${NAMES[n % NAMES.length]} ${SURNAMES[Math.floor(n / 7) % SURNAMES.length]}`;
      if (n % PARTY === 0) order_id = insert('orders', { ...order, name, code: newOrderCode() });
      insert('seats', { ...seat, order_id, uuid: randomUUID() });
    }
  })();
  const codes = [newToken(), newToken()] as const;
  // As an invitation is written: so long after the event's end.
  const device = { event_id, paired_by: owner_id, expires_at: at(3 + DEVICE_HOURS_AFTER) };
  for (const code of codes) insert('door_devices', { ...device, token_hash: hashToken(code) });
  return { occurrence_id, category_id, codes };
}

const NAMES = 'Anna Marco Giulia Salvatore Rosalia Luca Francesca Antonino Chiara Giuseppe Elena'.split(' ');
const SURNAMES =
  'Riso Catanzaro Montana Ferrara Nicolosi Navarra Brandt Lo_Presti D’Amico Gallo Russo Greco Costa'.split(' ');

/** Fetches the list as a device does, and counts the bytes that are transferred. */
async function fetchList(origin: string, code: string) {
  const paired = await fetch(`${origin}/api/door/pairing`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ token: code }),
  });
  if (!paired.ok) throw new Error(`pairing with the door: ${paired.status} ${await paired.text()}`);
  const { token } = (await paired.json()) as Paired;
  const found = { bytes: 0, pieces: 0, tickets: 0 };
  for (let query = ''; ; ) {
    const answer = await fetch(`${origin}/api/door/list${query}`, { headers: { Authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`the door's list: ${answer.status} ${await answer.text()}`);
    const list = (await answer.json()) as DoorList;
    found.bytes += Number(answer.headers.get('content-length'));
    found.pieces += 1;
    found.tickets += list.seats.length;
    if (!list.has_more) return found;
    query = `?after=${list.after}`;
  }
}

/** Pairs a real browser, takes the network away, and scans as a keyboard scanner does. @returns milliseconds */
async function inBrowser(origin: string, code: string, texts: string[]) {
  const { chromiumArgs, findChromium } = await import('../../scripts/chromium.mjs' as string);
  const browser = await chromium.launch({ executablePath: findChromium() ?? 'chromium', args: chromiumArgs });
  try {
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    const begun = performance.now();
    await page.goto(`${origin}/ingressi?token=${code}`);
    const start = page.getByRole('button', { name: 'Inizia' });
    await start.waitFor({ timeout: 120_000 });
    const syncMs = performance.now() - begun;
    await start.dispatchEvent('click');
    await context.setOffline(true);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    return { syncMs, verdicts: await scanAll(page, texts) };
  } finally {
    await browser.close();
  }
}

/** @returns milliseconds from the end of each code to its verdict: sound, vibration and the new screen begin together */
function scanAll(page: Page, texts: string[]): Promise<number[]> {
  return page.evaluate(
    async ({ texts, pause }) => {
      const found: number[] = [];
      const told = new PerformanceObserver((list) => {
        for (const { name, duration } of list.getEntries()) if (name === 'piazza:verdict') found.push(duration);
      });
      told.observe({ type: 'measure' });
      const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
      for (const [index, text] of texts.entries()) {
        for (const key of [...text, 'Enter'])
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        while (found.length <= index) await rest(5);
        await rest(pause);
      }
      return found;
    },
    { texts, pause: PAUSE_MS },
  );
}
