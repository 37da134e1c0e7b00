import { once } from 'node:events';
import { type ProcessLimits, startApart, watched } from '../lib/apart.ts';
import { DOES_NOT_OPEN, type PictureAnswer, type PictureJob, TOO_HEAVY } from './picture.ts';

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
