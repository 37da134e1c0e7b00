/**
 * Where more threads work than there are cores, Linux lets one keep its core until the next tick of the clock, four milliseconds on
 * Debian, even when a thread of higher priority waits for it. One that sleeps gives its core away at once.
 */
const WORK_MS = 1;
const REST_MS = 0.05;

/** Wraps the pieces of a thread's long work: a short rest before a piece when the thread has worked for a millisecond without one. */
export function withRests<A extends unknown[], R>(work: (...args: A) => R): (...args: A) => R {
  const never = new Int32Array(new SharedArrayBuffer(4));
  let rested = performance.now();
  return (...args) => {
    if (performance.now() - rested >= WORK_MS) {
      Atomics.wait(never, 0, 0, REST_MS);
      rested = performance.now();
    }
    return work(...args);
  };
}
