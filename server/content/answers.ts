import { wallTime } from '../../shared/rules/dates.ts';
import type { App } from '../http/app.ts';
import { keepNewest } from '../lib/bounded.ts';
import { type Clock, isoInstant } from '../lib/clock.ts';
import type { Db } from '../lib/db.ts';

/** Remembers what public questions came to, for as long as the same minute lasts and the content is the same. */
export interface Answers {
  get<T>(key: string, compute: () => T): T;
  /** What a remembered answer is on the wire, written down at its first sending; undefined for anything else. */
  bytes(answer: object, serialise: () => string): Buffer | undefined;
}

const MOST_KEPT = 500;

/**
 * Lists and the home are asked for far more often than anything changes, and depend on the minute ("aperto adesso"). The
 * content's version (db/migrations/0005) is in the database, so that a change by another process counts as much as one of ours.
 */
export function createAnswers(db: Db, clock: Clock): Answers {
  const contentVersion = db.prepare<[], number>('SELECT version FROM content_version').pluck();
  const kept = new Map<string, unknown>();
  /** Null: remembered, but nobody has been sent it yet. */
  const written = new WeakMap<object, Buffer | null>();
  let state = '';

  return {
    get(key, compute) {
      const now = `${Math.floor(clock().epochMilliseconds / 60_000)} ${contentVersion.get()}`;
      if (now !== state) {
        kept.clear();
        state = now;
      }
      if (kept.has(key)) return kept.get(key) as ReturnType<typeof compute>;
      const answer = compute();
      keepNewest(kept, key, answer, MOST_KEPT);
      if (typeof answer === 'object' && answer !== null) written.set(answer, null);
      return answer;
    },
    bytes(answer, serialise) {
      const known = written.get(answer);
      if (known !== null) return known;
      const bytes = Buffer.from(serialise());
      written.set(answer, bytes);
      return bytes;
    },
  };
}

/** Sends remembered answers as the bytes they were the first time: putting a list into JSON costs more than all the rest of a call. */
export function registerAnswers(app: App, answers: Answers): void {
  app.addHook('preSerialization', (_request, reply, payload, done) => {
    const bytes =
      typeof payload === 'object' && payload !== null
        ? answers.bytes(payload, () => reply.serialize(payload) as string)
        : undefined;
    // Bytes are as good as text to the socket; Fastify's types know of text only.
    if (bytes !== undefined) reply.serializer(() => bytes as unknown as string);
    done(null, payload);
  });
}

/** The present moment as the statements want it: an instant, the town's day and the time of its clocks. */
export function townNow(clock: Clock) {
  const now = isoInstant(clock());
  return { now, ...wallTime(now) };
}
