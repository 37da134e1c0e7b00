import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { changedFields } from '../../../shared/rules/publishing.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import type { Checks } from './check.ts';
import type { Online } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

interface Dependencies extends Parts {
  checks: Checks;
  online: Online;
}

/** Accepts corrections that others propose for a live item. */
export function createCorrection({ publications, items, checks, online, trust }: Dependencies) {
  return {
    /** Whether a change of this field needs the office's approval, unless the office trusts the author. */
    isReviewed: (kind: string, field: string) => publications.of(kind).reviewed.includes(field),
    /** Whether this person may accept a change of this field without the office. */
    mayTakeOver: (kind: string, field: string, person: Person) =>
      trust.publishesFreely(person) || !publications.of(kind).reviewed.includes(field),
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
      if (!fields.every((field) => this.mayTakeOver(kind, field, by)))
        throw new HttpError(409, 'Di questo campo decide la redazione: l’ha ricevuta anche lei.');
      if (fields.length === 0) return null;
      const errors = Object.entries(checks.errorsOf({ kind: publication.kind, item_id: id }, next, by));
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
