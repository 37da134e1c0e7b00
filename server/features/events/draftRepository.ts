import type { EventDraft } from '../../../shared/contract/drafts/events.ts';
import { coverOf, itemPhotos } from '../../content/itemPhotos.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import { draftDates } from './draftDates.ts';

interface Row extends Omit<EventDraft, 'dates' | 'photos' | 'is_family'> {
  is_family: number;
  photo_path: string | null;
}

const COLUMNS = [
  ...['title', 'category_id', 'excerpt', 'description', 'activity_id', 'venue', 'address', 'lat', 'lng', 'organiser'],
  ...['price_min_cents', 'price_max_cents', 'capacity', 'is_family', 'accessibility', 'keywords', 'photo_path'],
];

/** Reads live events as drafts, and writes drafts to live events. */
export function eventDrafts(db: Db) {
  const read = db.prepare<[number], Row>(`SELECT ${COLUMNS.join(', ')} FROM events WHERE id = ?`);
  const shopOf = db.prepare<[number], number | null>('SELECT activity_id FROM events WHERE id = ?').pluck();
  const insert = db.prepare<object>(
    `INSERT INTO events (slug, ${COLUMNS.join(', ')}, owner_id, status, published_at, created_at, updated_at)
     VALUES (@slug, ${COLUMNS.map((name) => `@${name}`).join(', ')}, @owner_id, 'pubblicato', @now, @now, @now)`,
  );
  // A change of the capacity changes the free seats by as many; uncounted seats stay uncounted.
  const seats =
    'CASE WHEN @capacity IS NULL THEN NULL ELSE min(@capacity, max(0, seats_left + @capacity - capacity)) END';
  const update = db.prepare<object>(
    `UPDATE events SET slug = @slug, ${COLUMNS.map((name) => `${name} = @${name}`).join(', ')}, seats_left = ${seats}, updated_at = @now
     WHERE id = @id`,
  );
  const photos = itemPhotos(db, 'events');
  const slugOf = newSlugs(db, 'events');
  const dates = draftDates(db);

  return {
    dates,
    shopOf: (id: number): number | null => shopOf.get(id) ?? null,

    read(id: number): EventDraft | undefined {
      const found = read.get(id);
      if (found === undefined) return undefined;
      const { photo_path, is_family, ...row } = found;
      return {
        ...row,
        is_family: is_family === 1,
        dates: dates.of(id),
        photos: photos.of(id, photo_path, row.title),
      };
    },

    /** Call it inside a transaction, with a draft that the check found complete. */
    write(draft: EventDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const title = draft.title.trim();
      const slug = slugOf(title, at.id);
      const row = {
        ...draft,
        slug,
        title,
        excerpt: draft.excerpt.trim(),
        venue: draft.venue.trim(),
        address: draft.address.trim(),
        organiser: draft.organiser.trim(),
        accessibility: draft.accessibility.trim(),
        keywords: draft.keywords.trim(),
        is_family: Number(draft.is_family),
        photo_path: coverOf(draft.photos),
        now: at.now,
      };
      if (at.id !== null) update.run({ ...row, id: at.id });
      const id = at.id ?? Number(insert.run({ ...row, owner_id: at.owner_id }).lastInsertRowid);
      dates.write(id, draft.dates, at.now);
      photos.write(id, draft.photos);
      return { id, key: slug };
    },
  };
}
