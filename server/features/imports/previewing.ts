import type { ReadJob } from './reading/source.ts';
import type { StoredRow } from './storage/rows.ts';
import type { Run } from './storage/runs.ts';
import type { Importer } from './targets/target.ts';

/** The message to the process that makes previews. */
export interface PreviewJob {
  /** The portal's folder. */
  data_dir: string;
  file: ReadJob;
  run: Run;
  importer: Importer;
}

/** The process's messages: its progress from 0 to 1, first while it checks and then while it hands over its rows. */
export interface FromPreview {
  part: number;
  rows?: StoredRow[];
}
