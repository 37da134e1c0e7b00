import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Requests one page of a portal again and again from a separate thread, so that the test's own work does not count as the portal's time. */
export interface Asker {
  start(): void;
  /** @returns how long each answer took since the start, in milliseconds */
  stop(): Promise<number[]>;
  close(): Promise<void>;
}

const PAUSE_MS = 5;

export function createAsker(url: string): Asker {
  const worker = new Worker(new URL(import.meta.url), { workerData: { asked: url } });
  return {
    start: () => worker.postMessage('start'),
    async stop() {
      worker.postMessage('stop');
      const [times] = await once(worker, 'message');
      return times as number[];
    },
    close: async () => void (await worker.terminate()),
  };
}

function asks(url: string): void {
  const agent = new Agent({ keepAlive: true });
  let lasts = false;
  parentPort?.on('message', async (told: 'start' | 'stop') => {
    lasts = told === 'start';
    if (!lasts) return;
    const times: number[] = [];
    while (lasts) {
      const started = performance.now();
      const [answer] = await once(get(url, { agent }), 'response');
      answer.resume();
      await once(answer, 'end');
      times.push(performance.now() - started);
      await sleep(PAUSE_MS);
    }
    parentPort?.postMessage(times);
  });
}

if (!isMainThread && typeof workerData?.asked === 'string') asks(workerData.asked);
