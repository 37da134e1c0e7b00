import { parentPort } from 'node:worker_threads';
import type { PictureJob, PictureLimits } from './picture.ts';
import { drawAlone } from './process.ts';

/**
 * The thread that starts a process for each picture and watches it. Starting one stops the calling thread for as long as
 * the system copies the process (10 to 30 ms), in which the portal would answer nobody.
 */
parentPort?.on('message', async ({ job, limits }: { job: PictureJob; limits: PictureLimits }) => {
  parentPort?.postMessage({ answer: await drawAlone(job, limits) });
});
