import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';

/** Interval of heartbeats: proxies and phones close connections that are silent for longer. */
const HEARTBEAT_MS = 25_000;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Otherwise nginx holds events back until its buffer is full.
  'x-accel-buffering': 'no',
};
const HEARTBEAT = ':\n\n';

/** Streams written to before waiting requests get their turn. */
const CHUNK = 100;
/** A browser with more unread bytes than this is disconnected; it reconnects by itself. */
const MOST_WAITING_BYTES = 256 * 1024;
/** Shortest and longest wait before a browser opens a lost stream again: after a restart not all come in the same moment. */
const RETRY_MS = { from: 1_000, to: 3_000 };

/** The headers of a stream without a body, for HEAD requests. */
export function describeEventStream(reply: FastifyReply): FastifyReply {
  return reply.headers(HEADERS).send();
}

export interface EventStream<Who> {
  readonly raw: ServerResponse;
  readonly who: Who;
}

/**
 * Holds the open streams, by the key of those who listen. Without news a stream costs its socket and a heartbeat.
 * @param isOver asked before each heartbeat; it has ended the stream when it answers true
 */
export function createEventStreams<Key, Who = null>(isOver: (stream: EventStream<Who>) => boolean = () => false) {
  const byKey = new Map<Key, Set<EventStream<Who>>>();
  let size = 0;
  const beat = (stream: EventStream<Who>) => isOver(stream) || send(stream, HEARTBEAT);
  const heartbeat = setInterval(() => each(beat), HEARTBEAT_MS).unref();

  const all = () => [...byKey.values()].flatMap((own) => [...own]);
  const each = (work: (stream: EventStream<Who>) => unknown) => inTurns(all(), work);

  return {
    each,
    eachKey: (work: (key: Key) => unknown) => inTurns([...byKey.keys()], work),
    of: (key: Key): readonly EventStream<Who>[] => [...(byKey.get(key) ?? [])],
    size: () => size,
    /** Turns the answer into a stream that Fastify no longer manages. */
    open(reply: FastifyReply, key: Key, who: Who): EventStream<Who> {
      reply.hijack();
      const headers = { ...(reply.getHeaders() as Record<string, string>), ...HEADERS };
      const stream = { raw: reply.raw.writeHead(200, headers), who };
      const own = byKey.get(key) ?? new Set();
      byKey.set(key, own.add(stream));
      size += 1;
      stream.raw.once('close', () => {
        size -= 1;
        own.delete(stream);
        if (own.size === 0 && byKey.get(key) === own) byKey.delete(key);
      });
      send(stream, `retry: ${Math.round(RETRY_MS.from + Math.random() * (RETRY_MS.to - RETRY_MS.from))}\n\n`);
      return stream;
    },
    /** Open streams would hold a stopping server until the last browser leaves. */
    close(): void {
      clearInterval(heartbeat);
      for (const { raw } of all()) raw.end();
    },
  };
}

export function send({ raw }: EventStream<unknown>, text: string): void {
  if (raw.writableEnded || raw.destroyed) return;
  raw.write(text);
  if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy();
}

/** @param id what a browser that reconnects names as the last it knows */
export function eventText(name: string, data: object, id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Goes through a long list in chunks, so that requests are served in between. */
function inTurns<T>(list: T[], work: (item: T) => unknown): void {
  for (const item of list.splice(0, CHUNK)) work(item);
  if (list.length > 0) setImmediate(() => inTurns(list, work));
}
