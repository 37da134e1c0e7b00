import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepNewest } from '../lib/bounded.ts';
import type { Clock } from '../lib/clock.ts';
import { etagOf, namesTag } from './revalidation.ts';

interface ConditionalAnswer {
  /** Identifies the resource; stored only as a hash. */
  key: string;
  body: string;
  type: string;
  cache_control: string;
}

const MOST_KEPT = 500;

/** Programs poll feeds and calendars; one that has the newest version gets a 304 of a few bytes. */
export function createConditionalAnswers(clock: Clock) {
  /**
   * When this process first saw each text as it is now. Not a date from the rows, because a removal changes the text
   * too.
   */
  const seen = new Map<string, { tag: string; since: number }>();

  function sinceOf(key: string, tag: string): number {
    const known = seen.get(key);
    if (known?.tag === tag) return known.since;
    const since = Math.floor(clock().epochMilliseconds / 1000) * 1000;
    keepNewest(seen, key, { tag, since }, MOST_KEPT);
    return since;
  }

  /** Sends the text, or 304 when the caller has it. */
  return (request: FastifyRequest, reply: FastifyReply, answer: ConditionalAnswer): FastifyReply => {
    const { key, body, type, cache_control } = answer;
    const tag = etagOf(body);
    const since = sinceOf(hash('sha256', key), tag);
    reply
      .header('ETag', `"${tag}"`)
      .header('Last-Modified', new Date(since).toUTCString())
      .header('Cache-Control', cache_control);
    return isKnown(request, tag, since) ? reply.code(304).send() : reply.type(type).send(body);
  };
}

export type ConditionalAnswers = ReturnType<typeof createConditionalAnswers>;

/** RFC 9110, 13.2.2: If-None-Match takes precedence, the date counts only without it. */
function isKnown(request: FastifyRequest, tag: string, since: number): boolean {
  if (request.headers['if-none-match'] !== undefined) return namesTag(request, tag);
  const at = Date.parse(request.headers['if-modified-since'] ?? '');
  return !Number.isNaN(at) && since <= at;
}
