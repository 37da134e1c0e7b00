import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepNewest } from '../lib/bounded.ts';
import type { Clock } from '../lib/clock.ts';

/** Programs poll feeds and calendars; one that has the newest version gets a 304 of a few bytes. */
export interface ConditionalAnswers {
  /** Sends the text, or 304 when the caller has it. `key` identifies the resource and is stored only as a hash. */
  send(request: FastifyRequest, reply: FastifyReply, answer: ConditionalAnswer): FastifyReply;
}

interface ConditionalAnswer {
  key: string;
  body: string;
  type: string;
  cache_control: string;
}

const MOST_KEPT = 500;

export function createConditionalAnswers(clock: Clock): ConditionalAnswers {
  /**
   * When this process first saw each text as it is now. Not a date from the rows, because a removal changes the text
   * too.
   */
  const seen = new Map<string, { etag: string; since: number }>();

  function sinceOf(key: string, etag: string): number {
    const known = seen.get(key);
    if (known?.etag === etag) return known.since;
    const since = Math.floor(clock().epochMilliseconds / 1000) * 1000;
    keepNewest(seen, key, { etag, since }, MOST_KEPT);
    return since;
  }

  return {
    send(request, reply, { key, body, type, cache_control }) {
      const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
      const since = sinceOf(hash('sha256', key), etag);
      reply
        .header('ETag', etag)
        .header('Last-Modified', new Date(since).toUTCString())
        .header('Cache-Control', cache_control);
      return isKnown(request, etag, since) ? reply.code(304).send() : reply.type(type).send(body);
    },
  };
}

/** RFC 9110, 13.2.2: If-None-Match takes precedence, the date counts only without it. */
function isKnown({ headers }: FastifyRequest, etag: string, since: number): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined)
    return match.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const at = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(at) && since <= at;
}
