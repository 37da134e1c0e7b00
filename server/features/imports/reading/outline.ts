import { workerData } from 'node:worker_threads';
import { readSource } from './readers.ts';
import { answering, say } from './said.ts';
import type { Outline, ReadJob } from './source.ts';

const SAMPLES = 4;

/** The thread that looks at a file before the office says how it is to be understood: what it takes too much of ends only this thread. */
await answering(async () => {
  const { rows, ...file } = await readSource(workerData as ReadJob);
  await say<Outline>({ ...file, total: rows.length, samples: rows.slice(0, SAMPLES).map(({ cells }) => cells) });
});
