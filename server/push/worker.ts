import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerSettings } from './engine.ts';
import { startSending } from './sending.ts';

/** The thread that encrypts and sends, so that requests never wait for it. */
const port = parentPort;
if (port === null) throw new Error('worker.ts runs as a worker thread');

try {
  // On Linux this applies to this thread only: when CPU is short, requests have priority over push messages.
  setPriority(10);
} catch {
  // Some systems forbid it, and nothing depends on it.
}

const sending = startSending(workerData as WorkerSettings, (text) =>
  port.postMessage({ kind: 'error', text } satisfies FromWorker),
);

port.on('message', async (message: ToWorker) => {
  if (message === 'wake') return sending.wake();
  await sending.close();
  process.exit();
});
