import { workerData } from 'node:worker_threads';
import { post, postingRefusal } from './messages.ts';
import { readSource } from './readers.ts';
import type { Outline, ReadJob } from './source.ts';

const SAMPLES = 4;

/** The thread that looks into a file before the office says how to read it: running out of memory ends this thread only. */
await postingRefusal(async () => {
  const { rows, ...file } = await readSource(workerData as ReadJob);
  await post<Outline>({ ...file, total: rows.length, samples: rows.slice(0, SAMPLES).map(({ cells }) => cells) });
});
