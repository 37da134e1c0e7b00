/** A thread of buyers, which leaves the processor to whoever measures: on two cores the reader's thread would wait for theirs. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';
import type { Sale } from '../server/tickets/sale.ts';

export const BUYERS = 1_000;
export const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
/** Below the portal's and the reader's; on Linux it applies to this thread alone. */
const NICE = 5;

/** What a buyer knows of an event. */
export type Offer = Pick<Sale, 'slug' | 'occurrence_id' | 'category_id'>;

export interface Rush {
  /** Claims a second until the last place of the first event. */
  rate: number;
  /** How many buyers of each event were told of a place. */
  told: number[];
}

interface Task {
  origin: string;
  offers: Offer[];
}

/** @returns one connection a buyer, without time limits */
export const newAgent = () => new Agent({ connections: BUYERS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });

/** Every buyer claims single places, one after the other, until the first event has none, then of the next one. */
export async function claimAll(origin: string, sales: readonly Sale[]): Promise<Rush> {
  const offers = sales.map(({ slug, occurrence_id, category_id }) => ({ slug, occurrence_id, category_id }));
  const worker = new Worker(import.meta.filename, { workerData: { origin, offers } satisfies Task });
  const [rush] = (await once(worker, 'message')) as [Rush];
  // A thousand connections that end at once are no part of the rush.
  void worker.terminate();
  return rush;
}

export const claimBody = ({ occurrence_id, category_id }: Offer) =>
  JSON.stringify({ occurrence_id, items: [{ category_id, quantity: 1 }], idempotency_key: randomUUID() });

async function rushOf({ origin, offers }: Task): Promise<Rush> {
  const dispatcher = newAgent();
  const told = offers.map(() => 0);
  let last = 0;
  const started = performance.now();
  async function buyFrom(offer: Offer, index: number): Promise<void> {
    for (;;) {
      const asked = { method: 'POST', headers: HEADERS, body: claimBody(offer), dispatcher } as const;
      const { statusCode, body } = await request(`${origin}/api/events/${offer.slug}/orders`, asked);
      await body.dump();
      if (statusCode === 409) return;
      if (statusCode !== 201) throw new Error(`a claim answered ${statusCode}`);
      told[index] = (told[index] as number) + 1;
      if (index === 0) last = performance.now();
    }
  }
  async function buyer(): Promise<void> {
    for (const [index, offer] of offers.entries()) await buyFrom(offer, index);
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return { rate: (told[0] as number) / ((last - started) / 1000), told };
}

if (!isMainThread && parentPort !== null) {
  setPriority(NICE);
  parentPort.postMessage(await rushOf(workerData as Task));
}
