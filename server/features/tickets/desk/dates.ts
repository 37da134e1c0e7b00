import type { DraftDate } from '../../../../shared/contract/drafts/dates.ts';
import type { DateChangeBody, DatePeople } from '../../../../shared/contract/ticketDesk.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import type { Context } from '../../../context.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import type { SignedIn } from '../../../http/session.ts';
import { immediate } from '../../../lib/db.ts';
import { deskEvents } from './events.ts';

interface Dependencies extends Context {
  datesOf: (event: number) => DraftDate[];
  /** Puts an event's dates online and notes who hears of it; inside the caller's transaction. @throws 404, 409, 422 by 'dates.N.starts' */
  publish: (event: number, dates: DraftDate[], by: SignedIn) => void;
}

/** Moves a date, calls it off or puts it back, as the event's editor does, without the rest of the event. */
export function createDeskDates({ db, clock, datesOf, publish }: Dependencies) {
  const events = deskEvents(db, clock);
  const pending = db
    .prepare<{ id: number; now: string }, 1>(
      'SELECT 1 FROM event_dates WHERE id = @id AND starts_at > @now AND ends_at > @now',
    )
    .pluck();

  // Whoever saved the event, has a reminder or a place, or was passed a ticket; each once, by account or address.
  const told = db.prepare<{ event: number; now: string }, { id: number; who: string }>(
    `SELECT d.id, 'account ' || w.user_id AS who FROM event_dates AS d JOIN item_watchers AS w ON w.kind = 'events' AND w.item_id = d.event_id
       AND (w.occurrence_id IS NULL OR w.occurrence_id = d.id) WHERE d.event_id = @event AND d.ends_at > @now
     UNION SELECT d.id, CASE WHEN o.user_id IS NULL THEN lower(o.email) ELSE 'account ' || o.user_id END
       FROM event_dates AS d JOIN seats AS p ON p.occurrence_id = d.id JOIN orders AS o ON o.id = p.order_id
       WHERE d.event_id = @event AND d.ends_at > @now AND p.state IN ('issued', 'held')
         AND o.state IN ('confirmed', 'to_pay_at_door', 'awaiting_transfer') AND coalesce(o.user_id, o.email) IS NOT NULL
     UNION SELECT d.id, lower(p.email) FROM event_dates AS d JOIN seats AS p ON p.occurrence_id = d.id
       WHERE d.event_id = @event AND d.ends_at > @now AND p.state = 'issued' AND p.email IS NOT NULL`,
  );

  return {
    /** How many people hear of a change of each date to come. @throws 404 */
    people(eventId: number, person: Member): DatePeople {
      events.editable(eventId, person);
      const rows = told.all({ event: eventId, now: townNow(clock).now });
      const byDate = Map.groupBy(rows, ({ id }) => id);
      return {
        data: [...byDate].map(([id, some]) => ({ id, people: some.length })),
        all: new Set(rows.map(({ who }) => who)).size,
      };
    },

    /** Who has seats hears of it half an hour later, as after any change of dates. @throws 404, 409 for one that began, 422 */
    change(eventId: number, id: number, { starts, ends, cancelled, reason }: DateChangeBody, by: SignedIn): void {
      immediate(db, () => {
        events.editable(eventId, by.user);
        const dates = datesOf(eventId);
        const index = dates.findIndex((date) => date.id === id);
        if (index < 0) throw notFound('Questa data non c’è.');
        if (pending.get({ id, now: townNow(clock).now }) === undefined)
          throw new HttpError(409, 'Questa data è già cominciata o passata: non si cambia più.');
        const why = cancelled && reason.trim() !== '' ? { reason: reason.trim() } : {};
        try {
          publish(eventId, dates.with(index, { id, starts, ends, cancelled, ...why }), by);
        } catch (error) {
          throw atField(error, `dates.${index}.`);
        }
      });
    },
  };
}

export type DeskDates = ReturnType<typeof createDeskDates>;

/** Names the fields as this form does: 'starts' for 'dates.3.starts'. */
function atField(error: unknown, prefix: string): unknown {
  if (!(error instanceof HttpError) || error.statusCode !== 422 || error.fields === undefined) return error;
  const fields = Object.entries(error.fields).map(([path, words]) => [
    path.startsWith(prefix) ? path.slice(prefix.length) : 'starts',
    words,
  ]);
  return invalid(Object.fromEntries(fields));
}
