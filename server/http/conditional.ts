import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepNewest } from '../lib/bounded.ts';
import type { Clock } from '../lib/clock.ts';

/** Feeds and calendars are asked for again and again by programs: one that has the newest is told so in a few bytes. */
export interface ConditionalAnswers {
  /** Sends the text, or 304 when the caller has it. `key` names what it is a version of; it is never kept in clear. */
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
  /** Since when each text is as it is: the moment this process first saw it so, as something may also have left it. */
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

/** RFC 9110, 13.2.2: the entity tag decides where it is given, the date only without one. */
function isKnown({ headers }: FastifyRequest, etag: string, since: number): boolean {
  const match = headers['if-none-match'];
  if (match !== undefined)
    return match.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
  const at = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(at) && since <= at;
}
