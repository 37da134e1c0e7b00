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
  /** How many claims were told of a seat, and how many that there is none left. */
  told: number;
  refused: number;
  /** From the first claim to the last answer. */
  seconds: number;
}

interface Task {
  origin: string;
  offer: Offer;
  /** How many seats each buyer claims, one after the other. */
  each: number;
}

/** @returns one connection a buyer, without time limits */
export const newAgent = () => new Agent({ connections: BUYERS, pipelining: 1, headersTimeout: 0, bodyTimeout: 0 });

/** All buyers press in the same moment, each on a connection that is open. @param each how many seats a buyer claims, one after the other */
export async function claimAll(
  origin: string,
  { slug, occurrence_id, category_id }: Sale,
  each: number,
): Promise<Rush> {
  const task: Task = { origin, offer: { slug, occurrence_id, category_id }, each };
  const child = fork(import.meta.filename, [JSON.stringify(task)]);
  const [rush] = (await once(child, 'message')) as [Rush];
  // A thousand connections that end at once are no part of the rush.
  child.kill();
  return rush;
}

export const claimBody = ({ occurrence_id, category_id }: Offer) =>
  JSON.stringify({ occurrence_id, items: [{ category_id, quantity: 1 }], idempotency_key: randomUUID() });

async function rushOf({ origin, offer, each }: Task): Promise<Rush> {
  let [told, refused] = [0, 0];
  const buyers = await Promise.all(Array.from({ length: BUYERS }, () => connectTo(new URL(origin))));
  const started = performance.now();
  async function buyer(ask: (path: string, body: string) => Promise<number>): Promise<void> {
    for (let n = 0; n < each; n += 1) {
      const status = await ask(`/api/events/${offer.slug}/orders`, claimBody(offer));
      if (status === 201) told += 1;
      else if (status === 409) refused += 1;
      else throw new Error(`a claim answered ${status}`);
    }
  }
  await Promise.all(buyers.map(buyer));
  return { told, refused, seconds: (performance.now() - started) / 1000 };
}

/**
 * One connection, which posts one body after another and reads of each answer only its status and length. An HTTP client would
 * use as much of the two cores as the portal does.
 */
async function connectTo({ hostname, port, host }: URL): Promise<(path: string, body: string) => Promise<number>> {
  const socket = connect(Number(port), hostname).setNoDelay(true);
  await once(socket, 'connect');
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
