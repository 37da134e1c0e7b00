import type { IncomingMessage, RequestListener, Server } from 'node:http';

/** How many requests of a rush begin in one turn of the event loop: about a millisecond of work. */
const A_TURN = 8;

/**
 * Begins a rush's requests a few at a time. When booking opens, a thousand people press in the same moment, and the system hands over
 * all their requests at once: begun in one turn of the event loop, they would make everybody who reads something wait for
 * all of them. They wait here before anything else of the portal sees them, in the order they came.
 * @param server with its listener of requests
 * @param isOfRush by method and address only
 */
export function beginInTurns(server: Server, isOfRush: (request: IncomingMessage) => boolean): void {
  const begin = server.listeners('request')[0] as RequestListener;
  const waiting: Parameters<RequestListener>[] = [];
  let isDue = false;

  function next(): void {
    // The client of a closed connection would never learn of the places that its request held.
    for (const [request, response] of waiting.splice(0, A_TURN))
      if (!request.socket.destroyed) begin(request, response);
    isDue = waiting.length > 0;
    if (isDue) setImmediate(next);
  }

  server.off('request', begin);
  server.on('request', (request, response) => {
    if (!isOfRush(request)) return begin(request, response);
    waiting.push([request, response]);
    if (!isDue) setImmediate(next);
    isDue = true;
  });
}
