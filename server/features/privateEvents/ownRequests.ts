import type { PrivateEvent, PrivateEventBody, PrivateEventList } from '../../../shared/contract/privateEvents.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { officeNotice } from './mails.ts';
import type { RequestRow } from './repository.ts';
import { addMessage, checkDays, expiryOf, item, orNotFound, stillOpen, trimmed, withMessages } from './request.ts';
import type { RequestDependencies } from './requestDependencies.ts';

/** Maximum number of open requests per person. */
const MOST_OPEN = 10;

/** What a person does with their own requests. */
export function ownRequests({ db, clock, repository, mails, notifier: { notify } }: RequestDependencies) {
  const own = (id: number, userId: number): RequestRow => orNotFound(repository.oneOf.get(id, userId));

  function tellOffice(title: string, row: RequestRow): void {
    notify(officeNotice(title, row), repository.office.all());
  }

  return {
    /**
     * Answers go to the account's confirmed address. @throws 422 for days that are past, too far ahead or repeated; 409
     * with too many open requests
     */
    create(body: PrivateEventBody, { id: userId, email }: { id: number; email: string }): PrivateEvent {
      const now = isoInstant(clock());
      checkDays(body, wallTime(now).day);
      if ((repository.open.get(userId) ?? 0) >= MOST_OPEN)
        throw new HttpError(409, 'Hai già molte richieste aperte: aspetta una risposta o annullane una.');
      const row = db.transaction(() => {
        const { lastInsertRowid } = repository.insert.run({
          ...trimmed(body),
          email,
          user_id: userId,
          alternatives: JSON.stringify(body.alternatives),
          needs: JSON.stringify(body.needs),
          now,
          expires_at: expiryOf(body.day, now),
        });
        const made = own(Number(lastInsertRowid), userId);
        tellOffice('Nuova richiesta di evento privato', made);
        mails.received(made);
        return made;
      })();
      return withMessages(repository, row);
    },

    list: (userId: number): PrivateEventList => ({ data: repository.ofUser.all(userId).map(item) }),
    detail: (id: number, userId: number): PrivateEvent => withMessages(repository, own(id, userId)),

    /** @throws 404; 409 for a closed request */
    reply(id: number, userId: number, body: string): PrivateEvent {
      const row = own(id, userId);
      stillOpen(row);
      db.transaction(() => {
        addMessage(repository, clock, row, { author_id: userId, from_office: 0, status: null, body: body.trim() });
        tellOffice('Nuovo messaggio su un evento privato', row);
        mails.replied(row, body.trim());
      })();
      return withMessages(repository, own(id, userId));
    },

    /** Withdraws the request. @throws 404; 409 for a closed one */
    cancel(id: number, userId: number): PrivateEvent {
      const row = own(id, userId);
      stillOpen(row);
      db.transaction(() => {
        addMessage(repository, clock, row, { author_id: userId, from_office: 0, status: 'cancelled', body: '' });
        tellOffice('Richiesta di evento privato annullata', row);
        mails.replied(row, 'Chi ha chiesto ha annullato la richiesta.');
      })();
      return withMessages(repository, own(id, userId));
    },
  };
}
