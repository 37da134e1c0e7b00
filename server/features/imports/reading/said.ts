import { once } from 'node:events';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { Unreadable } from './source.ts';

/** Why a thread gave up, as a sentence for a person. */
export interface Refused {
  refused: string;
}

/** In a thread of `inThread`: says something, and goes on when it was taken. */
export async function say<Said extends object>(said: Said | Refused): Promise<void> {
  parentPort?.postMessage(said);
  if (parentPort !== null) await once(parentPort, 'message');
}

/** The lowest there is: nobody waits for such a thread like for a page. */
const LOW = 19;

/** Lets the portal's own thread go first. Only on Linux a thread has a priority of its own. */
export function stepBack(): void {
  if (process.platform === 'linux') setPriority(LOW);
}

/** Runs all of a thread's work; what cannot be read is said as a sentence. */
export async function answering(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    await say({ refused: error.message });
  }
}
