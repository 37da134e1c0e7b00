import { CODE_ALPHABET, checkCharacter } from '../../shared/rules/codes.ts';
import { COUPON_KEPT_DAYS } from '../../shared/rules/coupons.ts';
import { addDays } from '../../shared/rules/dates.ts';
import { consentText, LEAD_CONSENT_VERSION, LEAD_KEPT_DAYS } from '../../shared/rules/leads.ts';
import type { Db, Write } from '../foundation/writer.ts';
import { type Calendar, hash } from './calendar.ts';
import { coupons, leads } from './coupons.ts';
import type { Lookups } from './lookups.ts';
import { menus } from './menus.ts';
import { promotions } from './promotions.ts';
import { activities } from './town.ts';
import { published } from './writeListings.ts';

export function writeMenus(write: Write, calendar: Calendar, { activityId }: Lookups): void {
  for (const entry of menus) {
    const menu_id = write('menus', {
      activity_id: activityId(entry.activity),
      access_code: entry.access_code,
      note_it: entry.note.it,
      note_en: entry.note.en,
      ...published(calendar, 90, `${entry.activity}/menu`),
      updated_at: calendar.ago(entry.updated, `${entry.activity}/menu`),
    });
    for (const [position, section] of entry.sections.entries()) {
      const section_id = write('menu_sections', { menu_id, position, name_it: section.it, name_en: section.en });
      for (const [at, { it, en, price, has = [], diet = null, out }] of section.dishes.entries()) {
        const dish_id = write('menu_dishes', {
          section_id,
          position: at,
          name_it: it[0],
          name_en: en[0],
          description_it: it[1] ?? '',
          description_en: en[1] ?? '',
          price_cents: Math.round(price * 100),
          diet,
          unavailable_until: out === undefined ? null : calendar.day(out),
        });
        for (const allergen of has) write('menu_dish_allergens', { dish_id, allergen });
      }
    }
  }
}

export function writeCoupons(db: Db, write: Write, calendar: Calendar, { personId }: Lookups): void {
  const idOf = db.prepare<[string], number>('SELECT id FROM promotions WHERE slug = ?').pluck();
  for (const { promotion, max, taken } of coupons) {
    const promotion_id = idOf.get(promotion);
    const entry = promotions.find(({ slug }) => slug === promotion);
    if (promotion_id === undefined || entry === undefined) throw new Error(`The demo town has no "${promotion}".`);
    write('coupon_offers', { promotion_id, max_coupons: max });
    const expires_at = `${addDays(calendar.day(entry.ends), COUPON_KEPT_DAYS)}T00:00:00.000Z`;
    for (const { by, ago, used } of taken) {
      const key = `${promotion}/${by}`;
      const created_at = calendar.ago(ago, key);
      const coupon = { promotion_id, user_id: personId(by), code: demoCode(key), created_at, expires_at };
      const redeemed_at = used === undefined ? null : calendar.ago(used, `${key}/used`);
      const id = write('coupons', { ...coupon, redeemed_at: null, redeemed_by: null });
      // Redeemed by an UPDATE, as at the till, so that the counters match.
      if (redeemed_at !== null)
        db.prepare('UPDATE coupons SET redeemed_at = ?, redeemed_by = ? WHERE id = ?').run(
          redeemed_at,
          personId(entry.owner),
          id,
        );
    }
  }
}

export function writeLeads(write: Write, calendar: Calendar, { activityId }: Lookups): void {
  for (const { activity, source, name, email, phone, marketing, language, ago } of leads.toReversed()) {
    const shop = activities.find(({ slug }) => slug === activity)?.name ?? activity;
    const created_at = calendar.ago(ago, `${activity}/${name}`);
    write('leads', {
      activity_id: activityId(activity),
      source,
      user_id: null,
      name,
      email: email ?? null,
      phone: phone ?? null,
      marketing: marketing ? 1 : 0,
      consent_version: LEAD_CONSENT_VERSION,
      consent_text: consentText(language ?? 'it', shop, marketing),
      created_at,
      expires_at: Temporal.Instant.from(created_at)
        .add({ hours: LEAD_KEPT_DAYS * 24 })
        .toString({ fractionalSecondDigits: 3 }),
    });
  }
}

/** The same code for the same coupon at every seeding, so that the town is reproducible; real codes are random. */
function demoCode(key: string): string {
  const body = Array.from({ length: 13 }, (_, at) => CODE_ALPHABET[(hash(`${at}/${key}/${at}`) >>> 13) % 32]).join('');
  return body + checkCharacter(body);
}
