import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Interval of heartbeats: proxies and phones close connections that are silent for longer. */
export const HEARTBEAT_MS = 25_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise nginx holds events back until its buffer is full.
  'x-accel-buffering': 'no',
};
export const HEARTBEAT = ':\n\n';

/** The headers of a stream without a body, for HEAD requests. */
export function describeEventStream(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS).send();
}

/** Turns the response into an event stream that Fastify no longer manages: the caller writes to it and ends it. */
export function startEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  return reply.raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    ...HEADERS,
  });
}
