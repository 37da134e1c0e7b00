import type { Post } from './messages.ts';
import { readSource } from './readers.ts';
import { LONGEST_KEY, type Outline, type ReadJob } from './source.ts';

const SAMPLES = 4;

/** Looks into a file before the office says how to read it. */
export async function outline(job: ReadJob, post: Post<Outline>): Promise<void> {
  const { rows, ...file } = await readSource(job);
  const keys = rows.flatMap(({ key }) => key?.slice(0, LONGEST_KEY) ?? []);
  await post({ ...file, keys, total: rows.length, samples: rows.slice(0, SAMPLES).map(({ cells }) => cells) });
}
