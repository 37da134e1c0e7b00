import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { StreamEvents } from '../../../shared/contract/notifications.ts';
import { HttpError } from '../../http/errors.ts';
import { HEARTBEAT, HEARTBEAT_MS, retryLine, startEventStream } from '../../http/eventStream.ts';
import type { SignedIn } from '../../http/session.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { NotificationRepository } from './repository.ts';

export interface NotificationStream {
  /** Turns the answer into a stream of this person's events. `lastId`: the newest delivery the browser knows, when it comes back. */
  open(reply: FastifyReply, signedIn: SignedIn, lastId: number | null): void;
  /** The unread count changed. */
  counted(userId: number): void;
  /** Deliveries of this notification were committed. */
  arrived(notificationId: number): void;
  close(): void;
}

/** How soon an open page learns that its session was ended elsewhere. */
const LOOK_MS = 500;
/** The browser waits this long before it comes back, and longer each time by its own rules. */
/** One browser needs one; more than this is no browser. */
const MOST_PER_SESSION = 10;
const MOST_MISSED = 25;
/** Streams served before requests get their turn again. */
const CHUNK = 100;
/** A browser that does not read what it is sent is let go; it comes back by itself. */
const MOST_WAITING_BYTES = 256 * 1024;

interface Listener {
  raw: ServerResponse;
  user_id: number;
  session_id: number;
}

/** Holds the open streams. An open one costs its socket and a heartbeat, and nothing else until there is news for it. */
export function createStream(repository: NotificationRepository, clock: Clock): NotificationStream {
  const listeners = new Map<number, Set<Listener>>();
  const heartbeat = setInterval(() => inTurns([...all()], beat), HEARTBEAT_MS);
  const look = setInterval(endTheOver, LOOK_MS);
  for (const timer of [heartbeat, look]) timer.unref();
  let written = repository.written();

  function* all(): Iterable<Listener> {
    for (const own of listeners.values()) yield* own;
  }

  function beat(listener: Listener): void {
    if (!endIfOver(listener)) write(listener, HEARTBEAT);
  }

  /** A session that ended elsewhere ends its stream, and its page is told at once; coming back it meets a 401. */
  function endIfOver(listener: Listener): boolean {
    if (repository.isLive(listener.session_id, isoInstant(clock()))) return false;
    write(listener, event('over', {}));
    listener.raw.end();
    return true;
  }

  /** Sessions are ended in many places; while nothing at all was written there is nothing to look for. */
  function endTheOver(): void {
    if (listeners.size === 0) return;
    const now = repository.written();
    if (now === written) return;
    written = now;
    inTurns([...all()], endIfOver);
  }

  function write(listener: Listener, text: string): void {
    if (listener.raw.writableEnded || listener.raw.destroyed) return;
    listener.raw.write(text);
    if (listener.raw.writableLength > MOST_WAITING_BYTES) listener.raw.destroy();
  }

  function tellCount(listener: Listener): void {
    write(listener, event('unread', { count: repository.unread(listener.user_id) }));
  }

  function open(reply: FastifyReply, { session_id, user }: SignedIn, lastId: number | null): void {
    const own = listeners.get(user.id) ?? new Set();
    const mine = [...own].filter((listener) => listener.session_id === session_id);
    if (mine.length >= MOST_PER_SESSION) throw new HttpError(429, 'Troppe finestre aperte insieme.');
    const raw = startEventStream(reply);
    const listener: Listener = { raw, user_id: user.id, session_id };
    own.add(listener);
    listeners.set(user.id, own);
    raw.once('close', () => {
      own.delete(listener);
      if (own.size === 0 && listeners.get(user.id) === own) listeners.delete(user.id);
    });
    write(listener, retryLine());
    // The session may have ended since the request was let in; what is written from now on, the next look sees.
    if (endIfOver(listener)) return;
    tellCount(listener);
    if (lastId === null) return;
    const unread_count = repository.unread(user.id);
    for (const notification of repository.since(user.id, lastId, MOST_MISSED)) {
      write(listener, event('notification', { notification, unread_count }, notification.id));
    }
  }

  return {
    open,
    counted(userId) {
      for (const listener of listeners.get(userId) ?? []) tellCount(listener);
    },
    arrived(notificationId) {
      inTurns([...listeners.keys()], (userId) => {
        const notification = repository.ofNotification(notificationId, userId);
        if (notification === null) return;
        const text = event('notification', { notification, unread_count: repository.unread(userId) }, notification.id);
        for (const listener of listeners.get(userId) ?? []) write(listener, text);
      });
    },
    close() {
      clearInterval(heartbeat);
      clearInterval(look);
      for (const listener of all()) listener.raw.end();
    },
  };
}

function event<K extends keyof StreamEvents>(name: K, data: StreamEvents[K], id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Goes through a long list without keeping requests waiting. */
function inTurns<T>(list: T[], work: (item: T) => unknown): void {
  for (const item of list.splice(0, CHUNK)) work(item);
  if (list.length > 0) setImmediate(() => inTurns(list, work));
}
