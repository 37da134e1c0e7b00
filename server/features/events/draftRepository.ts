import type { TicketPlan } from '../../../shared/contract/drafts/tickets.ts';
import { EVENT_FIELDS, type EventDraft } from '../../../shared/kinds/events.ts';
import { itemDrafts, type Writing } from '../../content/draftTable.ts';
import type { Written } from '../../content/publication.ts';
import type { Db } from '../../lib/db.ts';
import { normalWebsite } from '../../lib/website.ts';
import { draftDates } from './draftDates.ts';
import type { MoveSeats } from './movedDates.ts';

/** Puts a new event's tickets on sale, in the transaction of its publication. */
export type OpenSale = (
  event: number,
  plan: NonNullable<TicketPlan>,
  at: { title: string; owner_id: number | null; now: string },
) => void;

/** Reads live events as drafts, and writes drafts to live events. */
export function eventDrafts(db: Db, moveSeats: MoveSeats, openSale: OpenSale) {
  const items = itemDrafts(db, 'events', EVENT_FIELDS);
  // A change of the capacity changes the free seats by as many; uncounted seats stay uncounted.
  const count = db.prepare<{ id: number; capacity: number | null }>(
    `UPDATE events SET seats_left = CASE WHEN @capacity IS NULL THEN NULL ELSE min(@capacity, max(0, seats_left + @capacity - capacity)) END
     WHERE id = @id`,
  );
  const dates = draftDates(db, moveSeats);

  return {
    dates,
    read(id: number): EventDraft | undefined {
      const item = items.read(id);
      return item && { ...item, dates: dates.of(id), tickets: null };
    },

    /** Call it inside a transaction, with a draft that the check found complete. */
    write(draft: EventDraft, at: Writing): Written {
      // Before the capacity changes.
      if (at.id !== null) count.run({ id: at.id, capacity: draft.capacity });
      const written = items.write({ ...draft, seller_url: normalWebsite(draft.seller_url) ?? '' }, at, {});
      dates.write(written.id, draft.dates, at.now);
      if (at.id === null && draft.tickets != null)
        openSale(written.id, draft.tickets, { ...at, title: draft.title.trim() });
      return written;
    },
  };
}
