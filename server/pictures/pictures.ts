import { Worker } from 'node:worker_threads';
import { HttpError } from '../http/errors.ts';
import type { PictureAnswer, PictureJob, PictureLimits, Recipe } from './picture.ts';

/** Maximum pictures waiting beside the one being drawn; others get a 503 with Retry-After. */
const MOST_WAITING = 8;
const COME_BACK_S = 30;

/** A refused picture; the message is Italian, for the person who sent it. */
export class PictureRefused extends Error {}

/** Encoding a photo as AVIF takes more than decoding it, but its size on a page bounds the cost. */
const LIMITS: Record<Recipe, PictureLimits> = {
  attachment: { megabytes: 135, cpu_seconds: 10, still_seconds: 30 },
  logo: { megabytes: 135, cpu_seconds: 10, still_seconds: 30 },
  photo: { megabytes: 200, cpu_seconds: 20, still_seconds: 60 },
};

/** Of the thread that starts the processes. */
const MEMORY = { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2, stackSizeMb: 1 };

let thread: Worker | null = null;
/** The picture the thread is drawing, or drew last. */
let asked: PromiseWithResolvers<PictureAnswer> | null = null;
let waiting = 0;
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture by its recipe, one at a time in the whole portal.
 * @returns its new size in pixels, and the hash of the file as it was sent
 * @throws PictureRefused for no picture or one too expensive to decode, HttpError 503 when too many wait, the system's
 *   error for a full disk
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
    .then(() => drawnInThread(job, limits))
    .finally(() => {
      waiting -= 1;
    });
  last = turn.catch(() => {});
  const answer = await turn;
  if ('refused' in answer) throw new PictureRefused(answer.refused);
  if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
  return answer.drawn;
}

/** One picture at a time. The thread starts with the first one, and lets the portal end while it has nothing to do. */
async function drawnInThread(job: PictureJob, limits: PictureLimits): Promise<PictureAnswer> {
  thread ??= start();
  thread.ref();
  const answer = Promise.withResolvers<PictureAnswer>();
  asked = answer;
  thread.postMessage({ job, limits });
  try {
    return await answer.promise;
  } finally {
    thread?.unref();
  }
}

function start(): Worker {
  const started = new Worker(new URL('./thread.ts', import.meta.url), { name: 'pictures', resourceLimits: MEMORY });
  started.on('message', ({ answer }: { answer?: PictureAnswer }) => {
    // `node --watch` also posts its own messages from every thread.
    if (answer !== undefined) asked?.resolve(answer);
  });
  started.on('error', (error) => asked?.reject(error));
  started.once('exit', () => {
    thread = null;
    asked?.reject(new Error('the thread of pictures has ended'));
  });
  return started;
}
