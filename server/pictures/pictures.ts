import type { ChildProcess } from 'node:child_process';
import { HttpError } from '../http/errors.ts';
import { type ProcessLimits, startApart } from '../lib/apart.ts';
import type { PictureAnswer, PictureJob, Recipe } from './picture.ts';

/** Maximum pictures waiting beside the one being drawn; others get a 503 with Retry-After. */
const MOST_WAITING = 8;
const COME_BACK_S = 30;

/** A refused picture; the message is Italian, for the person who sent it. */
export class PictureRefused extends Error {}

/** Encoding a photo as AVIF takes more than decoding it, but its size on a page bounds the cost. */
const LIMITS: Record<Recipe, ProcessLimits> = {
  attachment: { megabytes: 135, cpu_seconds: 10, still_seconds: 30 },
  logo: { megabytes: 135, cpu_seconds: 10, still_seconds: 30 },
  photo: { megabytes: 140, cpu_seconds: 20, still_seconds: 60 },
};

/** How long the process that starts the others stays after its last picture. */
const STAYS_MS = 60_000;

let starter: ChildProcess | null = null;
let leaves: NodeJS.Timeout | undefined;
/** The picture that is being drawn, or was drawn last. */
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
    .then(() => drawnApart(job, limits))
    .finally(() => {
      waiting -= 1;
    });
  last = turn.catch(() => {});
  const answer = await turn;
  if ('refused' in answer) throw new PictureRefused(answer.refused);
  if ('failed' in answer) throw Object.assign(new Error(answer.failed.message), { code: answer.failed.code });
  return answer.drawn;
}

/** One picture at a time. The process that starts the others lets the portal end while it has nothing to do. */
async function drawnApart(job: PictureJob, limits: ProcessLimits): Promise<PictureAnswer> {
  clearTimeout(leaves);
  starter ??= start();
  const answer = Promise.withResolvers<PictureAnswer>();
  asked = answer;
  starter.channel?.ref();
  starter.send({ job, limits });
  try {
    return await answer.promise;
  } finally {
    starter?.channel?.unref();
    leaves = setTimeout(letGo, STAYS_MS).unref();
  }
}

function letGo(): void {
  starter?.disconnect();
  starter = null;
}

function start(): ChildProcess {
  const started = startApart(new URL('./starter.ts', import.meta.url), [
    '--max-semi-space-size=1',
    '--max-old-space-size=16',
  ]);
  const gone = (error: Error) => {
    if (starter !== started) return;
    starter = null;
    asked?.reject(error);
  };
  started.on('message', (answer) => asked?.resolve(answer as PictureAnswer));
  started.once('error', gone);
  started.once('disconnect', () => gone(new Error('the process that starts the drawing ones has ended')));
  started.unref();
  return started;
}
