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

/** Shortest and longest wait before a browser opens a lost stream again: after a restart not all come in the same moment. */
const RETRY_MS = { from: 1_000, to: 3_000 };

/** Tells the browser how long to wait before it opens this stream again. */
export function retryLine(): string {
  return `retry: ${Math.round(RETRY_MS.from + Math.random() * (RETRY_MS.to - RETRY_MS.from))}\n\n`;
}

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
