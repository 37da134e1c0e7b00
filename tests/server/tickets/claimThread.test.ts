import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CLAIM_THREAD } from '../../../server/features/tickets/web/claimCommits.ts';
import { createWebClaims } from '../../../server/features/tickets/web/webClaims.ts';
import { createWriting } from '../../../server/http/writing.ts';
import { type Db, setPresent } from '../../../server/lib/db.ts';
import type { ClaimBody } from '../../../shared/contract/tickets.ts';
import { movableClock } from '../../support/app.ts';
import { emptyDb } from '../../support/database.ts';
import { type Sale, saleOf } from './sale.ts';

vi.setConfig({ testTimeout: 60_000 });

const IP = '203.0.113.7';
const clock = movableClock();
let folder: string;
let db: Db;
let sale: Sale;
let claims: ReturnType<typeof createWebClaims>;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'piazza-claims-'));
  db = emptyDb(folder);
  setPresent(db, clock);
  sale = saleOf(db);
});
afterEach(async () => {
  await claims.close();
  db.close();
  rmSync(folder, { recursive: true });
});

function open(thread: URL, limits = false): void {
  claims = createWebClaims({
    db,
    clock,
    writing: createWriting(db),
    senderKey: () => 'sender',
    data_dir: folder,
    thread,
    onError: (error) => expect(error).toBeUndefined(),
    limits,
  });
}

const bodyOf = (quantity: number, more: Partial<ClaimBody> = {}): ClaimBody => ({
  occurrence_id: sale.occurrence_id,
  items: [{ category_id: sale.category_id, quantity }],
  idempotency_key: randomUUID(),
  ...more,
});
const claim = (body: ClaimBody, slug = sale.slug) => claims.claim(slug, body, null, IP);
/** Changes when another connection than this one has committed. */
const foreignCommits = () => Number(db.pragma('data_version', { simple: true }));
const ordersOf = (key: string) =>
  db.prepare('SELECT uuid FROM orders WHERE idempotency_key = ?').pluck().all(key) as string[];

/** Claims on an event of its own until a claim is committed by the thread. */
async function untilThread(): Promise<void> {
  const other = saleOf(db, { size: 10_000 });
  const items = [{ category_id: other.category_id, quantity: 1 }];
  for (;;) {
    const before = foreignCommits();
    await claim(bodyOf(1, { occurrence_id: other.occurrence_id, items }), other.slug);
    if (foreignCommits() !== before) return;
  }
}

it('sells in a thread what there is, and no more, and tells each buyer', async () => {
  open(CLAIM_THREAD);
  claims.prepare();
  await untilThread();
  const ends = await Promise.allSettled(Array.from({ length: 60 }, (_, n) => claim(bodyOf(1 + (n % 3)))));
  expect([sale.taken(), sale.counted()]).toEqual([20, 20]);
  const told = ends.flatMap((end) => (end.status === 'fulfilled' ? [end.value] : []));
  const kept = db.prepare('SELECT uuid FROM orders WHERE event_id = ?').pluck().all(sale.event_id);
  expect(told.sort()).toEqual(kept.sort());
  for (const end of ends) if (end.status === 'rejected') expect(end.reason).toMatchObject({ statusCode: 409 });
});

it('answers a key that is known with its order, whoever committed it', async () => {
  open(CLAIM_THREAD);
  const body = bodyOf(2);
  const first = await claim(body);
  await untilThread();
  expect(await Promise.all([claim(body), claim(body)])).toEqual([first, first]);
  expect(sale.taken()).toBe(2);
});

it('refuses in a thread as the main thread does', async () => {
  open(CLAIM_THREAD, true);
  await untilThread();
  const short = claim(bodyOf(11));
  await expect(short).rejects.toMatchObject({ statusCode: 422, fields: { items: ['Al massimo 10 posti per volta.'] } });
  await expect(claim(bodyOf(1), 'nessuno')).rejects.toMatchObject({ statusCode: 404 });
  await expect(claim(bodyOf(1, { promo_code: 'MARE' }))).rejects.toMatchObject({
    statusCode: 422,
    fields: { promo_code: ['Questo codice non vale per questo evento.'] },
  });
  await claim(bodyOf(10));
  await expect(claim(bodyOf(1))).rejects.toMatchObject({ statusCode: 429, retry_after_s: 60 });
});

it('gives the order of a commit whose thread crashed before it answered', async () => {
  open(new URL('../../support/forgetfulClaims.ts', import.meta.url));
  await untilThread();
  const body = bodyOf(3);
  const uuid = await claim(body);
  expect(ordersOf(body.idempotency_key)).toEqual([uuid]);
  expect(sale.taken()).toBe(3);
});
