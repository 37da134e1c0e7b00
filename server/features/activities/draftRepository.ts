import type { ActivityDraft } from '../../../shared/contract/drafts/activities.ts';
import type { DraftHours } from '../../../shared/contract/drafts/hours.ts';
import { ACTIVITY_FIELDS } from '../../../shared/kinds/activities.ts';
import { draftTable } from '../../content/draftTable.ts';
import { coverOf, itemPhotos } from '../../content/itemPhotos.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import { plainEmail } from '../../lib/emailAddress.ts';
import { normalWebsite } from '../../lib/website.ts';
import { normalPhone, normalWhatsapp } from './contacts.ts';
import { type SpecialRow, specialOf, specialRows } from './specialDays.ts';

/** Reads live places as drafts, and writes drafts to live places. */
export function activityDrafts(db: Db) {
  const table = draftTable(db, 'activities', ACTIVITY_FIELDS, ['slug', 'photo_path']);
  const hours = db.prepare<[number], DraftHours>(
    'SELECT weekday, opens, closes FROM opening_hours WHERE activity_id = ? ORDER BY weekday, opens',
  );
  const special = db.prepare<[number], SpecialRow>(
    'SELECT day, opens, closes, note FROM special_hours WHERE activity_id = ? ORDER BY day, opens, id',
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
      const row = table.read(id);
      if (row === undefined) return undefined;
      return {
        ...row,
        hours: hours.all(id),
        special: specialOf(special.all(id)),
        photos: photos.of(id, row.name),
      };
    },

    /** Call it inside a transaction, with a draft that the check found complete. */
    write(draft: ActivityDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const slug = slugOf(draft.name.trim(), at.id);
      const row = {
        ...draft,
        phone: normalPhone(draft.phone) ?? '',
        whatsapp: normalWhatsapp(draft.whatsapp) ?? '',
        email: plainEmail(draft.email.trim()) ?? '',
        website: draft.website.trim() === '' ? '' : (normalWebsite(draft.website) ?? ''),
      };
      const id = table.write(row, at, { slug, photo_path: coverOf(draft.photos) });
      clearHours.run(id);
      for (const shift of draft.hours) addHours.run({ id, ...shift });
      clearSpecial.run(id);
      for (const day of specialRows(draft.special)) addSpecial.run({ id, ...day });
      photos.write(id, draft.photos);
      return { id, key: slug };
    },
  };
}
