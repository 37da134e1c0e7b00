import type { ServerResponse } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { StreamEvents } from '../../../shared/contract/notifications.ts';
import { HttpError } from '../../http/errors.ts';
import { HEARTBEAT, HEARTBEAT_MS, retryLine, startEventStream } from '../../http/eventStream.ts';
import type { SignedIn } from '../../http/session.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { NotificationRepository } from './repository.ts';

export interface NotificationStream {
  /** Turns the answer into a stream of this person's events. @param lastId the newest delivery that a reconnecting browser knows */
  open(reply: FastifyReply, signedIn: SignedIn, lastId: number | null): void;
  /** The unread count changed. */
  counted(userId: number): void;
  /** Deliveries of this notification were committed. */
  arrived(notificationId: number): void;
  close(): void;
}

/** Interval of the check for sessions that were ended elsewhere. */
const LOOK_MS = 500;
/** Maximum number of open streams per session; a browser needs one. */
const MOST_PER_SESSION = 10;
const MOST_MISSED = 25;
/** Streams written to before waiting requests get their turn. */
const CHUNK = 100;
/** A browser with more unread bytes than this is disconnected; it reconnects by itself. */
const MOST_WAITING_BYTES = 256 * 1024;

interface Listener {
  raw: ServerResponse;
  user_id: number;
  session_id: number;
}

/** Holds the open streams. Without news a stream costs its socket and a heartbeat. */
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

  /** Ends the stream of a session that was ended elsewhere, after telling its page; a reconnection gets a 401. */
  function endIfOver(listener: Listener): boolean {
    if (repository.isLive(listener.session_id, isoInstant(clock()))) return false;
    write(listener, event('over', {}));
    listener.raw.end();
    return true;
  }

  /** Sessions are ended in many places, all of which write to the database: without a write there is nothing to check. */
  function endTheOver(): void {
    if (listeners.size === 0) return;
    const now = repository.written();
    if (now === written) return;
    written = now;
    inTurns([...all()], endIfOver);
  }

  function tellCount(listener: Listener): void {
    write(listener, event('unread', { count: repository.unread(listener.user_id) }));
  }

  function open(reply: FastifyReply, { session_id, user }: SignedIn, lastId: number | null): void {
    const listener = register(listeners, reply, { user_id: user.id, session_id });
    write(listener, retryLine());
    // The session may have ended since the request was authorised; the next check sees later writes.
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

/** Opens the answer's stream and keeps it among its person's until it closes. @throws 429 */
function register(listeners: Map<number, Set<Listener>>, reply: FastifyReply, who: Omit<Listener, 'raw'>): Listener {
  const own = listeners.get(who.user_id) ?? new Set();
  const mine = [...own].filter(({ session_id }) => session_id === who.session_id);
  if (mine.length >= MOST_PER_SESSION) throw new HttpError(429, 'Troppe finestre aperte insieme.');
  const listener: Listener = { raw: startEventStream(reply), ...who };
  own.add(listener);
  listeners.set(who.user_id, own);
  listener.raw.once('close', () => {
    own.delete(listener);
    if (own.size === 0 && listeners.get(who.user_id) === own) listeners.delete(who.user_id);
  });
  return listener;
}

function write(listener: Listener, text: string): void {
  if (listener.raw.writableEnded || listener.raw.destroyed) return;
  listener.raw.write(text);
  if (listener.raw.writableLength > MOST_WAITING_BYTES) listener.raw.destroy();
}

function event<K extends keyof StreamEvents>(name: K, data: StreamEvents[K], id?: number): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Goes through a long list in chunks, so that requests are served in between. */
function inTurns<T>(list: T[], work: (item: T) => unknown): void {
  for (const item of list.splice(0, CHUNK)) work(item);
  if (list.length > 0) setImmediate(() => inTurns(list, work));
}
