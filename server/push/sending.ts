import Database from 'better-sqlite3';
import { endpointGuard } from './endpoint.ts';
import type { WorkerSettings } from './engine.ts';
import { pushQueue } from './queue.ts';
import { createSender } from './sender.ts';

const FIRST_PRUNE_MS = 60_000;
const PRUNE_MS = 6 * 3_600_000;
/** Less than the time a container is given to stop. */
const DRAIN_MS = 8_000;

/** Begins to send what is queued, on a database connection of its own. @param tell gets the words of each failure */
export function startSending(settings: WorkerSettings, tell: (text: string) => void) {
  const db = new Database(settings.file);
  db.pragma('foreign_keys = ON');
  db.pragma('secure_delete = ON');
  db.pragma('busy_timeout = 5000');
  // Survives a killed process. A power cut may lose the last results; their messages are sent again under the same Topic.
  db.pragma('synchronous = NORMAL');

  const queue = pushQueue(db);
  const failed = (error: unknown) => tell(error instanceof Error ? (error.stack ?? error.message) : String(error));
  const sender = createSender(queue, endpointGuard(settings.allowed_hosts), settings.sender, failed);

  let pruning = setTimeout(prune, FIRST_PRUNE_MS);
  function prune(): void {
    let again = PRUNE_MS;
    try {
      if (queue.transaction(() => queue.prune(Date.now())) > 0) again = 100;
    } catch (error) {
      failed(error);
      again = FIRST_PRUNE_MS;
    }
    pruning = setTimeout(prune, again);
  }

  sender.wake();
  return {
    wake: sender.wake,
    /** Waits for the messages in flight. */
    async close(): Promise<void> {
      clearTimeout(pruning);
      await sender.drain(DRAIN_MS);
      db.close();
    },
  };
}
