import { Worker } from 'node:worker_threads';
import type { Refused } from './messages.ts';
import { Unreadable } from './source.ts';

/** The heap of such a thread in MB: enough for 20 MB of text as objects. */
const MEMORY_MB = 256;
/** Milliseconds of silence after which a thread is ended, because it must be in an endless loop. */
const SILENT_MS = 60_000;

const TOO_HEAVY = 'Questo file è troppo pesante da leggere: dividilo in più file.';

/**
 * Runs work on an untrusted file in a thread of its own, so that the portal goes on answering. After each message the thread waits
 * until `onMessage` is done with it; the promise settles when the thread ends.
 * @throws Unreadable with a sentence for a person
 */
export function inThread<Message extends object>(
  script: URL,
  workerData: object,
  onMessage: (message: Message) => Promise<void> | void,
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
    worker.on('message', async (message: Message | Refused) => {
      if ('refused' in message) return end(() => reject(new Unreadable(message.refused)));
      try {
        await onMessage(message);
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
