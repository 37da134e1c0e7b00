import { addDays } from '../../shared/rules/dates.ts';
import { categories } from '../foundation/categories.ts';
import { fillSynonyms } from '../foundation/fillSynonyms.ts';
import { type Db, type Write, writer } from '../foundation/writer.ts';
import { type CategoryIds, scaleRows } from './scaleRows.ts';
import { chance } from './scaleWords.ts';

export interface ScaleSize {
  /** Of the four searched kinds together: 30 % activities, 30 % events, 15 % jobs, 25 % promotions. */
  documents: number;
  users?: number;
  /** 'YYYY-MM-DD'; current content is current around this day. */
  today: string;
}

/**
 * Writes load data of any size, the same every time for the same size and day; about 5,000 documents a second.
 * @returns what was written, by table
 * @throws when the database has load data already
 */
export function seedScale(db: Db, { documents, users = 1000, today }: ScaleSize): Record<string, number> {
  if (db.prepare("SELECT 1 FROM users WHERE email = 'residente1@carico.test'").get() !== undefined) {
    throw new Error('The database has load data already: start from an empty data folder.');
  }
  const written: Record<string, number> = {};
  const write = writer(db, written);
  db.transaction(() => {
    fillSynonyms(db);
    const categoryIds = writeCategories(db);
    const rows = scaleRows(today, chance(2026), categoryIds);
    const userIds = writeUsers(write, Math.max(1, users), addDays(today, -400));

    const activityIds: number[] = [];
    for (let n = 0; n < Math.max(1, Math.round(documents * 0.3)); n++) {
      const { row, hours } = rows.activity(n);
      const activity_id = write('activities', row);
      activityIds.push(activity_id);
      for (const range of hours) write('opening_hours', { activity_id, ...range });
      for (const review of rows.reviews(userIds)) write('reviews', { activity_id, ...review });
    }
    for (let n = 0; n < Math.round(documents * 0.3); n++) {
      const { row, occurrences } = rows.event(n);
      const event_id = write('events', row);
      for (const occurrence of occurrences) write('event_occurrences', { event_id, ...occurrence });
    }
    for (let n = 0; n < Math.round(documents * 0.15); n++) write('jobs', rows.job());
    for (let n = 0; n < Math.round(documents * 0.25); n++) write('promotions', rows.promotion(n, activityIds));
  }).immediate();
  // Merges the index into one segment, as months of automatic merging would.
  for (const kind of ['activities', 'events', 'jobs', 'promotions']) {
    db.exec(`INSERT INTO search_${kind} (search_${kind}) VALUES ('optimize')`);
  }
  return written;
}

/** Inserts the demo town's categories that are missing. */
function writeCategories(db: Db): CategoryIds {
  const insert = db.prepare(
    'INSERT OR IGNORE INTO categories (kind, slug, name, plural, position) VALUES (?, ?, ?, ?, ?)',
  );
  for (const [kind, entries] of Object.entries(categories)) {
    for (const [position, { slug, name, plural }] of entries.entries()) insert.run(kind, slug, name, plural, position);
  }
  const ofKind = db.prepare<[string], { slug: string; name: string; id: number }>(
    'SELECT slug, name, id FROM categories WHERE kind = ? ORDER BY position',
  );
  return {
    activities: ofKind.all('activities'),
    events: ofKind.all('events'),
    jobs: ofKind.all('jobs'),
    promotions: ofKind.all('promotions'),
  };
}

function writeUsers(write: Write, count: number, joined: string): number[] {
  const at = `${joined}T09:00:00.000Z`;
  return Array.from({ length: count }, (_, n) =>
    write('users', {
      name: `Residente ${n + 1}`,
      email: `residente${n + 1}@carico.test`,
      password_hash: null,
      email_verified_at: at,
      accepted_terms_at: at,
      created_at: at,
      updated_at: at,
    }),
  );
}
