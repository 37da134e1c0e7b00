import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Proxies and phones drop what is silent for longer: something is said this often. */
export const HEARTBEAT_MS = 25_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // nginx would keep events until it has a bufferful.
  'x-accel-buffering': 'no',
};
export const HEARTBEAT = ':\n\n';

/** What a stream would be like, for HEAD: nothing follows, so that whoever asks is not kept waiting. */
export function describeEventStream(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS).send();
}

/** The answer becomes a stream of events, which Fastify no longer looks after: whoever asks for it writes and ends it. */
export function startEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...HEADERS,
  });
}
