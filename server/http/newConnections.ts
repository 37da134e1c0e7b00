import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { inOwnTurn } from '../lib/turns.ts';

/** New connections that are made ready for requests in one turn of the event loop: half a millisecond of work. */
const A_TURN = 16;

/**
 * Makes new connections ready a few at a time. When booking opens, the system hands over a thousand in one turn of the event loop; each
 * takes 30 µs, for its parser and listeners, and everybody who reads something would wait for all of them.
 * @param server with its own listener of connections alone
 */
export function connectInTurns(server: Server): void {
  const connect = server.listeners('connection')[0] as (socket: Socket) => void;
  const waiting: Socket[] = [];
  let ready = 0;

  function next(): void {
    ready = 0;
    while (ready < A_TURN && waiting.length > 0) makeReady(waiting.shift() as Socket);
    if (ready > 0) inOwnTurn(next);
  }

  function makeReady(socket: Socket): void {
    // A server that no longer listens has closed its idle connections, and would wait for this one.
    if (!server.listening) socket.destroy();
    // One that has been refused is only closed.
    if (!socket.writable) return;
    ready += 1;
    connect.call(server, socket);
    socket.resume();
  }

  server.off('connection', connect);
  // What has been read before there is a parser would be lost to it. The types lack the property.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', (socket) => {
    if (ready >= A_TURN) {
      waiting.push(socket);
      return;
    }
    if (ready === 0) inOwnTurn(next);
    makeReady(socket);
  });
}
