import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createClaim, createClaimWriting } from '../../../server/features/tickets/claim.ts';
import type { Claim } from '../../../server/features/tickets/claimChecks.ts';
import { claimRepository, type OccurrenceRow } from '../../../server/features/tickets/claimRepository.ts';
import { createRelease } from '../../../server/features/tickets/release.ts';
import { HttpError } from '../../../server/http/errors.ts';
import { createBatch } from '../../../server/lib/batch.ts';
import { later } from '../../../server/lib/clock.ts';
import type { Db } from '../../../server/lib/db.ts';
import { HOLD_MINUTES } from '../../../shared/rules/tickets.ts';
import { NOW } from '../../support/app.ts';
import { temporaryDb } from '../../support/database.ts';
import { type Sale, saleOf } from './sale.ts';

let db: Db;
let sale: Sale;
let close: () => void;

beforeEach(() => {
  ({ db, close } = temporaryDb());
  sale = saleOf(db);
});
afterEach(() => close());

/** Claims in a transaction of its own. @returns the order's uuid, or the refusal */
function claimer() {
  const claim = createClaim(db);
  const run = db.transaction((wanted: Claim, now: string) => claim(wanted, now));
  return (wanted: Claim, now = NOW): string | HttpError => {
    try {
      return run.immediate(wanted, now);
    } catch (error) {
      if (error instanceof HttpError) return error;
      throw error;
    }
  };
}

const order = (uuid: unknown) =>
  db
    .prepare<[unknown], { state: string; total_cents: number; expires_at: string }>(
      'SELECT * FROM orders WHERE uuid = ?',
    )
    .get(uuid);

describe('a claim', () => {
  it('holds seats for fifteen minutes', () => {
    const uuid = claimer()(sale.claimOf(3));
    expect(order(uuid)).toMatchObject({ state: 'held', total_cents: 0, expires_at: later(NOW, HOLD_MINUTES) });
    expect(sale.taken()).toBe(3);
  });

  it('is one order, however often its key comes', () => {
    const claim = claimer();
    const wanted = sale.claimOf(2);
    expect(claim(wanted)).toBe(claim(wanted));
    expect(sale.taken()).toBe(2);
  });

  it('is refused whole when one seat is short, and takes nothing', () => {
    const claim = claimer();
    claim(sale.claimOf(10));
    const other = sale.addCategory({ name: 'Ridotto', kind: 'ridotto' });
    const items = [
      { category_id: sale.category_id, quantity: 8 },
      { category_id: other, quantity: 2 },
    ];
    claim(sale.claimOf(1));
    const refused = claim(sale.claimOf(1, { items }));
    expect(refused).toMatchObject({ statusCode: 409, fields: { 'items.1.quantity': [expect.any(String)] } });
    expect(sale.taken()).toBe(11);
  });

  it.each([
    ['at the last instant of a hold', HOLD_MINUTES * 60 - 1, 409],
    ['when the hold ends', HOLD_MINUTES * 60, 'ok'],
    ['after it', HOLD_MINUTES * 60 + 1, 'ok'],
  ])('gets released seats %s', (_when, seconds, outcome) => {
    const claim = claimer();
    for (let n = 0; n < 2; n += 1) claim(sale.claimOf(10));
    const at = new Date(Date.parse(NOW) + seconds * 1000).toISOString();
    const got = claim(sale.claimOf(1), at);
    expect(got instanceof HttpError ? got.statusCode : 'ok').toBe(outcome);
    expect(sale.taken()).toBe(sale.counted());
  });

  it('takes one from every pool of its category', () => {
    const bays = sale.addPool('Posti carrozzina', 2);
    const bay = sale.addCategory({ name: 'Carrozzina' }, [sale.pool_id, bays]);
    const claim = claimer();
    expect(claim(sale.claimOf(1, { items: [{ category_id: bay, quantity: 2 }] }))).toEqual(expect.any(String));
    expect([sale.taken(), sale.taken(bays)]).toEqual([2, 2]);
    expect(claim(sale.claimOf(1, { items: [{ category_id: bay, quantity: 1 }] }))).toMatchObject({ statusCode: 409 });
    expect([sale.taken(), sale.taken(bays)]).toEqual([2, 2]);
  });

  it('allows a companion for each seat it accompanies', () => {
    const bay = sale.addCategory({ name: 'Carrozzina' });
    const companion = sale.addCategory(
      { name: 'Accompagnatore', kind: 'accompagnatore', companion_of: bay },
      undefined,
      null,
    );
    const claim = claimer();
    const items = (bays: number, companions: number) => [
      { category_id: bay, quantity: bays },
      { category_id: companion, quantity: companions },
    ];
    expect(claim(sale.claimOf(1, { items: items(1, 2) }))).toMatchObject({ statusCode: 422 });
    expect(claim(sale.claimOf(1, { items: items(2, 2) }))).toEqual(expect.any(String));
  });

  it.each([
    ['no seat at all', 0],
    ['more than an order may have', 11],
  ])('refuses %s', (_what, quantity) => {
    expect(claimer()(sale.claimOf(quantity))).toMatchObject({ statusCode: 422 });
  });

  it('refuses the same category twice, to have more than its limit', () => {
    const item = { category_id: sale.addCategory({ max_per_order: 2 }), quantity: 2 };
    expect(claimer()(sale.claimOf(1, { items: [item, item] }))).toMatchObject({ statusCode: 422 });
  });

  it('gives no seat of a category that no pool counts on its date', () => {
    const uncounted = sale.addCategory({ name: 'Balconata' }, []);
    const got = claimer()(sale.claimOf(1, { items: [{ category_id: uncounted, quantity: 1 }] }));
    expect(got).toMatchObject({ statusCode: 404 });
  });

  it('knows only categories of this event that are offered', () => {
    const other = saleOf(db);
    const hidden = sale.addCategory({ shown: 'codice' });
    const atDesk = sale.addCategory({ shown: 'cassa' });
    const retired = sale.addCategory({ is_retired: 1 });
    for (const category_id of [other.category_id, hidden, atDesk, retired, 9999])
      expect(claimer()(sale.claimOf(1, { items: [{ category_id, quantity: 1 }] }))).toMatchObject({ statusCode: 404 });
    for (const more of [{ occurrence_id: other.occurrence_id }, { ...other.claimOf(1), event_id: sale.event_id }])
      expect(claimer()(sale.claimOf(1, more))).toMatchObject({ statusCode: 404 });
    expect(claimer()(sale.claimOf(1, { source: 'cassa', items: [{ category_id: atDesk, quantity: 1 }] }))).toEqual(
      expect.any(String),
    );
  });

  it.each([
    ['paused', { is_open: 0 }],
    ['not open yet', { opens_at: '2026-11-21T09:00:00.001Z' }],
    ['closed a day before the start', { closes_minutes: 60 * 24 * 30 }],
  ])('is refused while sales are %s', (_what, change) => {
    for (const [name, value] of Object.entries(change)) db.prepare(`UPDATE ticketing SET ${name} = ?`).run(value);
    expect(claimer()(sale.claimOf(1))).toMatchObject({ statusCode: 409 });
  });

  it('freezes the price of the moment', () => {
    const early = sale.addCategory({ name: 'Prevendita' }, undefined, {
      cents: 800,
      until_at: '2026-11-22T00:00:00.000Z',
    });
    sale.insert('prices', { category_id: early, cents: 1200, from_at: '2026-11-22T00:00:00.000Z' });
    const claim = claimer();
    const items = [{ category_id: early, quantity: 2 }];
    expect(order(claim(sale.claimOf(1, { items })))?.total_cents).toBe(1600);
    expect(order(claim(sale.claimOf(1, { items }), '2026-11-22T00:00:00.000Z'))?.total_cents).toBe(2400);
    expect(() => sale.insert('prices', { category_id: early, cents: 1, from_at: '2026-11-23T00:00:00.000Z' })).toThrow(
      'overlap',
    );
  });

  it('counts a promo code at the hold, and gives its use back', () => {
    const paid = sale.addCategory({ name: 'Intero' }, undefined, { cents: 1000 });
    sale.insert('promo_codes', { event_id: sale.event_id, code: 'MARE', effect: 'percent', value: 25, max_uses: 3 });
    const claim = claimer();
    const wanted = (quantity: number) =>
      sale.claimOf(1, { promo_code: ' mare ', items: [{ category_id: paid, quantity }] });
    const uuid = claim(wanted(2));
    expect(order(uuid)?.total_cents).toBe(1500);
    expect(claim(wanted(2))).toMatchObject({
      statusCode: 422,
      fields: { promo_code: ['Con questo codice resta un posto.'] },
    });
    expect(claim(sale.claimOf(1, { promo_code: 'ALTRO' }))).toMatchObject({ statusCode: 422 });
    expect(claim(wanted(2), later(NOW, HOLD_MINUTES))).toEqual(expect.any(String));
    expect(db.prepare('SELECT used FROM promo_codes').pluck().get()).toBe(2);
  });

  it('unlocks a hidden category by its code', () => {
    const hidden = sale.addCategory({ shown: 'codice' });
    const code = { event_id: sale.event_id, code: 'SOCI', effect: 'unlock', max_uses: 5 };
    sale.insert('promo_codes', { ...code, category_id: hidden });
    const items = [{ category_id: hidden, quantity: 1 }];
    expect(claimer()(sale.claimOf(1, { items, promo_code: 'SOCI' }))).toEqual(expect.any(String));
  });

  it('has none of a category or its least, which the desk and a turn in the list need not keep', () => {
    const claim = claimer();
    const group = sale.addCategory({ name: 'Gruppo', min_per_order: 4 });
    const of = (quantity: number, more: Partial<Claim> = {}) =>
      claim(sale.claimOf(1, { items: [{ category_id: group, quantity }], ...more }));
    expect(of(3)).toMatchObject({
      statusCode: 422,
      fields: { 'items.0.quantity': ['«Gruppo» si prenota da 4 posti in su.'] },
    });
    expect(sale.taken()).toBe(0);
    const none = [
      { category_id: group, quantity: 0 },
      { category_id: sale.category_id, quantity: 1 },
    ];
    for (const uuid of [
      of(4),
      claim(sale.claimOf(1, { items: none })),
      of(1, { source: 'cassa' }),
      of(1, { source: 'omaggio' }),
      of(2, { has_turn: true }),
    ])
      expect(uuid).toEqual(expect.any(String));
  });

  it.each([
    [20, 4, 'I posti sono finiti: li hanno presi altri in questo momento.'],
    [18, 4, '«Gruppo» si prenota da 4 posti in su. Ne sono rimasti meno.'],
    [15, 6, 'Non ci sono abbastanza posti per tutti: prova con meno.'],
  ])('says, with %i of 20 seats taken, why %i of a group are refused', (taken, wanted, words) => {
    const claim = claimer();
    for (let n = 0; n < 2; n += 1) claim(sale.claimOf(n === 0 ? 10 : taken - 10, { source: 'omaggio' }));
    const group = sale.addCategory({ name: 'Gruppo', min_per_order: 4 });
    const refused = claim(sale.claimOf(1, { items: [{ category_id: group, quantity: wanted }] }));
    expect(refused).toMatchObject({ statusCode: 409, message: words });
  });

  it('lets the waiting list go first', () => {
    const claim = claimer();
    const { occurrence_id, category_id } = sale;
    sale.insert('waitlist', { occurrence_id, category_id, party: 2, state: 'waiting', confirmed_at: NOW });
    expect(claim(sale.claimOf(1))).toMatchObject({ statusCode: 409 });
    expect(claim(sale.claimOf(2, { has_turn: true }))).toEqual(expect.any(String));
  });
});

/** Takes away all that makes the database refuse a seat too many: the CHECK of the pools, and the triggers that count. */
function removeGuards(): void {
  db.pragma('ignore_check_constraints = ON');
  for (const trigger of ['seats_taken', 'seats_freed', 'seats_taken_again', 'seats_deleted'])
    db.exec(`DROP TRIGGER ${trigger}`);
}

/**
 * Makes a claim with the classic mistake: it reads how many seats are left, awaits something, then writes. It is the control of the
 * rush tests: without the database's guards it must sell too many under the same load, otherwise those tests prove nothing.
 * @returns the claim, which answers with the order's uuid or throws 409
 */
function createCarelessClaim() {
  const repository = claimRepository(db);
  const write = db.transaction(createClaimWriting(repository));
  const size = Number(db.prepare('SELECT size FROM pools WHERE id = ?').pluck().get(sale.pool_id));

  return async (wanted: Claim, now: string): Promise<string> => {
    const quantity = wanted.items.reduce((sum, item) => sum + item.quantity, 0);
    if (sale.counted() + quantity > size) throw new HttpError(409, 'I posti sono finiti.');
    await setImmediate();
    const occurrence = repository.occurrence.get(wanted) as OccurrenceRow;
    return write.immediate({ wanted, occurrence, prices: wanted.items.map(() => 0), code: null }, now);
  };
}

const newBatch = () =>
  createBatch({
    db,
    run: async (work) => work(),
    work: ({ wanted, at }: { wanted: Claim; at: string }) => createClaim(db)(wanted, at),
  });

describe('never one seat too many', () => {
  /** 60 buyers claim 1 to 3 seats each at the same time. @returns how many seats are held */
  async function rush(claim: (wanted: Claim, at: string) => Promise<string>): Promise<number> {
    await Promise.allSettled(Array.from({ length: 60 }, (_, n) => claim(sale.claimOf(1 + (n % 3)), NOW)));
    return sale.counted();
  }

  it('sells what there is in a rush, and no more', async () => {
    const batch = newBatch();
    expect(await rush((wanted, at) => batch.add({ wanted, at }))).toBe(20);
    expect(sale.taken()).toBe(20);
  });

  // Shows that the test above can fail: the same rush on a claim that awaits between its check and its write.
  it('would see an oversell', async () => {
    removeGuards();
    const careless = createCarelessClaim();
    expect(await rush(careless)).toBe(120);
  });

  it('is refused by the database itself when a claim checks carelessly', async () => {
    const careless = createCarelessClaim();
    expect(await rush(careless)).toBe(20);
    expect(sale.taken()).toBe(20);
  });

  it('takes back only what failed when claims share a commit, released holds included', async () => {
    claimer()(sale.claimOf(10));
    const at = later(NOW, HOLD_MINUTES + 1);
    const batch = newBatch();
    const all = [11, 21, 9, 11].map((quantity) => {
      const items = [{ category_id: sale.category_id, quantity }];
      return batch.add({ wanted: sale.claimOf(1, { items, source: 'cassa' }), at });
    });
    const ends = await Promise.allSettled(all);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect([sale.taken(), sale.counted()]).toEqual([20, 20]);
  });

  it('keeps counters and seats equal through any run of moves', () => {
    const bays = sale.addPool('Posti carrozzina', 3);
    const bay = sale.addCategory({ name: 'Carrozzina' }, [sale.pool_id, bays]);
    const claim = claimer();
    const { release, releaseOver } = createRelease(db);
    const orders: string[] = [];
    let now = Date.parse(NOW);
    const moves = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant('claim' as const), full: fc.nat(4), bays: fc.nat(2) }),
        fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(50) }),
        fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 20 }) }),
      ),
      { maxLength: 40 },
    );
    fc.assert(
      fc.property(moves, (run) => {
        for (const move of run) {
          const at = new Date(now).toISOString();
          if (move.kind === 'wait') {
            now += move.minutes * 60_000;
            releaseOver(sale.event_id, new Date(now).toISOString());
          } else if (move.kind === 'claim') {
            const items = [
              { category_id: sale.category_id, quantity: move.full },
              { category_id: bay, quantity: move.bays },
            ];
            const got = claim(sale.claimOf(1, { items }), at);
            if (typeof got === 'string') orders.push(got);
          } else if (orders.length > 0) {
            const uuid = orders[move.which % orders.length];
            const id = Number(db.prepare('SELECT id FROM orders WHERE uuid = ?').pluck().get(uuid));
            release(id, at);
            db.prepare("UPDATE orders SET state = 'cancelled' WHERE id = ?").run(id);
          }
          for (const pool of [sale.pool_id, bays]) expect(sale.taken(pool)).toBe(sale.counted(pool));
          expect(sale.taken()).toBeLessThanOrEqual(20);
          expect(sale.taken(bays)).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 40 },
    );
  });
});
