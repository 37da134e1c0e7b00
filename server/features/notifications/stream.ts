import type { FastifyReply } from 'fastify';
import type { StreamEvents } from '../../../shared/contract/notifications.ts';
import { HttpError } from '../../http/errors.ts';
import { createEventStreams, type EventStream, eventText, send } from '../../http/eventStream.ts';
import type { SignedIn } from '../../http/session.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { NotificationRepository } from './repository.ts';

/** Interval of the check for sessions that were ended elsewhere. */
const LOOK_MS = 500;
/** Maximum number of open streams per session; a browser needs one. */
const MOST_PER_SESSION = 10;
const MOST_MISSED = 25;

/** A stream of one session, kept by its person. */
type Listener = EventStream<{ session_id: number }>;

export function createStream(repository: NotificationRepository, clock: Clock) {
  const streams = createEventStreams<number, Listener['who']>(endIfOver);
  const look = setInterval(endTheOver, LOOK_MS).unref();
  let written = repository.written();

  /** Ends the stream of a session that was ended elsewhere, after telling its page; a reconnection gets a 401. */
  function endIfOver(listener: Listener): boolean {
    if (repository.isLive(listener.who.session_id, isoInstant(clock()))) return false;
    send(listener, event('over', {}));
    listener.raw.end();
    return true;
  }

  /** Sessions are ended in many places, all of which write to the database: without a write there is nothing to check. */
  function endTheOver(): void {
    if (streams.size() === 0) return;
    const now = repository.written();
    if (now === written) return;
    written = now;
    streams.each(endIfOver);
  }

  const tellCount = (listener: Listener, userId: number) =>
    send(listener, event('unread', { count: repository.unread(userId) }));

  return {
    /** Turns the answer into a stream of this person's events. @param lastId the newest delivery that a reconnecting browser knows */
    open(reply: FastifyReply, { session_id, user }: SignedIn, lastId: number | null) {
      const mine = streams.of(user.id).filter(({ who }) => who.session_id === session_id);
      if (mine.length >= MOST_PER_SESSION) throw new HttpError(429, 'Troppe finestre aperte insieme.');
      const listener = streams.open(reply, user.id, { session_id });
      // The session may have ended since the request was authorised; the next check sees later writes.
      if (endIfOver(listener)) return;
      tellCount(listener, user.id);
      if (lastId === null) return;
      const unread_count = repository.unread(user.id);
      for (const notification of repository.since(user.id, lastId, MOST_MISSED)) {
        send(listener, event('notification', { notification, unread_count }, notification.id));
      }
    },
    /** The unread count changed. */
    counted(userId: number) {
      for (const listener of streams.of(userId)) tellCount(listener, userId);
    },
    /** Deliveries of this notification were committed. */
    arrived(notificationId: number) {
      streams.eachKey((userId) => {
        const notification = repository.ofNotification(notificationId, userId);
        if (notification === null) return;
        const text = event('notification', { notification, unread_count: repository.unread(userId) }, notification.id);
        for (const listener of streams.of(userId)) send(listener, text);
      });
    },
    close() {
      clearInterval(look);
      streams.close();
    },
  };
}

export type NotificationStream = ReturnType<typeof createStream>;

const event = <K extends keyof StreamEvents>(name: K, data: StreamEvents[K], id?: number) => eventText(name, data, id);
