import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Lets browsers and caches keep an answer and ask, before each use, whether it still holds: sets ETag and Cache-Control
 * (RFC 9111, 5.2.2.4). Only for answers that are the same for everybody who gets them.
 * @param tag of the answer, see `etagOf`
 * @returns true when the caller already has it: answer 304 without a body
 */
export function isKnownAnswer(request: FastifyRequest, reply: FastifyReply, tag: string): boolean {
  // Weak, because it is the same for the compressed and the plain answer. Going back shows what a browser kept without asking, unless it must revalidate.
  reply.header('ETag', `W/"${tag}"`).header('Cache-Control', 'no-cache, must-revalidate');
  return namesTag(request, tag);
}

/** A content hash of 162 bits, without quotes. */
export function etagOf(body: string | Buffer): string {
  return hash('sha256', body, 'base64url').slice(0, 27);
}

const tags = new WeakMap<Buffer, string>();

/** Cached answers are the same bytes each time (server/content/answers.ts) and hashed once. */
function tagOf(body: string | Buffer): string {
  if (typeof body === 'string') return etagOf(body);
  const tag = tags.get(body) ?? etagOf(body);
  tags.set(body, tag);
  return tag;
}

/** Whether If-None-Match names this tag, weak or strong, or any (RFC 9110, 13.1.2). */
export function namesTag({ headers }: FastifyRequest, tag: string): boolean {
  const named = headers['if-none-match']?.split(',') ?? [];
  return named.some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === `"${tag}"`);
}

/** A route's onSend hook: answers 304 to a caller that has the present version. */
export async function revalidate(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  // Cached answers are sent as the bytes they were first written as.
  const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
  if (reply.statusCode !== 200 || !isText) return payload;
  if (!isKnownAnswer(request, reply, tagOf(payload))) return payload;
  reply.code(304);
  return null;
}
