/** A thread that asks one address while others load the portal, so that their event loop does not distort its times. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';

/** It uses connections that are already open, because a rush brings a thousand new ones and a server accepts them one by one. */
const CONNECTIONS = 20;
const EVERY_MS = 5;

/** Times of its requests, in milliseconds. */
export interface Times {
  many: number;
  median: number;
  p99: number;
  slowest: number;
}

export interface Reader {
  /** Asks, up to two hundred times a second, while `work` goes on. Of less than a hundred the 99th percentile would be the slowest. */
  during(work: Promise<unknown>): Promise<Times>;
  close(): Promise<unknown>;
}

export async function startReader(url: string): Promise<Reader> {
  const worker = new Worker(import.meta.filename, { workerData: url });
  await once(worker, 'message');
  return {
    async during(work) {
      worker.postMessage('start');
      await work;
      const told = once(worker, 'message');
      worker.postMessage('stop');
      const [times] = (await told) as [number[]];
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
      return { many: sorted.length, median: at(0.5), p99: at(0.99), slowest: sorted.at(-1) ?? Number.NaN };
    },
    close: () => worker.terminate(),
  };
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  const dispatcher = new Agent({ connections: CONNECTIONS });
  const ask = () => request(workerData as string, { dispatcher }).then(({ body }) => body.arrayBuffer());
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  let isOn = false;
  port.on('message', async (word) => {
    isOn = word === 'start';
    if (!isOn) return;
    const asked: Promise<number>[] = [];
    while (isOn) {
      const started = performance.now();
      asked.push(ask().then(() => performance.now() - started));
      await wait(EVERY_MS);
    }
    port.postMessage(await Promise.all(asked));
  });
  port.postMessage('ready');
}
