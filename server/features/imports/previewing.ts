import type { ReadJob } from './reading/source.ts';
import type { StoredRow } from './storage/rows.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';

/** What the thread of previews is asked for. */
export interface PreviewJob {
  /** The portal's folder. */
  data_dir: string;
  file: ReadJob;
  run: Run;
  importer: Importer;
}

/** What it says: how far it is, from 0 to 1, first of checking and then of handing over its rows. */
export interface FromPreview {
  part: number;
  rows?: StoredRow[];
}
