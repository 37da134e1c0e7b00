import { addDays, wallTime } from '../../shared/rules/dates.ts';
import { withDb } from './database.ts';
import { newSession, type Person } from './people.ts';

/** Shops inserted directly into the database, because their owners' actions are tested elsewhere. */

/** A demo account, signed in. */
export function demoPerson(email: string): Person {
  return withDb((db) => {
    const id = db.prepare<[string], number>('SELECT id FROM users WHERE email = ?').pluck().get(email) as number;
    return newSession(db, id);
  });
}

/** A promotion of a shop of this person, valid at every hour, with this number of coupons. @returns its slug */
export function promotionWithCoupons(owner: Person, max: number): string {
  return withDb((db) => {
    const slug = `prova-coupon-${owner.id}`;
    const now = new Date().toISOString();
    const row = { slug, owner: owner.id, now, max };
    // By the journeys' clock: SQLite's own is the machine's.
    const day = (days: number) => addDays(wallTime(now).day, days);
    db.prepare(
      `INSERT INTO activities (slug, name, category_id, owner_id, status, excerpt, description, address, district, lat, lng, published_at, created_at, updated_at)
       SELECT @slug, 'Bottega di prova', (SELECT id FROM categories WHERE kind = 'activities' LIMIT 1), @owner, 'published', 'In breve.',
         'Per esteso.', 'Via Giardini 1', 'Centro', 37.5, 13.08, @now, @now, @now`,
    ).run(row);
    db.prepare(
      `INSERT INTO promotions (slug, title, label, category_id, activity_id, status, excerpt, description, conditions, starts_on, ends_on,
         published_at, created_at, updated_at)
       SELECT @slug, 'Un caffè con il libro', 'Omaggio', (SELECT id FROM categories WHERE kind = 'promotions' LIMIT 1),
         (SELECT id FROM activities WHERE slug = @slug), 'published', 'In breve.', 'Per esteso.', 'Uno a testa.', @starts_on, @ends_on, @now, @now,
         @now`,
    ).run({ ...row, starts_on: day(-2), ends_on: day(20) });
    db.prepare(
      'INSERT INTO coupon_offers (promotion_id, max_coupons) SELECT id, @max FROM promotions WHERE slug = @slug',
    ).run(row);
    return slug;
  });
}
