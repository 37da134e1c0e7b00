import type { ImportReport } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Parts } from './dependencies.ts';
import type { Missing } from './missing.ts';
import { createRowUndo, type Kept } from './rowUndo.ts';
import { NO_OUTCOMES } from './storage/rows.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';
import type { Work } from './throttle.ts';

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
