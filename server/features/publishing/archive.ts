import type { Draft, LiveItem } from '../../../shared/contract/publishing.ts';
import { addDays, daysBetween, isDay, wallTime } from '../../../shared/rules/dates.ts';
import { ARCHIVE_UNDO_DAYS, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { townNow } from '../../content/answers.ts';
import { HttpError, invalid } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Checks } from './check.ts';
import { type ItemRow, toLiveItem } from './items.ts';
import { type Online, subjectOf } from './online.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

interface Dependencies extends Parts {
  checks: Checks;
  online: Online;
}

/** Sets a row's status and records it in the audit log. Call it inside a transaction. */
export type ArchiveStatus = (
  kind: PublicationKind,
  id: number,
  status: ItemRow['status'],
  actor: Pick<Person, 'id'>,
  action?: string,
) => void;

type Setting = Pick<Dependencies, 'clock' | 'items' | 'audit' | 'watch'>;

export function createArchiveStatus({ clock, items, audit: { record }, watch }: Setting): ArchiveStatus {
  return (kind, id, status, actor, action) => {
    const item = items.one(kind, id);
    if (item === undefined || item.status === status) return;
    watch(kind, id, () => items.setStatus(kind, id, status, isoInstant(clock())));
    record({
      actor_id: actor.id,
      action: action ?? (status === 'archived' ? 'content.archived' : 'content.restored'),
      subject: subjectOf(kind, item.title),
      subject_id: id,
      before: { status: item.status },
      after: { status },
    });
  };
}

/** Archives items, puts them back, extends and cancels them. */
export function createArchive(dependencies: Dependencies, setStatus: ArchiveStatus) {
  const { db, clock, publications, items, checks, online } = dependencies;

  const change = db.transaction((kind: string, id: number, status: ItemRow['status'], person: Person): LiveItem => {
    const publication = publications.of(kind);
    const item = items.requireEditable(publication, id, person);
    if (item.status === status)
      throw new HttpError(409, status === 'archived' ? 'È già in archivio.' : 'È già online.');
    const days = daysBetween(wallTime(item.updated_at).day, townNow(clock).day);
    if (status === 'published' && !person.is_office && days > ARCHIVE_UNDO_DAYS)
      throw new HttpError(
        409,
        `È in archivio da più di ${ARCHIVE_UNDO_DAYS} giorni: scrivi alla redazione per riaverlo online.`,
      );
    setStatus(publication.kind, id, status, person);
    return toLiveItem(publication.kind, items.one(publication.kind, id) as ItemRow);
  });

  const renew = db.transaction((kind: string, id: number, until: string, person: Person): LiveItem => {
    const publication = publications.of(kind);
    const item = items.requireEditable(publication, id, person);
    if (item.status === 'archived') throw new HttpError(409, 'È in archivio: rimettilo online prima.');
    if (publication.renew === undefined) throw new HttpError(409, 'Questo contenuto non ha una scadenza da rinnovare.');
    const { day } = townNow(clock);
    if (!isDay(until) || until < day) throw invalid({ until: ['Scegli un giorno da oggi in poi.'] });
    if (until > addDays(day, 366)) throw invalid({ until: ['Al massimo fra un anno.'] });
    const draft = publication.renew(publication.read(id), until);
    checks.requireComplete({ kind: publication.kind, item_id: id }, draft, person);
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

  return {
    /** @throws 404 for a stranger's item, 409 when it is online already or was archived too long ago */
    set: (kind: string, id: number, status: ItemRow['status'], person: Person) =>
      change.immediate(kind, id, status, person),
    /** Needs no approval. @param until the new last day @throws 404, 409, 422 */
    renew: (kind: string, id: number, until: string, person: Person) => renew.immediate(kind, id, until, person),
    /**
     * Needs no approval, whatever else of the item waits for one. @throws 404 for a stranger's item, 409 when nothing
     * is left to cancel
     */
    cancel: (kind: string, id: number, reason: string, person: Person) => cancel.immediate(kind, id, reason, person),
  };
}
