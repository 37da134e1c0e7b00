import { type Asked, assessor } from './assess.ts';
import { goingWithout, isLeftOut, type Understood, understand } from './columns.ts';
import { LONGEST_KEY, type ReadJob, type SourceFile, type SourceRow } from './reading/source.ts';
import type { ImportRepository, Run, StoredRow } from './repository.ts';
import type { Importer, Target } from './targets/target.ts';

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

interface Reading {
  repository: Pick<ImportRepository, 'link' | 'formerLink'>;
  target: Target;
}

interface Wanted {
  run: Run;
  file: SourceFile;
  importer: Importer;
  /** Reports progress. @param part the share that is done, from 0 to 1 */
  tell(part: number): Promise<void>;
  /** Rows between two calls of `tell`. */
  step: number;
}

interface ReadRow extends Understood {
  row: SourceRow;
  key: string;
}

/** Finds out what each row of a file would do. With thousands of rows it takes seconds, so call it in a process of its own. */
export async function previewRows({ repository, target }: Reading, wanted: Wanted): Promise<StoredRow[]> {
  const { run, file, importer, tell, step } = wanted;
  const all = file.rows.map((row) => understood(row, target, run));
  const assess = assessor(target, run.settings, importer);
  const finder = target.finder();
  const keys = new Map<string, number>();
  const fileKeys = new Set(all.map(({ key }) => key));
  const taken = new Set([...fileKeys].flatMap((key) => repository.link(run.source_id, key)?.item_id ?? []));
  const former = (item: number) => repository.formerLink(run.source_id, item, fileKeys)?.link ?? null;
  const rows: StoredRow[] = [];
  for (const [at, { row, given, errors, notes: leftOut, asks, key: said }] of all.entries()) {
    if (at % step === 0) await tell(at / all.length);
    if (isLeftOut(row, run.settings)) continue;
    const key = onlyKey(said, keys);
    const { position, cells, notes } = row;
    const link = repository.link(run.source_id, key);
    const asked: Asked = { position, given, errors, asks, link, former, decision: 'automatic', item_id: null };
    const found = assess(asked, finder, taken);
    rows.push({
      position,
      key,
      title: titleOf(target, given, position),
      row_group: found.group,
      decision: 'automatic',
      given: goingWithout(given, found.left),
      cells,
      notes: [...notes, ...leftOut, ...found.notes],
      errors: found.errors,
      candidates: found.candidates,
      item_id: found.item_id,
      undo: null,
    });
  }
  return rows;
}

/** The fields of a row, and the key by which its source knows it. */
function understood(row: SourceRow, target: Target, { settings }: Run): ReadRow {
  const read = understand(row, target, settings);
  const { given } = read;
  return { ...read, row, key: String(given.$key ?? row.key ?? target.keyOf(given)).slice(0, LONGEST_KEY) };
}

export function titleOf(target: Target, given: object, position: number): string {
  const title = target.title({ name: '', title: '', ...given }).trim();
  return (title === '' ? `Riga ${position}` : title).slice(0, 200);
}

/** Adds a number to a key that the file had before: both rows stay, and are recognised next time by their order. */
function onlyKey(key: string, keys: Map<string, number>): string {
  const times = (keys.get(key) ?? 0) + 1;
  keys.set(key, times);
  return times === 1 ? key : `${key}#${times}`;
}
