import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { refusalWatch } from './alert.ts';
import { endpointGuard } from './endpoint.ts';
import type { FromWorker, ToWorker, WorkerSettings } from './engine.ts';
import { pushQueue } from './queue.ts';
import { createSender } from './sender.ts';

/** The thread that encrypts and sends, on its own database connection, so that requests never wait for it. */
const FIRST_PRUNE_MS = 60_000;
const PRUNE_MS = 6 * 3_600_000;
/** Less than the time a container is given to stop. */
const DRAIN_MS = 8_000;

const settings = workerData as WorkerSettings;
const port = parentPort;
if (port === null) throw new Error('worker.ts runs as a worker thread');
const tell = (message: FromWorker) => port.postMessage(message);

try {
  // On Linux this applies to this thread only: when CPU is short, requests have priority over push messages.
  setPriority(10);
} catch {
  // Some systems forbid it, and nothing depends on it.
}

const db = new Database(settings.file);
db.pragma('foreign_keys = ON');
db.pragma('secure_delete = ON');
db.pragma('busy_timeout = 5000');
// Survives a killed process. A power cut may lose the last results; their messages are sent again under the same Topic.
db.pragma('synchronous = NORMAL');

const queue = pushQueue(db);
const watch = refusalWatch();
const sender = createSender(queue, endpointGuard(settings.allowed_hosts), settings.sender, {
  settled(results) {
    const alert = watch(results, Date.now());
    if (alert !== null) tell({ kind: 'alert', ...alert });
  },
  failed: (error) =>
    tell({ kind: 'error', text: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
});

function prune(): void {
  let again = PRUNE_MS;
  try {
    if (queue.transaction(() => queue.prune(Date.now())) > 0) again = 100;
  } catch (error) {
    tell({ kind: 'error', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    again = FIRST_PRUNE_MS;
  }
  setTimeout(prune, again);
}
setTimeout(prune, FIRST_PRUNE_MS);

port.on('message', async (message: ToWorker) => {
  if (message === 'wake') return sender.wake();
  await sender.drain(DRAIN_MS);
  db.close();
  process.exit();
});
sender.wake();
