import { createHmac, hash, randomBytes } from 'node:crypto';
import { paths } from '../../../shared/paths.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { calendarFile } from './calendarFile.ts';
import { calendarRepository } from './calendarRepository.ts';

interface Dependencies extends Context {
  /** Ids of the events a person has saved. */
  savedEvents: (userId: number) => number[];
}

const KEPT_DAYS = 30;
const MOST = 2000;

/**
 * The events as calendars (text/calendar). Past events stay for a month, so that they do not disappear while somebody
 * looks at them.
 */
export function createEventCalendars(dependencies: Dependencies) {
  const { db, clock, answers, config, keys, portalName, savedEvents } = dependencies;
  const repository = calendarRepository(db);
  const origin = config.public_origin;
  const from = () => isoInstant(clock().subtract({ hours: KEPT_DAYS * 24 }));
  const tokenOf = (userId: number, nonce: string) =>
    createHmac('sha256', keys.secret).update(`event-calendar:${userId}:${nonce}`).digest('base64url');
  const url = (token: string) => `${origin}/eventi/personale.ics?chiave=${token}`;

  return {
    /** @param isOff makes a file that takes the date out of a calendar. @throws 404 */
    ofEvent(slug: string, occurrence: number | null, isOff = false): string {
      const rows = repository.of.all({ slug, occurrence, now: isoInstant(clock()), limit: MOST });
      const [first] = rows;
      if (first === undefined) throw notFound('Questa data non c’è, o non c’è più.');
      return calendarFile(rows, { name: first.title, source: null, origin, isOff });
    },
    all: (): string =>
      answers.get('calendar', () =>
        calendarFile(repository.all.all({ category: null, from: from(), limit: MOST }), {
          name: `Eventi | ${portalName()}`,
          source: origin + paths.eventsCalendar,
          origin,
        }),
      ),
    /** @throws 404 */
    ofCategory: (slug: string): string =>
      answers.get(`calendar ${slug}`, () => {
        const plural = repository.category.get(slug);
        if (plural === undefined) throw notFound('Questa categoria non esiste.');
        return calendarFile(repository.all.all({ category: slug, from: from(), limit: MOST }), {
          name: `${plural} | ${portalName()}`,
          source: origin + paths.eventsCategoryCalendar(slug),
          origin,
        });
      }),
    /**
     * A person's saved events and reminders; the text does not say whose. @throws 404 for an invalid or revoked secret
     */
    personal(token: string): string {
      const user_id = repository.owner.get(hash('sha256', token));
      if (user_id === undefined) throw notFound('Questo calendario non c’è più.');
      const saved = JSON.stringify(savedEvents(user_id));
      const rows = repository.kept.all({ user_id, saved, from: from(), limit: MOST });
      return calendarFile(rows, { name: `I miei eventi | ${portalName()}`, source: url(token), origin });
    },
    /** The secret address; null when there is none. */
    address(userId: number): string | null {
      const nonce = repository.nonce.get(userId);
      return nonce === undefined ? null : url(tokenOf(userId, nonce));
    },
    /** Makes a new secret; the old address stops working. */
    renew(userId: number): string {
      const nonce = randomBytes(16).toString('base64url');
      const token = tokenOf(userId, nonce);
      const now = isoInstant(clock());
      repository.renew.run({ user_id: userId, token_hash: hash('sha256', token), nonce, now });
      return url(token);
    },
    revoke: (userId: number) => void repository.revoke.run(userId),
  };
}

export type EventCalendars = ReturnType<typeof createEventCalendars>;
