import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError } from '../../http/errors.ts';
import type { Online } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

interface Dependencies extends Parts {
  online: Online;
}

/**
 * Cancels something announced. It stays online, marked as cancelled; the people who wait for it are told the reason
 * half an hour later.
 */
export function createCancellation({ db, clock, publications, items, online }: Dependencies) {
  const cancel = db.transaction((kind: string, id: number, reason: string, person: Person): LiveItem => {
    const publication = publications.of(kind);
    const item = items.requireEditable(publication, id, person);
    if (item.status === 'archived') throw new HttpError(409, 'È in archivio: non è più in programma.');
    if (publication.cancel === undefined) throw new HttpError(409, 'Questo contenuto non si annulla: archivialo.');
    const draft: Draft | null = publication.cancel(publication.read(id), reason.trim(), townNow(clock).now);
    if (draft === null) throw new HttpError(409, 'Non c’è nessuna data da annullare: sono passate, o già annullate.');
    const going = { decided_by: null, actor_id: person.id, action: 'content.cancelled', reason: reason.trim() };
    return online.publishApart(publication.kind, id, draft, person, { ...going, note: 'Annullato' }).live;
  });

  return {
    /**
     * Needs no approval, whatever else of the item waits for one. @throws 404 for a stranger's item, 409 when nothing
     * is left to cancel
     */
    cancel: (kind: string, id: number, reason: string, person: Person) => cancel.immediate(kind, id, reason, person),
  };
}
