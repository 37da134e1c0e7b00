import type { ImportReport } from '../../../shared/contract/imports.ts';
import { isPublicationKind, same } from '../../../shared/rules/publishing.ts';
import type { Parts } from './dependencies.ts';
import type { UndoOfRow } from './rowWriter.ts';
import { hashOf } from './snapshot.ts';
import type { StoredRow } from './storage/rows.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';
import { isLockedOrFull } from './throttle.ts';

/** An item that could not be restored completely, with the reason. */
export type Kept = NonNullable<ImportReport['kept']>[number];

/** Undoes one row of an import. Call it inside a transaction. */
export function createRowUndo(parts: Parts) {
  const { db, repository } = parts;

  /** @returns what could not be undone; null when everything was */
  function attempt(run: Run, row: StoredRow, importer: Importer): Kept | null {
    try {
      return attempted(run, row, importer);
    } catch (error) {
      if (isLockedOrFull(error)) throw error;
      // A category that the item had is gone, for example: one item does not keep all others from being taken back.
      parts.log.warn({ err: error, run: run.id, position: row.position }, 'a row of an import could not be taken back');
      return { title: row.title, why: 'Com’era prima non si può più rimettere: resta com’è.' };
    }
  }

  function undo(run: Run, row: StoredRow, importer: Importer): Kept | null {
    if (row.undo === null) return null;
    const { before, after, link, former, fields } = JSON.parse(row.undo) as UndoOfRow;
    const source_id = run.source_id as number;
    const why =
      after === '' || row.item_id === null
        ? null
        : before === null
          ? takeAway(run, row.item_id, after, importer)
          : putBack(run, row.item_id, { before, after, fields }, importer);
    if (link === null) repository.removeLink(source_id, row.key);
    else repository.putLink(source_id, row.key, link);
    if (former !== null) repository.putLink(source_id, former.key, former.link);
    return why === null ? null : { title: row.title, why };
  }

  /** Removes an item that the row made. @returns why it was kept; null when it is deleted */
  function takeAway({ kind }: Run, id: number, after: string, importer: Importer): string | null {
    const [target, rows] = [parts.target(kind), parts.snapshots(kind)];
    if (target.item(id) === undefined) return null;
    if (hashOf(rows.take(id)) !== after) return 'Qualcuno l’ha cambiata dopo: resta com’è.';
    if (!rows.isUsed(id)) {
      rows.remove(id);
      return null;
    }
    if (!isPublicationKind(kind)) return 'Qualcuno la usa già: resta com’è.';
    parts.archive(kind, id, importer);
    return 'Qualcuno la usa già (una recensione, un salvataggio, una bozza): è in archivio.';
  }

  /** Restores an item that the row changed. @returns what could not be restored; null when everything was */
  function putBack(
    { kind }: Run,
    id: number,
    { before, after, fields }: Pick<UndoOfRow, 'fields' | 'after'> & { before: NonNullable<UndoOfRow['before']> },
    importer: Importer,
  ): string | null {
    const [target, rows] = [parts.target(kind), parts.snapshots(kind)];
    const live = target.read(id);
    if (live === undefined) return null;
    if (hashOf(rows.take(id)) === after) {
      rows.restore(id, before);
      return null;
    }
    const shown = target.view(live);
    const back = Object.entries(fields).filter(([name, value]) => same(shown[name], value.after));
    const draft = target.join(live, Object.fromEntries(back.map(([name, value]) => [name, value.before])));
    if (back.length > 0) target.write(draft, id, importer, 'Importazione annullata', {});
    return 'Qualcuno l’ha cambiata dopo: il suo resta, il resto è tornato com’era.';
  }

  // Inside the batch's transaction it is a savepoint.
  const attempted = db.transaction(undo);
  return attempt;
}
