/** A process of buyers, which leaves the processor to the portal and to whoever measures. */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { Agent } from 'undici';
import type { Sale } from '../server/tickets/sale.ts';

export const BUYERS = 1_000;
export const HEADERS = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
/** Below the portal's and the reader's. */
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
  const child = fork(import.meta.filename, [JSON.stringify({ origin, offers } satisfies Task)]);
  const [rush] = (await once(child, 'message')) as [Rush];
  // A thousand connections that end at once are no part of the rush.
  child.kill();
  return rush;
}

export const claimBody = ({ occurrence_id, category_id }: Offer) =>
  JSON.stringify({ occurrence_id, items: [{ category_id, quantity: 1 }], idempotency_key: randomUUID() });

async function rushOf({ origin, offers }: Task): Promise<Rush> {
  const told = offers.map(() => 0);
  let last = 0;
  const started = performance.now();
  async function buyer(): Promise<void> {
    const ask = connectTo(new URL(origin));
    for (const [index, offer] of offers.entries()) {
      for (;;) {
        const status = await ask(`/api/events/${offer.slug}/orders`, claimBody(offer));
        if (status === 409) break;
        if (status !== 201) throw new Error(`a claim answered ${status}`);
        told[index] = (told[index] as number) + 1;
        if (index === 0) last = performance.now();
      }
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, buyer));
  return { rate: (told[0] as number) / ((last - started) / 1000), told };
}

/**
 * One connection, which posts one body after another and reads of each answer only its status and length. An HTTP client would
 * use as much of the two cores as the portal does.
 */
function connectTo({ hostname, port, host }: URL): (path: string, body: string) => Promise<number> {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  const headers = Object.entries({ host, ...HEADERS }).map(([name, value]) => `${name}: ${value}\r\n`);
  let answered: (status: number) => void = () => {};
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk) => {
    text += chunk;
    const end = text.indexOf('\r\n\r\n') + 4;
    if (end < 4) return;
    const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
    if (Number.isNaN(length)) throw new Error(`an answer without its length: ${text}`);
    if (text.length < end + length) return;
    const status = Number(text.slice(9, 12));
    text = '';
    answered(status);
  });
  return (path, body) => {
    const { promise, resolve } = Promise.withResolvers<number>();
    answered = resolve;
    socket.write(`POST ${path} HTTP/1.1\r\n${headers.join('')}content-length: ${body.length}\r\n\r\n${body}`);
    return promise;
  };
}

if (import.meta.main) {
  setPriority(NICE);
  process.send?.(await rushOf(JSON.parse(process.argv[2] as string) as Task));
}
