import type { ActivityDraft, DraftHours } from '../../../shared/contract/drafts/activities.ts';
import { coverOf, itemPhotos } from '../../content/itemPhotos.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import { normalPhone, normalWebsite, normalWhatsapp } from './contacts.ts';
import { type SpecialRow, specialOf, specialRows } from './specialDays.ts';

const FACTS = ['closed_on_holidays', 'step_free', 'accessible_toilet', 'dogs_allowed', 'baby_changing'] as const;
const CONTACTS = ['phone', 'whatsapp', 'email', 'website'] as const;
type Fact = (typeof FACTS)[number];
type Contact = (typeof CONTACTS)[number];

interface Row
  extends Omit<ActivityDraft, Fact | Contact | 'always_open' | 'payments' | 'hours' | 'special' | 'photos'>,
    Record<Fact, number | null>,
    Record<Contact, string | null> {
  always_open: number;
  payments: string;
  photo_path: string | null;
}

const COLUMNS = [
  ...['name', 'category_id', 'excerpt', 'description', 'address', 'district', 'lat', 'lng', ...CONTACTS],
  ...['always_open', ...FACTS, 'price_level', 'payments', 'keywords', 'photo_path'],
];

/** Reads live places as drafts, and writes drafts to live places. */
export function activityDrafts(db: Db) {
  const read = db.prepare<[number], Row>(`SELECT ${COLUMNS.join(', ')} FROM activities WHERE id = ?`);
  const hours = db.prepare<[number], DraftHours>(
    'SELECT weekday, opens, closes FROM opening_hours WHERE activity_id = ? ORDER BY weekday, opens',
  );
  const special = db.prepare<[number], SpecialRow>(
    'SELECT day, opens, closes, note FROM special_hours WHERE activity_id = ? ORDER BY day, opens, id',
  );
  const insert = db.prepare<object>(
    `INSERT INTO activities (slug, ${COLUMNS.join(', ')}, owner_id, status, published_at, created_at, updated_at)
     VALUES (@slug, ${COLUMNS.map((name) => `@${name}`).join(', ')}, @owner_id, 'pubblicato', @now, @now, @now)`,
  );
  const update = db.prepare<object>(
    `UPDATE activities SET slug = @slug, ${COLUMNS.map((name) => `${name} = @${name}`).join(', ')}, updated_at = @now WHERE id = @id`,
  );
  const clearHours = db.prepare<[number]>('DELETE FROM opening_hours WHERE activity_id = ?');
  const addHours = db.prepare<object>(
    'INSERT INTO opening_hours (activity_id, weekday, opens, closes) VALUES (@id, @weekday, @opens, @closes)',
  );
  const clearSpecial = db.prepare<[number]>('DELETE FROM special_hours WHERE activity_id = ?');
  const addSpecial = db.prepare<object>(
    'INSERT INTO special_hours (activity_id, day, opens, closes, note) VALUES (@id, @day, @opens, @closes, @note)',
  );
  const photos = itemPhotos(db, 'activities');
  const slugOf = newSlugs(db, 'activities');

  return {
    read(id: number): ActivityDraft | undefined {
      const found = read.get(id);
      if (found === undefined) return undefined;
      const { photo_path, ...row } = found;
      return {
        ...row,
        ...mapped(CONTACTS, (name) => row[name] ?? ''),
        ...mapped(FACTS, (name) => (row[name] === null ? null : row[name] === 1)),
        always_open: row.always_open === 1,
        payments: JSON.parse(row.payments),
        hours: hours.all(id),
        special: specialOf(special.all(id)),
        photos: photos.of(id, photo_path, row.name),
      };
    },

    /** Call it inside a transaction, with a draft that the check found complete. */
    write(draft: ActivityDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const name = draft.name.trim();
      const slug = slugOf(name, at.id);
      const row = {
        ...draft,
        slug,
        name,
        excerpt: draft.excerpt.trim(),
        address: draft.address.trim(),
        district: draft.district.trim(),
        keywords: draft.keywords.trim(),
        phone: normalPhone(draft.phone),
        whatsapp: normalWhatsapp(draft.whatsapp),
        email: plainEmail(draft.email.trim()),
        website: draft.website.trim() === '' ? null : normalWebsite(draft.website),
        ...mapped(FACTS, (fact) => (draft[fact] === null ? null : Number(draft[fact]))),
        always_open: Number(draft.always_open),
        payments: JSON.stringify(draft.payments),
        photo_path: coverOf(draft.photos),
        now: at.now,
      };
      if (at.id !== null) update.run({ ...row, id: at.id });
      const id = at.id ?? Number(insert.run({ ...row, owner_id: at.owner_id }).lastInsertRowid);
      clearHours.run(id);
      for (const shift of draft.hours) addHours.run({ id, ...shift });
      clearSpecial.run(id);
      for (const day of specialRows(draft.special)) addSpecial.run({ id, ...day });
      photos.write(id, draft.photos);
      return { id, key: slug };
    },
  };
}

function mapped<K extends string, V>(names: readonly K[], value: (name: K) => V): Record<K, V> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<K, V>;
}
