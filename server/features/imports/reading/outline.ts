import { post, reading } from './messages.ts';
import { readSource } from './readers.ts';
import type { Outline, ReadJob } from './source.ts';

const SAMPLES = 4;

/** The process that looks into a file before the office says how to read it. */
await reading<ReadJob>(async (job) => {
  const { rows, ...file } = await readSource(job);
  await post<Outline>({ ...file, total: rows.length, samples: rows.slice(0, SAMPLES).map(({ cells }) => cells) });
});
