import { once } from 'node:events';
import { HttpError } from '../http/errors.ts';
import { type ProcessLimits, startApart, watched } from '../lib/apart.ts';
import { DOES_NOT_OPEN, type PictureAnswer, type PictureJob, type Recipe, TOO_HEAVY } from './picture.ts';

/** Maximum pictures waiting beside the one being drawn; others get a 503 with Retry-After. */
const MOST_WAITING = 8;
const COME_BACK_S = 30;

/** A refused picture; the message is Italian, for the person who sent it. */
export class PictureRefused extends Error {}

/** What a picture's header allows takes up to 124 MB, and the first process, which finds no compiled code, 144. */
const MEGABYTES = 160;
/** Encoding a photo as AVIF takes more than decoding it, but its size on a page bounds the cost. */
const LIMITS: Record<Recipe, ProcessLimits> = {
  attachment: { megabytes: MEGABYTES, cpu_seconds: 10, still_seconds: 30 },
  logo: { megabytes: MEGABYTES, cpu_seconds: 10, still_seconds: 30 },
  photo: { megabytes: MEGABYTES, cpu_seconds: 20, still_seconds: 60 },
};

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture by its recipe, one at a time in the whole portal.
 * @returns its new size in pixels, and the hash of the file as it was sent
 * @throws PictureRefused for no picture or one too expensive to decode, HttpError 503 when too many wait, the system's
 *   error for a full disk
 */
export async function drawPicture(job: PictureJob): Promise<{ width: number; height: number; sha256: string }> {
  if (waiting > MOST_WAITING)
    throw Object.assign(new HttpError(503, 'Il portale sta preparando molte immagini: riprova tra poco.'), {
      retry_after_s: COME_BACK_S,
    });
  waiting += 1;
  const turn = last
    .then(() => drawAlone(job, LIMITS[job.recipe]))
    .finally(() => {
      waiting -= 1;
    });
  last = turn.catch(() => {});
  const answer = await turn;
  if ('refused' in answer) throw new PictureRefused(answer.refused);
  if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
  return answer.drawn;
}

/**
 * Draws one picture in its own process, which is killed above the limits. Never rejects because of the picture's
 * content.
 */
export async function drawAlone(job: PictureJob, limits: ProcessLimits): Promise<PictureAnswer> {
  const child = startApart(new URL('./worker.ts', import.meta.url), [
    '--max-semi-space-size=1',
    '--max-old-space-size=64',
  ]);
  let answer: PictureAnswer = { refused: DOES_NOT_OPEN };
  child.once('message', (message) => {
    answer = message as PictureAnswer;
  });
  const ended = once(child, 'exit');
  const endWatch = watched(child, limits, () => {
    answer = { refused: TOO_HEAVY };
  });
  try {
    child.send(job, () => {});
    await ended;
  } finally {
    endWatch();
  }
  return answer;
}
