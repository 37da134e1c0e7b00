import type { ImportKind } from '../../../shared/rules/imports.ts';
import { notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { createApplication } from './application.ts';
import { createBatches } from './batches.ts';
import { createDeciding } from './deciding.ts';
import type { ImportOptions, Parts } from './dependencies.ts';
import { createMissing } from './missing.ts';
import { createReader } from './reader.ts';
import { createRefresh } from './refresh.ts';
import { createRemoval } from './removal.ts';
import { importRepository } from './repository.ts';
import { createSettlement } from './settlement.ts';
import { readReferences, snapshots } from './snapshot.ts';
import { importSources } from './sources.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';
import { createThrottle } from './throttle.ts';
import { createUndo } from './undo.ts';
import { createView } from './view.ts';

/** Days after which a preview that nobody publishes is deleted. */
const PREVIEW_DAYS = 7;

/** Creates what the steps of an import share. */
export function partsOf(options: ImportOptions): Parts {
  const { db } = options;
  const targets = new Map(options.targets.map((target) => [target.kind, target]));
  const references = readReferences(db);
  const kept = new Map(options.targets.map(({ kind }) => [kind, snapshots(db, kind, references)]));
  const known =
    <T>(map: Map<ImportKind, T>) =>
    (kind: ImportKind): T => {
      const one = map.get(kind);
      if (one === undefined) throw notFound('Questo genere non si importa.');
      return one;
    };
  const [repository, sources] = [importRepository(db), importSources(db)];
  const throttle = createThrottle(db, options.writing.run);
  return { ...options, repository, sources, throttle, target: known(targets), snapshots: known(kept) };
}

/** Wires the steps of an import: read, settle, decide, publish, undo; and the repeated reading of addresses. */
export function stepsOf(parts: Parts) {
  const { repository, clock } = parts;
  const found = (id: number): Run => {
    const run = repository.run(id);
    if (run === undefined) throw notFound('Questa importazione non c’è più.');
    return run;
  };
  const expires = () => isoInstant(clock().add({ hours: 24 * PREVIEW_DAYS }));
  const [reader, missing] = [createReader(parts), createMissing(parts)];
  const { discard, unlink } = createRemoval(parts, found, reader);
  const decide = createDeciding(parts, found);
  const [application, undo] = [createApplication(parts, missing), createUndo(parts, missing)];
  const batches = createBatches(parts, { apply: application.work, undo: undo.work, giveUp: undo.giveUp });
  /** The promise resolves when everything is published. */
  const apply = (id: number, importer: Importer): Promise<void> => {
    const { file } = found(id);
    application.begin(id, importer);
    reader.forgetFile(file);
    return batches.start(id);
  };
  return {
    found,
    expires,
    reader,
    missing,
    discard,
    unlink,
    decide,
    undo,
    batches,
    apply,
    settle: createSettlement(parts, found),
    view: createView(parts, (id) => Math.max(reader.progress(id), batches.progress(id))),
    refresh: createRefresh(parts, { reader, missing, decide, apply, discard, expires }),
  };
}
export type Steps = ReturnType<typeof stepsOf>;
