import Database from 'better-sqlite3';
import type { Draft, HistoryEntry, Outcome, RecentChange } from '../../../shared/contract/publishing.ts';
import { changedFields, same } from '../../../shared/rules/publishing.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import type { ArchiveStatus } from './archive.ts';
import type { Online } from './online.ts';
import type { Parts } from './parts.ts';
import { OFFICE, type Person } from './people.ts';
import { parse, parseOrNull, REVISION_COLUMNS, REVISIONS, type RevisionRow, toRevision } from './repository.ts';

interface Dependencies extends Parts {
  online: Online;
  archive: ArchiveStatus;
}

/** "Appena cambiato": what went online, newest first, and how the office undoes it. */
export function createChanges(dependencies: Dependencies) {
  const { db, publications, items, revisions, online, archive, notices } = dependencies;
  const page = db.prepare<{ limit: number; offset: number }, RevisionRow>(
    `SELECT ${REVISION_COLUMNS} FROM ${REVISIONS} WHERE r.state = 'approved' ORDER BY r.decided_at DESC, r.id DESC LIMIT @limit OFFSET @offset`,
  );
  const total = db.prepare<[], number>("SELECT count(*) FROM revisions WHERE state = 'approved'").pluck();

  /**
   * Changes with no newer one of the same item, still online. A change made outside the desk is detected when this one
   * is undone.
   */
  function isUndoable(row: RevisionRow): boolean {
    if (row.item_id === null || revisions.lastOf(row.kind, row.item_id)?.id !== row.id) return false;
    return items.one(row.kind, row.item_id)?.status === 'published';
  }

  const undo = db.transaction((id: number, actor: Person): Outcome => {
    const row = revisions.one(id);
    if (row === undefined || row.state !== 'approved' || row.item_id === null)
      throw notFound('Questa modifica non c’è.');
    const publication = publications.of(row.kind);
    const [before, after] = [parseOrNull(row.base_body), parse(row.body)];
    const live = publication.read(row.item_id) as Draft | undefined;
    if (items.one(row.kind, row.item_id)?.status !== 'published')
      throw new HttpError(409, 'Non è più online: non c’è niente da annullare.');
    if (live === undefined || !isUndoable(row))
      throw new HttpError(409, 'È cambiato ancora: annulla prima la modifica più recente.');
    if (before === null) {
      archive(row.kind, row.item_id, 'archived', actor, 'content.undone');
      notices.undone(row, null, actor.id);
      return { state: 'approved', live: online.liveOf(row.kind, row.item_id), waiting: null };
    }
    const fields = changedFields(before, after);
    if (fields.some((field) => !same(live[field], after[field])))
      throw new HttpError(409, 'È cambiato ancora: apri il contenuto e correggilo.');
    const draft = { ...live, ...Object.fromEntries(fields.map((field) => [field, before[field]])) };
    const going = { decided_by: actor.id, actor_id: actor.id, action: 'content.undone', note: 'Modifica annullata' };
    try {
      const { live: item } = online.publishApart(row.kind, row.item_id, draft, actor, going);
      notices.undone(row, item.path, actor.id);
      return { state: 'approved', live: item, waiting: null };
    } catch (error) {
      // The former version names a category or a shop that was deleted meanwhile.
      if (error instanceof Database.SqliteError && error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY')
        throw new HttpError(
          409,
          'La versione di prima aveva una categoria o un negozio che non c’è più: aprilo e correggilo.',
        );
      throw error;
    }
  });

  return {
    page(limit: number, offset: number): { data: RecentChange[]; total: number } {
      const data = page.all({ limit, offset }).map((row) => ({
        ...toRevision(row),
        draft: parse(row.body),
        before: parseOrNull(row.base_body),
        live: online.liveOf(row.kind, row.item_id),
        undoable: isUndoable(row),
      }));
      return { data, total: total.get() ?? 0 };
    },
    /** Restores the former version as a change of its own; a new item is archived. @throws 404, 409 */
    undo: (id: number, actor: Person) => undo.immediate(id, actor),
  };
}

/** How many former versions an item shows. */
const MOST = 50;

/** Former versions of an item, newest first. */
export function createHistory({ publications, items, revisions, people }: Parts) {
  return {
    /** @throws 404 for a stranger's item */
    of(kind: string, id: number, person: Person): HistoryEntry[] {
      const publication = publications.of(kind);
      items.requireEditable(publication, id, person);
      const name = (row: RevisionRow) => (person.is_office ? row.author : people.signature(row));
      return revisions.history(publication.kind, id, MOST).map((row) => ({
        ...toRevision(row, name(row)),
        draft: parse(row.body),
        before: parseOrNull(row.base_body),
        decided_by: row.decided_by === null ? null : OFFICE,
      }));
    },
  };
}
