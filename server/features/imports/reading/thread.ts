import { Worker } from 'node:worker_threads';
import type { Refused } from './said.ts';
import { Unreadable } from './source.ts';

/** Heap of such a thread: enough for 20 MB of text as objects. */
const MEMORY_MB = 256;
/** A thread that says nothing for so long has met something endless. */
const SILENT_MS = 60_000;

const TOO_HEAVY = 'Questo file è troppo pesante da leggere: dividilo in più file.';

/**
 * Runs work on a stranger's file in a thread of its own, so that the portal answers meanwhile. The thread says things and waits with
 * each until it was heard; it is over when it ends.
 * @throws Unreadable with a sentence for a person
 */
export function inThread<Said extends object>(
  script: URL,
  workerData: object,
  heard: (said: Said) => Promise<void> | void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } });
    const end = (settle: () => void) => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      void worker.terminate();
      settle();
    };
    const stop = () => end(() => reject(new Unreadable('Il portale si è fermato mentre leggeva: riprova.')));
    const silence = setTimeout(() => end(() => reject(new Unreadable(TOO_HEAVY))), SILENT_MS);
    signal.addEventListener('abort', stop);
    worker.on('message', async (said: Said | Refused) => {
      if ('refused' in said) return end(() => reject(new Unreadable(said.refused)));
      try {
        await heard(said);
        silence.refresh();
        worker.postMessage('go on');
      } catch (error) {
        end(() => reject(error));
      }
    });
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable(TOO_HEAVY) : error)),
    );
    worker.once('exit', (code) => end(code === 0 ? resolve : () => reject(new Unreadable(TOO_HEAVY))));
  });
}
