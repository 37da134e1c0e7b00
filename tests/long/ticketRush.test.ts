import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saleOf } from '../server/tickets/sale.ts';
import { type LiveTown, liveTown } from '../support/liveTown.ts';

/** The process is killed repeatedly while many people claim seats at once. */
const ROUNDS = 6;
const BUYERS = 60;
const SEATS = 3_000;
const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };

let town: LiveTown;
let sale: { slug: string; occurrence_id: number; category_id: number; pool_id: number };
beforeAll(async () => {
  town = liveTown();
  await town.start();
  await town.stop();
  sale = town.withDb((db) => {
    db.function('present', () => new Date().toISOString());
    const starts_at = new Date(Date.now() + 30 * 86_400_000).toISOString();
    const { slug, occurrence_id, category_id, pool_id } = saleOf(db, { size: SEATS, starts_at });
    return { slug, occurrence_id, category_id, pool_id };
  });
});
afterAll(() => town.remove());

it('has every order that a client was told of after SIGKILL in the rush, and pools equal their seats', async () => {
  const told: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const origin = await town.start();
    const before = told.length;
    const { promise: underWay, resolve } = Promise.withResolvers<void>();
    const buyer = async () => {
      for (;;) {
        const body = JSON.stringify({
          occurrence_id: sale.occurrence_id,
          items: [{ category_id: sale.category_id, quantity: 1 }],
          idempotency_key: randomUUID(),
        });
        try {
          const answer = await fetch(`${origin}/api/events/${sale.slug}/orders`, {
            method: 'POST',
            headers: HEADERS,
            body,
          });
          if (answer.status === 409) return;
          const { uuid } = (await answer.json()) as { uuid?: string };
          if (uuid === undefined) continue;
          told.push(uuid);
          if (told.length - before > BUYERS) resolve();
        } catch {
          // The process is gone.
          return;
        }
      }
    };
    const buyers = Array.from({ length: BUYERS }, buyer);
    await Promise.race([underWay, Promise.all(buyers)]);
    await sleep((round * 37) % 120);
    await town.kill();
    await Promise.all(buyers);
    town.withDb((db) => {
      const kept = new Set(db.prepare('SELECT uuid FROM orders').pluck().all());
      expect(told.filter((uuid) => !kept.has(uuid))).toEqual([]);
      const counts = db
        .prepare(
          `SELECT taken, (SELECT COUNT(*) FROM seats WHERE occurrence_id = p.occurrence_id AND state IN ('held', 'issued')) AS seats
           FROM pools AS p WHERE id = ?`,
        )
        .get(sale.pool_id) as { taken: number; seats: number };
      expect(counts.taken).toBe(counts.seats);
      expect(counts.taken).toBeGreaterThanOrEqual(told.length);
      expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    });
  }
  expect(told.length).toBeGreaterThan(ROUNDS * BUYERS);
});
