import type { ImportReport } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS, IMPORT_UNDO_DAYS } from '../../../shared/rules/imports.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { READ_EVERY_HOURS } from './addresses.ts';
import { assessor } from './assess.ts';
import type { Parts } from './dependencies.ts';
import { createRowWriter } from './rowWriter.ts';
import type { Importer } from './targets/target.ts';

/** Puts a preview online: all of it or nothing. */
export function createApplication(parts: Parts) {
  const { db, clock, repository, sources, record } = parts;
  const writer = createRowWriter(parts);

  const apply = db.transaction((id: number, importer: Importer): void => {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'ready' || run.source_id === null)
      throw new HttpError(409, 'Questa importazione è già stata pubblicata, o non è pronta.');
    const source = sources.one(run.source_id);
    if (source === undefined) throw new HttpError(409, 'La fonte non c’è più: carica di nuovo il file.');
    const assess = assessor(parts.target(run.kind), run.settings, importer);
    const report: ImportReport = { created: 0, changed: 0, unchanged: 0, refused: 0, left: 0 };
    const rows = repository.rows(id);
    const keys = new Set(rows.map(({ key }) => key));
    for (const row of rows) report[writer.apply({ run, source, importer, assess, keys }, row)] += 1;
    const now = isoInstant(clock());
    sources.remember(source.id, run.settings);
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
  });

  return {
    /** @throws 404, 409 when it is no longer a preview */
    apply: (id: number, importer: Importer) => apply.immediate(id, importer),
  };
}
