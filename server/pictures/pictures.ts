import { HttpError } from '../http/errors.ts';
import type { PictureJob, PictureLimits, Recipe } from './picture.ts';
import { drawAlone } from './process.ts';

/** Beside the one that is drawn. Who comes later is told when to come back, and does not wait for minutes. */
const MOST_WAITING = 8;
const COME_BACK_S = 30;

/** A picture that is not drawn, and why, in Italian for whoever sent it. */
export class PictureRefused extends Error {}

/** Encoding a photo as AVIF takes more than decoding it, but no more than its size on a page makes it. */
const LIMITS: Record<Recipe, PictureLimits> = {
  attachment: { megabytes: 135, cpu_seconds: 10, seconds: 30 },
  logo: { megabytes: 135, cpu_seconds: 10, seconds: 30 },
  photo: { megabytes: 200, cpu_seconds: 20, seconds: 60 },
};

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture as its recipe says, one at a time for the whole portal.
 * @returns the size it has now, in pixels, and the hash of the file as it was sent
 * @throws PictureRefused for what is no picture or costs too much, HttpError 503 when too many wait, the system's error of a full disk
 */
export async function drawPicture(
  job: PictureJob,
  limits = LIMITS[job.recipe],
): Promise<{ width: number; height: number; sha256: string }> {
  if (waiting > MOST_WAITING)
    throw Object.assign(new HttpError(503, 'Il portale sta preparando molte immagini: riprova tra poco.'), {
      retry_after_s: COME_BACK_S,
    });
  waiting += 1;
  const turn = last
    .then(() => drawAlone(job, limits))
    .finally(() => {
      waiting -= 1;
    });
  last = turn.catch(() => {});
  const answer = await turn;
  if ('refused' in answer) throw new PictureRefused(answer.refused);
  if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
  return answer.drawn;
}
