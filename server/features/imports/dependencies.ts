import type { ImportKind } from '../../../shared/rules/imports.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import type { Context } from '../../context.ts';
import type { FetchOptions } from '../../lib/fetching.ts';
import type { ImportRepository } from './repository.ts';
import type { Snapshots } from './snapshot.ts';
import type { ImportSources } from './sources.ts';
import type { Importer, Target } from './targets/target.ts';
import type { Throttle } from './throttle.ts';

/** What the slice depends on; slices/imports.ts provides it. */
export interface ImportOptions extends Context {
  targets: readonly Target[];
  fetching: FetchOptions;
  /** The module of the process that makes previews (previewing.ts). */
  preview: URL;
  /** An account with its present roles; null when it is deleted or suspended. */
  person(id: number | null): Importer | null;
  /** The first administrator of the portal; null when there is none yet. */
  administrator(): Importer | null;
  /** Archives an item as its owner would. In the caller's transaction. */
  archive(kind: PublicationKind, id: number, importer: Importer): void;
}

/** What the parts of the slice share. */
export interface Parts extends ImportOptions {
  repository: ImportRepository;
  sources: ImportSources;
  target(kind: ImportKind): Target;
  throttle: Throttle;
  snapshots(kind: ImportKind): Snapshots;
}
