import type { EventDraft } from '../../../shared/contract/drafts/events.ts';
import type { TicketPlan } from '../../../shared/contract/drafts/tickets.ts';
import { EVENT_FIELDS } from '../../../shared/kinds/events.ts';
import { draftTable } from '../../content/draftTable.ts';
import { coverOf, itemPhotos } from '../../content/itemPhotos.ts';
import { newSlugs } from '../../content/newSlug.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import { normalWebsite } from '../../lib/website.ts';
import { draftDates } from './draftDates.ts';
import type { MoveSeats } from './movedDates.ts';

/** Puts a new event's tickets on sale, in the transaction of its publication. */
export type OpenSale = (
  event: number,
  plan: NonNullable<TicketPlan>,
  at: { owner_id: number | null; now: string },
) => void;

/** Reads live events as drafts, and writes drafts to live events. */
export function eventDrafts(db: Db, moveSeats: MoveSeats, openSale: OpenSale) {
  const table = draftTable(db, 'events', EVENT_FIELDS, ['slug', 'photo_path']);
  const shopOf = db.prepare<[number], number | null>('SELECT activity_id FROM events WHERE id = ?').pluck();
  // A change of the capacity changes the free seats by as many; uncounted seats stay uncounted.
  const count = db.prepare<{ id: number; capacity: number | null }>(
    `UPDATE events SET seats_left = CASE WHEN @capacity IS NULL THEN NULL ELSE min(@capacity, max(0, seats_left + @capacity - capacity)) END
     WHERE id = @id`,
  );
  const photos = itemPhotos(db, 'events');
  const slugOf = newSlugs(db, 'events');
  const dates = draftDates(db, moveSeats);

  return {
    dates,
    shopOf: (id: number): number | null => shopOf.get(id) ?? null,

    read(id: number): EventDraft | undefined {
      const row = table.read(id);
      if (row === undefined) return undefined;
      return { ...row, dates: dates.of(id), photos: photos.of(id, row.title), tickets: null };
    },

    /** Call it inside a transaction, with a draft that the check found complete. */
    write(draft: EventDraft, at: { id: number | null; owner_id: number | null; now: string }): Written {
      const slug = slugOf(draft.title.trim(), at.id);
      // Before the capacity changes.
      if (at.id !== null) count.run({ id: at.id, capacity: draft.capacity });
      const id = table.write({ ...draft, seller_url: normalWebsite(draft.seller_url) ?? '' }, at, {
        slug,
        photo_path: coverOf(draft.photos),
      });
      dates.write(id, draft.dates, at.now);
      photos.write(id, draft.photos);
      if (at.id === null && draft.tickets != null) openSale(id, draft.tickets, at);
      return { id, key: slug };
    },
  };
}
