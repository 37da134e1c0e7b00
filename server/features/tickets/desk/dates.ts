import type { DraftDate } from '../../../../shared/contract/drafts/dates.ts';
import type { DateChangeBody } from '../../../../shared/contract/ticketDesk.ts';
import { townNow } from '../../../content/answers.ts';
import type { Context } from '../../../context.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import type { SignedIn } from '../../../http/session.ts';
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

  return {
    /** Who has seats hears of it half an hour later, as after any change of dates. @throws 404, 409 for one that began, 422 */
    change(eventId: number, id: number, { starts, ends, cancelled, reason }: DateChangeBody, by: SignedIn): void {
      db.transaction(() => {
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
      }).immediate();
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
