import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { changedFields } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Online } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

interface Dependencies extends Parts {
  online: Online;
}

/** Changes of a live item at once, without a draft: it is extended, cancelled, or takes what others proposed. */
export function createDirectChanges({ db, clock, publications, items, online, trust }: Dependencies) {
  const renew = db.transaction((kind: string, id: number, until: string, person: Person): LiveItem => {
    const publication = publications.of(kind);
    const item = items.requireEditable(publication, id, person);
    if (item.status === 'archived') throw new HttpError(409, 'È in archivio: rimettilo online prima.');
    if (publication.renew === undefined) throw new HttpError(409, 'Questo contenuto non ha una scadenza da rinnovare.');
    const { day } = townNow(clock);
    if (!isDay(until) || until < day) throw invalid({ until: ['Scegli un giorno da oggi in poi.'] });
    if (until > addDays(day, 366)) throw invalid({ until: ['Al massimo fra un anno.'] });
    const draft = publication.renew(publication.read(id), until);
    online.requireComplete({ kind: publication.kind, item_id: id }, draft, person);
    const going = { decided_by: null, actor_id: person.id, action: 'content.renewed', note: 'Rinnovato' };
    return online.publishApart(publication.kind, id, draft, person, going).live;
  });

  /** It stays online, marked as cancelled; the people who wait for it are told the reason half an hour later. */
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

  /** Whether this person may accept a change of this field without the office. */
  const mayTakeOver = (kind: string, field: string, person: Person) =>
    trust.publishesFreely(person) || !publications.of(kind).reviewed.includes(field);

  return {
    /** Needs no approval. @param until the new last day @throws 404, 409, 422 */
    renew: (kind: string, id: number, until: string, person: Person) => renew.immediate(kind, id, until, person),
    /**
     * Needs no approval, whatever else of the item waits for one. @throws 404 for a stranger's item, 409 when nothing
     * is left to cancel
     */
    cancel: (kind: string, id: number, reason: string, person: Person) => cancel.immediate(kind, id, reason, person),
    /** Whether a change of this field needs the office's approval, unless the office trusts the author. */
    isReviewed: (kind: string, field: string) => publications.of(kind).reviewed.includes(field),
    mayTakeOver,
    /**
     * Puts the new values online as a revision of their proposer, accepted by the person who answers. Call it inside
     * the answer's transaction. Errors in other fields don't prevent the correction of these.
     * @param from the account that proposed them; null: a visitor
     * @throws 404 for a stranger's item, 409 for an archived one or a field that needs the office, 422 with the errors
     * of these fields
     */
    takeOver(kind: string, id: number, values: Draft, from: number | null, by: Person, note: string): LiveItem | null {
      const publication = publications.of(kind);
      const item = items.requireEditable(publication, id, by);
      if (item.status === 'archived') throw new HttpError(409, 'È in archivio: rimettilo online prima di cambiarlo.');
      const live = publication.read(id) as Draft;
      const next = { ...live, ...values };
      const fields = changedFields(live, next);
      if (!fields.every((field) => mayTakeOver(kind, field, by)))
        throw new HttpError(409, 'Di questo campo decide la redazione: l’ha ricevuta anche lei.');
      if (fields.length === 0) return null;
      const errors = Object.entries(online.errorsOf({ kind: publication.kind, item_id: id }, next, by));
      const wrong = errors.filter(([path]) => fields.includes(path.split('.')[0] as string));
      if (wrong.length > 0) throw invalid(Object.fromEntries(wrong));
      const going = {
        decided_by: by.is_office ? by.id : null,
        actor_id: by.id,
        action: 'content.corrected',
        note,
        author_id: from,
      };
      return online.publishApart(publication.kind, id, next, by, going).live;
    },
  };
}
