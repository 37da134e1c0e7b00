import type { ImportReport } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS, IMPORT_UNDO_DAYS } from '../../../shared/rules/imports.ts';
import { HttpError } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { assessor } from './assess.ts';
import type { Parts } from './dependencies.ts';
import { appliedAfter } from './merge.ts';
import type { Link, Run, StoredRow } from './repository.ts';
import { hashOf, type Snapshot } from './snapshot.ts';
import { ownFields } from './targets/fields.ts';
import type { Importer } from './targets/target.ts';

/** What it takes to undo one row. */
export interface UndoOfRow {
  /** Null: the row made a new item. */
  before: Snapshot | null;
  /** Of the item right after. */
  after: string;
  /** What the source knew of it before; null: nothing. */
  link: Link | null;
  /** Fields it wrote, as they were and as they became. */
  fields: Record<string, { before: unknown; after: unknown }>;
}

/** Puts a preview online: all of it or nothing. */
export function createApplication(parts: Parts) {
  const { db, clock, repository, sources, record } = parts;
  const origin = db.prepare<object>(
    `INSERT INTO item_origins (kind, item_id, source, attribution, ref, imported_at)
     VALUES (@kind, @item_id, @source, @attribution, @ref, @now)
     ON CONFLICT (kind, item_id) DO NOTHING`,
  );

  const apply = db.transaction((id: number, importer: Importer): void => {
    const run = repository.run(id);
    if (run === undefined || run.state !== 'ready' || run.source_id === null)
      throw new HttpError(409, 'Questa importazione è già stata pubblicata, o non è pronta.');
    const source = sources.one(run.source_id);
    if (source === undefined) throw new HttpError(409, 'La fonte non c’è più: carica di nuovo il file.');
    const assess = assessor(parts.target(run.kind), run.settings, importer);
    const report: ImportReport = { created: 0, changed: 0, unchanged: 0, refused: 0, left: 0 };
    for (const row of repository.rows(id)) applyRow(run, source.name, row, assess, importer, report);
    const now = isoInstant(clock());
    sources.remember(source.id, run.settings);
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

  function applyRow(
    run: Run,
    sourceName: string,
    row: StoredRow,
    assess: ReturnType<typeof assessor>,
    importer: Importer,
    report: ImportReport,
  ): void {
    const source_id = run.source_id as number;
    const link = repository.link(source_id, row.key);
    if (row.row_group === 'refused') {
      if (row.decision === 'refuse' && link?.item_id !== null) refuse(run, row, link);
      report.refused += 1;
      return;
    }
    if (row.row_group === 'doubt' || row.row_group === 'wrong') {
      report.left += 1;
      return;
    }
    const found = assess({ ...row, link, errors: [] }, null, new Set());
    const own = ownFields(row.given);
    if (found.group === 'unchanged' && found.item_id !== null) {
      const live = parts.target(run.kind).read(found.item_id) ?? {};
      repository.putLink(source_id, row.key, {
        item_id: found.item_id,
        given: own,
        applied: appliedAfter(own, {}, link, live),
      });
      if (link === null)
        repository.putRow(run.id, { ...row, item_id: found.item_id, undo: JSON.stringify(bare(null)) });
      report.unchanged += 1;
      return;
    }
    if (found.draft === null) {
      // Something happened to the item since the preview.
      repository.putRow(run.id, { ...row, row_group: found.group, errors: found.errors, notes: found.notes });
      report.left += 1;
      return;
    }
    const id = writeRow(
      run,
      sourceName,
      row,
      { draft: found.draft, id: found.item_id, link, taken: found.merged?.taken ?? own },
      importer,
    );
    report[found.item_id === null ? 'created' : 'changed'] += 1;
    repository.putRow(run.id, {
      ...(repository.row(run.id, row.position) as StoredRow),
      row_group: found.group,
      item_id: id,
    });
  }

  interface Writing {
    draft: Record<string, unknown>;
    id: number | null;
    link: Link | null;
    taken: Record<string, unknown>;
  }

  function writeRow(
    run: Run,
    sourceName: string,
    row: StoredRow,
    { draft, id, link, taken }: Writing,
    importer: Importer,
  ): number {
    const [target, kept] = [parts.target(run.kind), parts.snapshots(run.kind)];
    const before = id === null ? null : { snapshot: kept.take(id), draft: target.read(id) ?? {} };
    const written = target.write(draft, id, importer, `Importato da ${sourceName}`);
    const now = isoInstant(clock());
    const { $attribution = '', $ref = '' } = row.given as Record<string, string>;
    origin.run({ kind: run.kind, item_id: written, source: sourceName, attribution: $attribution, ref: $ref, now });
    const after = target.read(written) ?? {};
    const own = ownFields(row.given);
    repository.putLink(run.source_id as number, row.key, {
      item_id: written,
      given: own,
      applied: appliedAfter(own, taken, link, after),
    });
    const undo: UndoOfRow = {
      before: before?.snapshot ?? null,
      after: hashOf(kept.take(written)),
      link,
      fields: Object.fromEntries(
        before === null
          ? []
          : Object.keys(taken).map((name) => [name, { before: before.draft[name], after: after[name] }]),
      ),
    };
    repository.putRow(run.id, { ...row, item_id: written, undo: JSON.stringify(undo) });
    return written;
  }

  function refuse(run: Run, row: StoredRow, link: Link | null): void {
    repository.putLink(run.source_id as number, row.key, { item_id: null, given: {}, applied: {} });
    repository.putRow(run.id, { ...row, undo: JSON.stringify(bare(link)) });
  }

  return {
    /** @throws 409 when it is no longer a preview */
    apply: (id: number, importer: Importer) => apply.immediate(id, importer),
  };
}

/** Of a row that wrote nothing but what its source knows. */
const bare = (link: Link | null): UndoOfRow => ({ before: null, after: '', link, fields: {} });
