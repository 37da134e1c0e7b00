import type { ImportReport } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { isPublicationKind, same } from '../../../shared/rules/publishing.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { UndoOfRow } from './application.ts';
import type { Missing } from './missing.ts';
import type { Parts } from './parts.ts';
import { NO_OUTCOMES, type Run, type StoredRow } from './repository.ts';
import { hashOf } from './snapshot.ts';
import type { Importer } from './targets/target.ts';
import { isLockedOrFull, type Work } from './throttle.ts';

/**
 * Undoes an import: items that nobody changed since are restored byte for byte. Changes by people are kept; new items in use (by a
 * review, a saved item) are archived instead of deleted.
 */
export function createUndo(parts: Parts, missing: Missing) {
  const { db, clock, repository } = parts;
  const { record } = parts.audit;
  const undoRow = createRowUndo(parts);

  const begin = db.transaction((id: number, importer: Importer): void => {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'applied' || run.source_id === null || run.report === null)
      throw new HttpError(409, 'Questa importazione non si può annullare.');
    if (repository.hasLater(id))
      throw new HttpError(409, 'Dopo questa ne è arrivata un’altra dalla stessa fonte: annulla prima quella.');
    repository.updateRun({ ...run, state: 'undoing', report: { ...run.report, kept: [] } });
    repository.actBy(id, importer.id);
  });

  const giveUp = db.transaction((id: number, problem: string): void => {
    const run = repository.run(id);
    if (run?.state === 'applying') repository.updateRun({ ...run, state: 'undoing', problem });
  });

  /** Undoes the last row first, so that slugs and ids are free again for the rows before. */
  function work(id: number, importer: Importer): Work {
    const total = Object.values(repository.counts(id)).reduce((sum, rows) => sum + rows, 0);
    let [at, done] = [Number.MAX_SAFE_INTEGER, 0];
    const batch = db.transaction((isTime: () => boolean): number[] => {
      const run = repository.run(id) as Run;
      const kept: Kept[] = [];
      const back: number[] = [];
      for (const row of repository.applied(id, at)) {
        const stays = undoRow(run, row, importer);
        if (stays !== null) kept.push(stays);
        repository.takenBack(id, row.position);
        back.push(row.position);
        if (isTime()) break;
      }
      const report = { ...(run.report ?? NO_OUTCOMES), kept: [...kept.reverse(), ...(run.report?.kept ?? [])] };
      if (back.length === 0) finish({ ...run, report }, importer);
      else if (kept.length > 0) repository.updateRun({ ...run, report });
      return back;
    });
    return (isTime) => {
      const back = batch.immediate(isTime);
      // Only now: a batch that the disk refused is done again.
      at = back.at(-1) ?? at;
      done += back.length;
      return back.length === 0 ? 1 : Math.min(0.999, done / total);
    };
  }

  function finish(run: Run & { report: ImportReport }, importer: Importer): void {
    if (run.source_id !== null) missing.none(run.source_id);
    // The import was never completely published, so it ends as failed and not as undone.
    if (run.problem !== '') {
      repository.updateRun({ ...run, state: 'failed', report: null });
      return;
    }
    repository.updateRun({ ...run, state: 'undone', undone_at: isoInstant(clock()) });
    record({
      actor_id: importer.id,
      action: 'import.undone',
      subject: `Importazione «${run.name}» (${IMPORT_KIND_LABELS[run.kind].plural.toLowerCase()})`,
      subject_id: run.id,
      before: { ...run.report, kept: undefined },
      after: { kept: run.report.kept?.length ?? 0 },
    });
  }

  return {
    /** Marks the run for undoing. @throws 409 when it is not published, or a later import of the source builds upon it */
    begin: (id: number, importer: Importer): void => begin.immediate(id, importer),
    /** Marks an import that cannot be finished for undoing. @param problem the reason, as a sentence */
    giveUp: (id: number, problem: string): void => giveUp.immediate(id, problem),
    work,
  };
}

/** An item that could not be restored completely, with the reason. */
type Kept = NonNullable<ImportReport['kept']>[number];

/** Undoes one row of an import. Call it inside a transaction. */
function createRowUndo(parts: Parts) {
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
