import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveTown, liveTown, members, withoutFile } from '../support/liveTown.ts';
import { keepWriting, writesOf } from '../support/writers.ts';

/**
 * The process is killed repeatedly during every kind of write. Afterwards the database is intact, confirmed writes are
 * stored, no row lacks its file, and the portal starts.
 */
const ROUNDS = 10;
const PEOPLE = 12_000;
const COUPONS = 60;
/** A random delay after every kind of write was answered once. */
const LIFE_MS = (round: number) => 20 + ((round * 389) % 700);

let town: LiveTown;
let cookies: string[];
let places: { promotion: string; promotion_id: number; job: number; place: string };
beforeAll(async () => {
  town = liveTown();
  await town.start();
  await town.stop();
  town.withDb((db) => {
    cookies = members(db, PEOPLE);
    const offer = db
      .prepare<[], { slug: string; id: number }>(
        `SELECT p.slug, p.id FROM coupon_offers AS o JOIN promotions AS p ON p.id = o.promotion_id
         WHERE p.status = 'published' AND p.ends_on > date('now', '+1 day') ORDER BY p.id LIMIT 1`,
      )
      .get();
    const job = db
      .prepare<[], number>(
        `SELECT id FROM jobs WHERE status = 'published' AND owner_id IS NOT NULL AND expires_on > date('now', '+1 day') LIMIT 1`,
      )
      .pluck()
      .get();
    const place = db
      .prepare<[], string>("SELECT slug FROM activities WHERE status = 'published' AND owner_id IS NOT NULL LIMIT 1")
      .pluck()
      .get();
    if (offer === undefined || job === undefined || place === undefined)
      throw new Error('the demo town lacks something');
    db.prepare('UPDATE coupon_offers SET max_coupons = taken + ? WHERE promotion_id = ?').run(COUPONS, offer.id);
    places = { promotion: offer.slug, promotion_id: offer.id, job, place };
  });
});
afterAll(() => town.remove());

it('survives SIGKILL in every kind of write', async () => {
  const confirmed: Record<string, number> = {};
  const messages: number[] = [];
  let taken = 0;
  const next = () => {
    const cookie = cookies[taken++];
    return cookie === undefined ? undefined : { cookie, number: taken };
  };
  for (let round = 0; round < ROUNDS; round++) {
    const origin = await town.start();
    let isOver = false;
    const kinds = Object.entries(writesOf(places.promotion, places.job, places.place));
    const answered = new Set<string>();
    const { promise: underWay, resolve } = Promise.withResolvers<void>();
    const writers = kinds.map(([kind, write]) =>
      keepWriting(
        origin,
        write,
        next,
        ({ ok }, number) => {
          if (answered.add(kind).size === kinds.length) resolve();
          if (!ok) return;
          confirmed[kind] = (confirmed[kind] ?? 0) + 1;
          if (kind === 'message') messages.push(number);
        },
        () => isOver,
      ),
    );
    await Promise.race([underWay, ...writers]);
    await sleep(LIFE_MS(round));
    await town.kill();
    isOver = true;
    await Promise.all(writers);

    town.withDb((db) => {
      expect(db.pragma('integrity_check', { simple: true }), `round ${round}`).toBe('ok');
      expect(db.pragma('foreign_key_check')).toEqual([]);
      expect(withoutFile(db, town.folder)).toEqual([]);
      const offer = db
        .prepare<[number], { max_coupons: number; taken: number; rows: number }>(
          `SELECT max_coupons, taken, (SELECT count(*) FROM coupons WHERE promotion_id = o.promotion_id) AS rows
           FROM coupon_offers AS o WHERE promotion_id = ?`,
        )
        .get(places.promotion_id);
      expect(offer?.rows).toBe(offer?.taken);
      expect(offer?.taken).toBeLessThanOrEqual(offer?.max_coupons ?? 0);
      const isThere = db.prepare<[string], number>('SELECT count(*) FROM contact_messages WHERE message = ?').pluck();
      const lost = messages.filter((number) => isThere.get(`Messaggio numero ${number} di una prova.`) !== 1);
      expect(lost).toEqual([]);
    });
  }
  // Checks that every kind of write succeeded at least once.
  expect(Object.keys(confirmed).sort()).toEqual(
    Object.keys(writesOf(places.promotion, places.job, places.place)).sort(),
  );
  const origin = await town.start();
  expect((await fetch(`${origin}/api/health`)).status).toBe(200);
  expect(await town.stop()).toBe(0);
});
