import type {
  PrivateEvent,
  PrivateEventAnswer,
  PrivateEventBody,
  PrivateEventItem,
  PrivateEventList,
  PrivateEventQuery,
  PrivateEventQueue,
} from '../../../shared/contract/privateEvents.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { isOpen, needsWords, officeMoves, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import type { Audit } from '../../plugins/audit.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { HttpError, invalid, notFound } from '../../plugins/errors.ts';
import type { Mailer } from '../../plugins/mail.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { privateEventMails, subjectOf } from './mails.ts';
import { noticeOf, officeNotice, type RequestNotice } from './notices.ts';
import { type ItemRow, privateEventRepository, type RequestRow } from './repository.ts';
import { checkDays, expiryOf, trimmed } from './validation.ts';

interface Parts {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  townAddress: string;
  public_origin: string;
  portalName: () => string;
  notify: (notice: RequestNotice, userIds: number[]) => void;
  record: Audit['record'];
}

/** Requests one person can have open at once. */
const MOST_OPEN = 10;

export type PrivateEvents = ReturnType<typeof createPrivateEvents>;

/** Requests to organise a private event, from the form to the office's last word. */
export function createPrivateEvents({ db, clock, notify, record, ...parts }: Parts) {
  const repository = privateEventRepository(db);
  const mails = privateEventMails(parts);
  const now = () => isoInstant(clock());

  function own(id: number, userId: number): RequestRow {
    const row = repository.oneOf.get(id, userId);
    if (row === undefined) throw notFound('Questa richiesta non c’è, o non c’è più.');
    return row;
  }

  function any(id: number): RequestRow {
    const row = repository.one.get(id);
    if (row === undefined) throw notFound('Questa richiesta non c’è, o non c’è più.');
    return row;
  }

  function say(
    row: RequestRow,
    words: { author_id: number; from_office: 0 | 1; status: PrivateEventState | null; body: string },
  ) {
    const moment = now();
    repository.addMessage.run({ id: row.id, now: moment, ...words });
    repository.touch.run({
      id: row.id,
      now: moment,
      status: words.status ?? row.status,
      expires_at: expiryOf(row.day, moment),
    });
  }

  function tellOffice(title: string, row: RequestRow): void {
    notify(officeNotice(title, row), repository.office.all());
  }

  const whole = (row: RequestRow): PrivateEvent =>
    ({
      ...row,
      waits_for_office: row.waits_for_office === 1,
      alternatives: JSON.parse(row.alternatives),
      needs: JSON.parse(row.needs),
      messages: repository.messages.all(row.id).map((said) => ({ ...said, from_office: said.from_office === 1 })),
    }) as PrivateEvent;

  return {
    /** @throws 422 for days that are past, too far or named twice; 409 with too many open ones */
    create(body: PrivateEventBody, userId: number): PrivateEvent {
      checkDays(body, wallTime(now()).day);
      if ((repository.open.get(userId) ?? 0) >= MOST_OPEN)
        throw new HttpError(409, 'Hai già molte richieste aperte: aspetta una risposta o annullane una.');
      const row = db.transaction(() => {
        const { lastInsertRowid } = repository.insert.run({
          ...trimmed(body),
          user_id: userId,
          alternatives: JSON.stringify(body.alternatives),
          needs: JSON.stringify(body.needs),
          now: now(),
          expires_at: expiryOf(body.day, now()),
        });
        const made = any(Number(lastInsertRowid));
        tellOffice('Nuova richiesta di evento privato', made);
        return made;
      })();
      mails.received(row);
      return whole(row);
    },

    list: (userId: number): PrivateEventList => ({ data: repository.ofUser.all(userId).map(item) }),
    detail: (id: number, userId: number): PrivateEvent => whole(own(id, userId)),

    /** @throws 404; 409 for one that is closed */
    reply(id: number, userId: number, body: string): PrivateEvent {
      const row = own(id, userId);
      stillOpen(row);
      db.transaction(() => {
        say(row, { author_id: userId, from_office: 0, status: null, body: body.trim() });
        tellOffice('Nuovo messaggio su un evento privato', row);
      })();
      mails.replied(row, body.trim());
      return whole(own(id, userId));
    },

    /** Who asked no longer wants it. @throws 404; 409 for one that is closed */
    cancel(id: number, userId: number): PrivateEvent {
      const row = own(id, userId);
      stillOpen(row);
      db.transaction(() => {
        say(row, { author_id: userId, from_office: 0, status: 'annullata', body: '' });
        tellOffice('Richiesta di evento privato annullata', row);
      })();
      mails.replied(row, 'Chi ha chiesto ha annullato la richiesta.');
      return whole(own(id, userId));
    },

    queue(query: PrivateEventQuery): PrivateEventQueue {
      const status = query.status ?? null;
      const rows = repository.queue.all({ status, ...slice(query) });
      return {
        ...pageOf(rows.map(item), repository.total.get({ status }) ?? 0, query),
        totals: repository.totals.all(),
      };
    },
    inOffice: (id: number): PrivateEvent => whole(any(id)),

    /** @throws 404; 409 for a move that is not one; 422 without the words it needs */
    answer(id: number, actorId: number, { body, status }: PrivateEventAnswer): PrivateEvent {
      const row = any(id);
      stillOpen(row);
      const text = body.trim();
      if (status === null && text === '') throw invalid({ body: ['Scrivi il messaggio.'] });
      if (status !== null && !officeMoves(row.status).includes(status))
        throw new HttpError(409, 'Nel frattempo la richiesta ha cambiato stato: ricarica la pagina.');
      if (status !== null && needsWords(status) && text === '')
        throw invalid({ body: ['Con questo stato serve una spiegazione.'] });
      db.transaction(() => {
        say(row, { author_id: actorId, from_office: 1, status, body: text });
        record({
          actor_id: actorId,
          action: status === null ? 'private_event.answered' : 'private_event.moved',
          subject: `Richiesta n. ${id}: ${subjectOf(row)}`,
          subject_id: id,
          reason: text,
          before: { status: row.status },
          after: { status: status ?? row.status },
        });
        notify(noticeOf(row, status), [row.user_id]);
      })();
      mails.answered(row, text, status);
      return whole(any(id));
    },
  };
}

function item(row: ItemRow): PrivateEventItem {
  const { id, day, people, name, status, created_at, updated_at } = row;
  const kind = row.kind as PrivateEventItem['kind'];
  return { id, kind, day, people, name, status, created_at, updated_at, waits_for_office: row.waits_for_office === 1 };
}

/** @throws 409 */
function stillOpen(row: RequestRow): void {
  if (!isOpen(row.status)) throw new HttpError(409, 'Questa richiesta è chiusa.');
}
