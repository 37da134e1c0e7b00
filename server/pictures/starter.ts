import type { ProcessLimits } from '../lib/apart.ts';
import type { PictureJob } from './picture.ts';
import { drawAlone } from './process.ts';

/**
 * The small process that starts a process for each picture and watches it. To start one the system copies the page tables of
 * whoever asks: of the portal, that makes everybody wait 5 ms or more a picture. It ends with the portal.
 */
process.on('message', async ({ job, limits }: { job: PictureJob; limits: ProcessLimits }) => {
  process.send?.(await drawAlone(job, limits));
});
