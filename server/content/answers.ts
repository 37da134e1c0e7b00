import { wallTime } from '../../shared/rules/dates.ts';
import type { App } from '../http/app.ts';
import { keepNewest } from '../lib/bounded.ts';
import { type Clock, isoInstant } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';
import { contentVersionOf } from './contentVersion.ts';

const MOST_KEPT = 500;
/** Of all serialised answers: lists of a hundred items, asked for in every way, would take ten times as much. */
const MOST_BYTES = 16_000_000;

/**
 * Lists and the home are requested far more often than content changes, and depend on the minute ("aperto adesso"). The
 * content's version (`content_version`) is in the database, so that changes by another process count too.
 * @param version with which the answers change
 */
export function createAnswers(
  db: Db,
  clock: Clock,
  version: () => string | number = contentVersionOf(db).withSeats,
  mostBytes = MOST_BYTES,
) {
  const kept = new Map<string, unknown>();
  /** Null: cached but not serialised yet. */
  const written = new WeakMap<object, Buffer | null>();
  let state = '';
  let size = 0;
  let paused = false;

  function empty(): void {
    kept.clear();
    size = 0;
  }

  return {
    get<T>(key: string, compute: () => T): T {
      if (paused) return compute();
      const now = `${Math.floor(clock().epochMilliseconds / 60_000)} ${version()}`;
      if (now !== state) {
        empty();
        state = now;
      }
      if (kept.has(key)) return kept.get(key) as ReturnType<typeof compute>;
      const answer = compute();
      keepNewest(kept, key, answer, MOST_KEPT);
      if (typeof answer === 'object' && answer !== null) written.set(answer, null);
      return answer;
    },
    /**
     * Runs work whose answers are not cached. For previews, which read rows that are rolled back: kept under the content's version of
     * that moment, they would be served to everybody after the next real change.
     */
    uncached<T>(work: () => T): T {
      paused = true;
      try {
        return work();
      } finally {
        paused = false;
      }
    },
    /** The serialised form of a cached answer, made when it is first sent; undefined for anything else. */
    bytes(answer: object, serialise: () => string): Buffer | undefined {
      const known = written.get(answer);
      if (known !== null) return known;
      const bytes = Buffer.from(serialise());
      size += bytes.length;
      if (size > mostBytes) empty();
      written.set(answer, bytes);
      return bytes;
    },
  };
}

export type Answers = ReturnType<typeof createAnswers>;

/** Sends cached answers as the bytes of the first time: serialising a list costs more than the rest of the call. */
export function registerAnswers(app: App, answers: Answers): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const bytes =
      typeof payload === 'object' && payload !== null
        ? answers.bytes(payload, () => reply.serialize(payload) as string)
        : undefined;
    // The socket takes bytes as well as text, but Fastify's types only allow text.
    if (bytes !== undefined) reply.serializer(() => bytes as unknown as string);
    done(null, payload);
  });
}

/** The current time as the statements need it: an instant, the town's day and its local time. */
export function townNow(clock: Clock) {
  const now = isoInstant(clock());
  return { now, ...wallTime(now) };
}
