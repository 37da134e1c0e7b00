/** A single pause, however long the work before it took. */
const MOST_MS = 200;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/**
 * Blocks the thread for as long as the work since `began` took, so that a copy of gigabytes uses half of the disk and of a processor:
 * its low priority does not reach the kernel's writing.
 * @param began by performance.now()
 */
export function pause(began: number): void {
  Atomics.wait(NEVER, 0, 0, Math.min(performance.now() - began, MOST_MS));
}
