import type { Draft } from '../../../shared/contract/publishing.ts';
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
import type { Finder, Importer } from './targets/target.ts';
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
    const keys = new Set(entries.map(({ key }) => key));
    const own = new Set(entries.map(({ item_id }) => item_id));
    // Made at the first row that needs it: it reads all items.
    let finder: Finder | undefined;
    const find = (given: Draft) => {
      finder ??= parts.target(run.kind).finder();
      return finder.find(given);
    };
    const at = { run, source, importer, assess, keys, own, find };
    let [last, done] = [0, entries.filter(({ outcome }) => outcome !== null).length];
    const batch = db.transaction((isTime: () => boolean): number[] => {
      const published: number[] = [];
      for (const row of repository.unapplied(id, last)) {
        repository.setOutcome(id, row.position, writer.apply(at, row));
        published.push(row.position);
        if (isTime()) break;
      }
      if (published.length === 0) finish(id, source, importer);
      return published;
    });
    return (isTime) => {
      const published = batch.immediate(isTime);
      last = published.at(-1) ?? last;
      done += published.length;
      return published.length === 0 ? 1 : Math.min(0.999, done / entries.length);
    };
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
