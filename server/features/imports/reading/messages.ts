import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Unreadable } from './source.ts';

/** The message of a thread that gave up, with the reason as an Italian sentence. */
export interface Refused {
  refused: string;
}

/** In a thread of `inThread`: posts a message, and waits until the portal has taken it. */
export async function post<Message extends object>(message: Message | Refused): Promise<void> {
  parentPort?.postMessage(message);
  if (parentPort !== null) await once(parentPort, 'message');
}

/** The lowest priority, because a visitor's page is more urgent than an import. */
const LOW = 19;

/** Gives this thread a lower priority than the portal's. Only on Linux a thread has its own priority. */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(LOW);
}

/** Runs a thread's work, and posts the reason when the file cannot be read. */
export async function postingRefusal(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await post({ refused: error.message });
  }
}
