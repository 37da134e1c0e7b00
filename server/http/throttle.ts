import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Bytes a second that all forms with files together may send, more than a town's line carries. A faster sender would keep the
 * main thread busy with reading forms.
 */
const BYTES_PER_SECOND = 25_000_000;

/**
 * @returns a function that says how many milliseconds from `now` arrived bytes must wait, in the order of their arrival; unused
 * time is not saved up
 */
export function createThrottle(bytesPerSecond: number): (bytes: number, now: number) => number {
  let free = 0;
  return (bytes, now) => {
    const turn = Math.max(free, now);
    free = turn + (bytes / bytesPerSecond) * 1000;
    return turn - now;
  };
}

/** @returns a pipeline step; all streams that use it share the limit */
export function throttledStreams(): (source: AsyncIterable<Buffer>) => AsyncGenerator<Buffer> {
  const wait_ms = createThrottle(BYTES_PER_SECOND);
  return async function* (source) {
    for await (const chunk of source) {
      const wait = wait_ms(chunk.length, performance.now());
      // A timer is never shorter than a millisecond.
      if (wait >= 1) await sleep(wait);
      yield chunk;
    }
  };
}
