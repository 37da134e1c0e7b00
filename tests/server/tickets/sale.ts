import { randomUUID } from 'node:crypto';
import type { Claim } from '../../../server/features/tickets/claimChecks.ts';
import type { Db } from '../../../server/lib/db.ts';
import { contentOf } from '../../support/content.ts';

type Row = Record<string, string | number | null>;

/** An event with one date, one pool and one category, on sale; tests change what they need. */
export function saleOf(db: Db, { size = 20, cents = 0, starts_at = '2026-12-05T20:00:00.000Z' } = {}) {
  const { insert } = contentOf(db);
  const slug = `sagra-${randomUUID().slice(0, 8)}`;
  const category = Number(
    db
      .prepare(
        `INSERT INTO categories (kind, slug, name, plural, position) VALUES ('events', 'sagre', 'Sagra', 'Sagre', 1)
         ON CONFLICT (kind, slug) DO UPDATE SET name = name RETURNING id`,
      )
      .pluck()
      .get(),
  );
  const times = { created_at: '2026-10-01T08:00:00.000Z', updated_at: '2026-10-01T08:00:00.000Z' };
  const event_id = insert('events', {
    slug,
    title: 'Sagra del pesce',
    category_id: category,
    status: 'published',
    venue: 'Porto',
    address: 'Molo 1',
    lat: 37.5,
    lng: 13,
    organiser: 'Pro loco',
    price_min_cents: cents,
    price_max_cents: cents,
    published_at: times.created_at,
    ...times,
  });
  const occurrence_id = insert('event_occurrences', {
    event_id,
    starts_at,
    ends_at: new Date(Date.parse(starts_at) + 7_200_000).toISOString(),
  });
  insert('ticketing', { event_id, methods: '["porta","bonifico"]', updated_at: times.created_at });
  const pool_id = insert('pools', { occurrence_id, name: 'Sala', size });
  function addCategory(row: Row = {}, pools = [pool_id], price: Row | null = { cents }): number {
    const id = insert('ticket_categories', { event_id, position: 1, name: 'Intero', kind: 'intero', ...row });
    for (const pool of pools) insert('category_pools', { category_id: id, pool_id: pool });
    if (price !== null) insert('prices', { category_id: id, cents: 0, ...price });
    return id;
  }
  const category_id = addCategory();
  return {
    slug,
    event_id,
    occurrence_id,
    pool_id,
    category_id,
    insert,
    addCategory,
    addPool: (name: string, seats: number) => insert('pools', { occurrence_id, name, size: seats }),
    claimOf: (quantity = 1, more: Partial<Claim> = {}): Claim => ({
      event_id,
      occurrence_id,
      items: [{ category_id, quantity }],
      idempotency_key: randomUUID(),
      source: 'web',
      ...more,
    }),
    taken: (pool = pool_id) => Number(db.prepare('SELECT taken FROM pools WHERE id = ?').pluck().get(pool)),
    /** The seats of the pool, counted from the rows: what `taken` should be. */
    counted: (pool = pool_id) =>
      Number(
        db
          .prepare(
            `SELECT COUNT(*) FROM seats AS p JOIN category_pools AS c ON c.category_id = p.category_id
             JOIN pools ON pools.id = c.pool_id AND pools.occurrence_id = p.occurrence_id
             WHERE c.pool_id = ? AND p.state IN ('held', 'issued')`,
          )
          .pluck()
          .get(pool),
      ),
  };
}

export type Sale = ReturnType<typeof saleOf>;
