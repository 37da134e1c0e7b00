import { IMPORT_KINDS, type ImportKind } from '../../../shared/rules/imports.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import type { FetchOptions } from '../../lib/fetching.ts';
import { importRepository, type Run } from './repository.ts';
import { readReferences, snapshots } from './snapshot.ts';
import { importSources } from './sources.ts';
import type { Importer, Target } from './targets/target.ts';
import { createThrottle } from './throttle.ts';

/** What the slice depends on; slices/imports.ts provides it. */
export interface ImportOptions extends Context {
  targets: readonly Target[];
  fetching: FetchOptions;
  /** The module of the process that makes previews (preview.ts). */
  preview: URL;
  /** An account with its present roles; null when it is deleted or suspended. */
  person(id: number | null): Importer | null;
  /** The first administrator of the portal; null when there is none yet. */
  administrator(): Importer | null;
  /** Archives an item as its owner would. In the caller's transaction. */
  archive(kind: PublicationKind, id: number, importer: Importer): void;
}

/** What the parts of the slice share. */
export type Parts = ReturnType<typeof partsOf>;

export function partsOf(options: ImportOptions) {
  const { db, targets } = options;
  const references = readReferences(db);
  const all = IMPORT_KINDS.map((kind) => [kind, snapshots(db, kind, references)] as const);
  const [kept, repository] = [new Map(all), importRepository(db)];
  return {
    ...options,
    repository,
    sources: importSources(db),
    throttle: createThrottle(db, options.writing.run),
    target: (kind: ImportKind) => known(targets.find((target) => target.kind === kind)),
    snapshots: (kind: ImportKind) => known(kept.get(kind)),
    /** @throws 404 */
    found(id: number): Run {
      const run = repository.run(id);
      if (run === undefined) throw notFound('Questa importazione non c’è più.');
      return run;
    },
  };
}

function known<T>(one: T | undefined): T {
  if (one === undefined) throw notFound('Questo genere non si importa.');
  return one;
}
