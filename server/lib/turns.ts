import { AsyncLocalStorage } from 'node:async_hooks';

/** Work that waits for a turn of the event loop, in the order in which it came. */
const due: (() => void)[] = [];

/**
 * Runs work in one of the next turns of the event loop, and no other work of this kind in the same turn: between two pieces everybody
 * else's requests are read and answered. Like setImmediate, of which all that are due share a turn.
 * @param work a millisecond or two; what is left of it asks again
 */
export function inOwnTurn(work: () => void): void {
  due.push(AsyncLocalStorage.bind(work));
  if (due.length === 1) setImmediate(runFirst);
}

function runFirst(): void {
  const [work] = due;
  try {
    work?.();
  } finally {
    due.shift();
    if (due.length > 0) setImmediate(runFirst);
  }
}
