import { IMPORT_KIND_LABELS, IMPORT_UNDO_DAYS } from '../../../shared/rules/imports.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { READ_EVERY_HOURS } from './addresses.ts';
import { assessor } from './assess.ts';
import type { Parts } from './dependencies.ts';
import type { Missing } from './missing.ts';
import { createRowWriter } from './rowWriter.ts';
import type { Source } from './sources.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';
import type { Work } from './throttle.ts';

/** Publishes a preview, batch by batch; when it cannot be finished, everything published so far is taken back. */
export function createApplication(parts: Parts, missing: Missing) {
  const { db, clock, repository, sources } = parts;
  const { record } = parts.audit;
  const writer = createRowWriter(parts);

  const begin = db.transaction((id: number, importer: Importer): void => {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'ready' || run.source_id === null)
      throw new HttpError(409, 'Questa importazione è già stata pubblicata, o non è pronta.');
    if (sources.one(run.source_id) === undefined)
      throw new HttpError(409, 'La fonte non c’è più: carica di nuovo il file.');
    if (repository.isBusy(run.source_id))
      throw new HttpError(409, 'Un’altra importazione della stessa fonte è in corso: aspetta che finisca.');
    repository.updateRun({ ...run, state: 'applying' });
    repository.actBy(id, importer.id);
  });

  /** Each batch is a transaction: a row is published together with its undo data, or not at all. */
  function work(id: number, importer: Importer): Work {
    const run = repository.run(id) as Run;
    const source = sources.one(run.source_id as number) as Source;
    const assess = assessor(parts.target(run.kind), run.settings, importer);
    const entries = repository.entries(id);
    const at = { run, source, importer, assess, keys: new Set(entries.map(({ key }) => key)) };
    let done = entries.filter(({ outcome }) => outcome !== null).length;
    let last = 0;
    const batch = db.transaction((isTime: () => boolean): number => {
      const rows = repository.unapplied(id, last);
      if (rows.length === 0) finish(id, source, importer);
      for (const row of rows) {
        repository.setOutcome(id, row.position, writer.apply(at, row));
        last = row.position;
        done += 1;
        if (isTime()) break;
      }
      return rows.length === 0 ? 1 : Math.min(0.999, done / entries.length);
    });
    return (isTime) => batch.immediate(isTime);
  }

  function finish(id: number, source: Source, importer: Importer): void {
    const run = repository.run(id) as Run;
    // Another process on the same data may have begun it already.
    if (run.state !== 'applying') return;
    const now = isoInstant(clock());
    const report = repository.outcomes(id);
    sources.remember(source.id, run.settings, run.layout?.title ?? '');
    if (run.format === 'calendar' && run.address === null) missing.leftOut(source.id, id);
    sources.begin(source.id, now, isoInstant(clock().add({ hours: READ_EVERY_HOURS })));
    repository.updateRun({ ...run, state: 'applied', file: null, report, applied_at: now });
    repository.keepUntil(id, isoInstant(clock().add({ hours: 24 * IMPORT_UNDO_DAYS })));
    record({
      actor_id: importer.id,
      action: 'import.applied',
      subject: `Importazione «${run.name}» (${IMPORT_KIND_LABELS[run.kind].plural.toLowerCase()}) da ${source.name}`,
      subject_id: id,
      after: report,
    });
  }

  return {
    /** Marks the run as being published. @throws 409 when it is no longer a preview */
    begin: (id: number, importer: Importer): void => begin.immediate(id, importer),
    work,
  };
}
