import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { inOwnTurn } from '../lib/turns.ts';

/** How many requests of a rush begin in one turn of the event loop: about a millisecond of work. */
const A_TURN = 8;
/** Requests of a rush that have come whole and are not answered yet: what two commits take (server/lib/batch.ts). */
const MOST_AT_WORK = 48;
/** Whoever has waited longer than this begins, though those before are not answered yet: when nothing can be written, all are refused. */
const PATIENCE_MS = 1_000;

interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  came_at: number;
}

/**
 * Begins a rush's requests a few at a time. When booking opens, a thousand people press in the same moment, and the system hands over
 * all their requests at once: begun in one turn of the event loop, they would make everybody who reads something wait for
 * all of them. They wait here before anything else of the portal sees them, in the order they came. They also wait for the
 * answers of those before them, because whatever a thousand begun requests keep in memory is copied by every scavenge.
 * @param server with its listener of requests
 * @param isOfRush by method and address only
 */
export function beginInTurns(server: Server, isOfRush: (request: IncomingMessage) => boolean): void {
  const begin = server.listeners('request')[0] as RequestListener;
  const waiting: Arrival[] = [];
  let atWork = 0;
  let isDue = false;

  function next(): void {
    isDue = false;
    for (let n = 0; n < A_TURN && mayBegin(); n += 1) {
      const { request, response } = waiting.shift() as Arrival;
      // The client of a closed connection would never learn of the places that its request held.
      if (request.socket.destroyed) continue;
      watch(request, response);
      begin(request, response);
    }
    wake();
  }

  function mayBegin(): boolean {
    const [first] = waiting;
    if (first === undefined) return false;
    return atWork < MOST_AT_WORK || performance.now() - first.came_at > PATIENCE_MS;
  }

  /** Counts from the end of the body on: one that never ends keeps nobody waiting. */
  function watch(request: IncomingMessage, response: ServerResponse): void {
    request.once('end', () => {
      atWork += 1;
      response.once('close', () => {
        atWork -= 1;
        wake();
      });
    });
  }

  function wake(): void {
    if (isDue || !mayBegin()) return;
    isDue = true;
    inOwnTurn(next);
  }

  server.off('request', begin);
  server.on('request', (request, response) => {
    if (!isOfRush(request)) return begin(request, response);
    waiting.push({ request, response, came_at: performance.now() });
    wake();
  });
}
