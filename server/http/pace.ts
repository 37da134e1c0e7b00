import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Bytes of files that all forms together bring in a second. More than a town's line carries; a faster sender would keep the
 * one thread that answers everybody busy with reading forms.
 */
const BYTES_PER_SECOND = 25_000_000;

/**
 * @returns tells how many milliseconds from `now` bytes that have come must wait, in the order in which they came; what
 *   nobody used of the past is not saved up
 */
export function createPace(bytesPerSecond: number): (bytes: number, now: number) => number {
  let free = 0;
  return (bytes, now) => {
    const turn = Math.max(free, now);
    free = turn + (bytes / bytesPerSecond) * 1000;
    return turn - now;
  };
}

/** @returns a step of a pipeline, whose streams share the pace */
export function pacedStreams(): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  const wait_ms = createPace(BYTES_PER_SECOND);
  return async function* (source) {
    for await (const chunk of source) {
      const wait = wait_ms(chunk.length, performance.now());
      // A timer is never shorter than a millisecond.
      if (wait >= 1) await sleep(wait);
      yield chunk;
    }
  };
}
