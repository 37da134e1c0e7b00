import { Worker } from 'node:worker_threads';
import { type ReadJob, type SourceFile, Unreadable } from './source.ts';
import type { Answer } from './worker.ts';

/** Heap of the reading thread: enough for 20 MB of text as objects. */
const MEMORY_MB = 256;
const MOST_MS = 60_000;

const TOO_HEAVY = 'Questo file è troppo pesante da leggere: dividilo in più file.';

/** Reads a file in a thread of its own, so that the portal answers meanwhile. @throws Unreadable with a sentence for a person */
export function readFile(job: ReadJob, signal?: AbortSignal): Promise<SourceFile> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      void worker.terminate();
      settle();
    };
    const stop = () => end(() => reject(new Unreadable('Il portale si è fermato mentre leggeva: riprova.')));
    const timer = setTimeout(() => end(() => reject(new Unreadable(TOO_HEAVY))), MOST_MS);
    signal?.addEventListener('abort', stop);
    worker.once('message', (answer: Answer) =>
      end(() => ('file' in answer ? resolve(answer.file) : reject(new Unreadable(answer.refused)))),
    );
    worker.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new Unreadable(TOO_HEAVY) : error)),
    );
    worker.once('exit', () => end(() => reject(new Unreadable(TOO_HEAVY))));
  });
}
