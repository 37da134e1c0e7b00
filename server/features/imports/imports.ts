import type { DecisionOnRow, SettingsBody } from '../../../shared/contract/imports.ts';
import {
  IMPORT_KIND_LABELS,
  type ImportFormat,
  type ImportKind,
  type RowGroup,
} from '../../../shared/rules/imports.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { createApplication } from './application.ts';
import { assessor } from './assess.ts';
import type { ImportOptions, Parts } from './dependencies.ts';
import { titleOf } from './preview.ts';
import { createReader } from './reader.ts';
import { importRepository, type Run, type StoredRow } from './repository.ts';
import { snapshots } from './snapshot.ts';
import { importSources } from './sources.ts';
import type { Importer } from './targets/target.ts';
import { createUndo } from './undo.ts';
import { createView } from './view.ts';
import { templateOf, wrongRows } from './wrongRows.ts';

/** A preview that nobody publishes is forgotten after this. */
const PREVIEW_DAYS = 7;

/** Filling the portal from files: docs/decisions/0090. */
export function createImports(options: ImportOptions) {
  const { db, clock, record } = options;
  const repository = importRepository(db);
  const sources = importSources(db);
  const targets = new Map(options.targets.map((target) => [target.kind, target]));
  const kept = new Map(options.targets.map(({ kind }) => [kind, snapshots(db, kind)]));
  const known =
    <T>(map: Map<ImportKind, T>) =>
    (kind: ImportKind): T => {
      const found = map.get(kind);
      if (found === undefined) throw notFound('Questo genere non si importa.');
      return found;
    };
  const parts: Parts = { ...options, repository, sources, target: known(targets), snapshots: known(kept) };
  const reader = createReader(parts);
  const view = createView(parts, reader);
  const { apply } = createApplication(parts);
  const { undo } = createUndo(parts);
  const now = () => isoInstant(clock());

  function found(id: number): Run {
    const run = repository.run(id);
    if (run === undefined) throw notFound('Questa importazione non c’è più.');
    return run;
  }

  function begin(
    kind: ImportKind,
    format: ImportFormat,
    file: { name: string; path: string },
    importer: Importer,
  ): Run {
    const expires_at = isoInstant(clock().add({ hours: 24 * PREVIEW_DAYS }));
    const row = { kind, format, name: file.name, file: file.path, actor_id: importer.id, now: now(), expires_at };
    const id = repository.insertRun(row);
    reader.start(id, true, importer);
    return found(id);
  }

  const settle = db.transaction((id: number, { source_id, source_name, settings }: SettingsBody): void => {
    const run = found(id);
    if (!['mapping', 'ready', 'failed'].includes(run.state))
      throw new HttpError(409, 'Questa importazione non si può più cambiare: comincia da capo con il file.');
    const missing = parts
      .target(run.kind)
      .fields.filter(
        ({ name, required }) => run.format === 'table' && required && settings.columns?.[name] === undefined,
      );
    if (missing.length > 0)
      throw invalid({ columns: [`Manca la colonna ${missing.map(({ label }) => `«${label}»`).join(', ')}.`] });
    const source = source_id === null ? null : sources.one(source_id);
    if (source === undefined || (source !== null && (source.kind !== run.kind || source.format !== run.format)))
      throw invalid({ source_id: ['Scegli una fonte dell’elenco.'] });
    const name = source_name.trim() || run.name;
    const chosen = source?.id ?? sources.insert(run.kind, run.format, name, now());
    repository.updateRun({ ...run, source_id: chosen, settings, state: 'reading', problem: '' });
    if (run.source_id !== null && run.source_id !== chosen) sources.removeUnused(run.source_id);
  });

  function again(id: number, { settings }: SettingsBody): void {
    const run = found(id);
    if (run.state !== 'mapping' && run.state !== 'failed')
      throw new HttpError(409, 'Questa importazione è già letta: comincia da capo con il file.');
    repository.updateRun({ ...run, settings, state: 'reading', problem: '' });
  }

  const decide = db.transaction((id: number, position: number, body: DecisionOnRow, importer: Importer): StoredRow => {
    const run = found(id);
    const row = repository.row(id, position);
    if (row === undefined) throw notFound('Questa riga non c’è.');
    if (run.state !== 'ready') throw new HttpError(409, 'Questa importazione non è più da guardare.');
    const target = parts.target(run.kind);
    if (body.decision === 'match' && (body.item_id === undefined || target.item(body.item_id) === undefined))
      throw invalid({ item_id: ['Scegli quale è.'] });
    const link = repository.link(run.source_id, row.key);
    const assess = assessor(target, run.settings, importer);
    const isAgain = body.decision === 'automatic';
    const { group, item_id, notes, errors, candidates } = assess(
      { ...row, link, former: () => null, errors: [], decision: body.decision, item_id: body.item_id ?? null },
      isAgain ? target.finder() : null,
      new Set(),
    );
    const next: StoredRow = {
      ...row,
      decision: body.decision,
      row_group: group,
      item_id,
      notes,
      errors,
      candidates: isAgain ? candidates : row.candidates,
      title: titleOf(target, row.given, position),
    };
    repository.putRow(id, next);
    return next;
  });

  const discard = db.transaction((id: number): void => {
    const run = found(id);
    if (run.state === 'applied') throw new HttpError(409, 'È già online: annullala, se non va bene.');
    repository.removeRun(id);
    if (run.source_id !== null) sources.removeUnused(run.source_id);
    reader.forgetFile(run.file);
  });

  const unlink = db.transaction((id: number, importer: Importer): void => {
    const source = sources.one(id);
    if (source === undefined) throw notFound('Questa fonte non c’è più.');
    sources.remove(id);
    record({
      actor_id: importer.id,
      action: 'import.unlinked',
      subject: `Fonte «${source.name}» (${IMPORT_KIND_LABELS[source.kind].plural.toLowerCase()})`,
      subject_id: id,
      before: { items: source.items, refused: source.refused },
    });
  });

  return {
    begin,
    sources: () => ({ data: sources.all().map(({ settings: _, ...source }) => source) }),
    runs: (limit: number, offset: number) => ({
      data: repository.runs(limit, offset).map(view.run),
      total: repository.runTotal(),
    }),
    detail: (id: number) => view.detail(found(id)),
    rows(id: number, group: RowGroup | null, limit: number, offset: number) {
      const run = found(id);
      const counts = repository.counts(id);
      const total = group === null ? Object.values(counts).reduce((sum, n) => sum + n, 0) : (counts[group] ?? 0);
      return { data: repository.rows(id, group, limit, offset).map((row) => view.row(run, row)), total };
    },
    /** How the file is to be understood: it is read again, into a preview. @throws 404, 409, 422 */
    settle(id: number, body: SettingsBody, importer: Importer) {
      if (body.again === true) again(id, body);
      else settle.immediate(id, body);
      reader.start(id, body.again === true, importer);
      return view.detail(found(id));
    },
    decide: (id: number, position: number, body: DecisionOnRow, importer: Importer) =>
      view.row(found(id), decide.immediate(id, position, body, importer)),
    apply(id: number, importer: Importer) {
      const { file } = found(id);
      apply(id, importer);
      reader.forgetFile(file);
      return view.detail(found(id));
    },
    undo(id: number, importer: Importer) {
      undo(id, importer);
      return view.detail(found(id));
    },
    discard: (id: number) => discard.immediate(id),
    unlink: (id: number, importer: Importer) => unlink.immediate(id, importer),
    wrongRows: (id: number) => wrongRows(found(id), repository.rows(id, 'wrong')),
    template: (kind: ImportKind) => templateOf(parts.target(kind)),
    /** What was being read when the portal stopped is not being read any more. */
    afterStart: () => repository.stopped('Il portale è ripartito mentre leggeva: carica di nuovo il file.'),
    close: reader.close,
  };
}
export type Imports = ReturnType<typeof createImports>;
