import type {
  PrivateEvent,
  PrivateEventAnswer,
  PrivateEventQuery,
  PrivateEventQueue,
} from '../../../shared/contract/privateEvents.ts';
import { needsWords, OFFICE_MOVES } from '../../../shared/rules/privateEvents.ts';
import { pageOf, slice } from '../../content/paging.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { noticeOf, subjectOf } from './mails.ts';
import { addMessage, item, orNotFound, stillOpen, withMessages } from './request.ts';
import type { RequestDependencies } from './requestDependencies.ts';

/** The office's side: the queue, a request, messages and decisions. */
export function officeRequests(dependencies: RequestDependencies) {
  const { db, clock, repository, mails, notifier, audit } = dependencies;
  return {
    queue(query: PrivateEventQuery): PrivateEventQueue {
      const status = query.status ?? null;
      const rows = repository.queue.all({ status, ...slice(query) });
      return {
        ...pageOf(rows.map(item), repository.total.get({ status }) ?? 0, query),
        totals: repository.totals.all(),
      };
    },

    inOffice: (id: number): PrivateEvent => withMessages(repository, orNotFound(repository.one.get(id))),

    /** @throws 404; 409 for an invalid change of state; 422 without the required words */
    answer(id: number, actorId: number, { body, status }: PrivateEventAnswer): PrivateEvent {
      const row = orNotFound(repository.one.get(id));
      stillOpen(row);
      const text = body.trim();
      if (status === null && text === '') throw invalid({ body: ['Scrivi il messaggio.'] });
      if (status !== null && !OFFICE_MOVES[row.status].includes(status))
        throw new HttpError(409, 'Nel frattempo la richiesta ha cambiato stato: ricarica la pagina.');
      if (status !== null && needsWords(status) && text === '')
        throw invalid({ body: ['Con questo stato serve una spiegazione.'] });
      db.transaction(() => {
        addMessage(repository, clock, row, { author_id: actorId, from_office: 1, status, body: text });
        audit.record({
          actor_id: actorId,
          action: status === null ? 'private_event.answered' : 'private_event.moved',
          subject: `Richiesta n. ${id}: ${subjectOf(row)}`,
          subject_id: id,
          reason: text,
          before: { status: row.status },
          after: { status: status ?? row.status },
        });
        notifier.notify(noticeOf(row, status), [row.user_id]);
        mails.answered(row, text, status, actorId);
      })();
      return withMessages(repository, orNotFound(repository.one.get(id)));
    },
  };
}
