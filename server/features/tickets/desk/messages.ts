import type { DeskMessages, MessageBody } from '../../../../shared/contract/ticketDesk.ts';
import { paths } from '../../../../shared/paths.ts';
import { MESSAGES_A_DAY } from '../../../../shared/rules/ticketDesk.ts';
import { FORGET_DAYS } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { later } from '../../../lib/clock.ts';
import { type Db, immediate } from '../../../lib/db.ts';
import type { DeskParts } from './events.ts';

const DAY_MINUTES = 24 * 60;

/**
 * What an organiser writes to everybody who has a seat on one date. Members read it among their notifications, guests in a mail
 * (mails.ts) and on the order's page.
 */
export function createDeskMessages({ db, clock, events, audit: { record }, notifier: { notify } }: DeskParts) {
  const now = () => townNow(clock).now;
  const { dates, sent, sentSince, known, insert, members, mailGuests } = messageRepository(db);
  const datesOf = (event_id: number) => dates.all({ event_id, since: later(now(), -FORGET_DAYS * DAY_MINUTES) });
  const leftToday = (event_id: number) =>
    Math.max(0, MESSAGES_A_DAY - (sentSince.get({ event_id, since: later(now(), -DAY_MINUTES) }) ?? 0));
  const view = (eventId: number): DeskMessages => ({
    dates: datesOf(eventId),
    data: sent.all(eventId),
    left_today: leftToday(eventId),
  });

  return {
    /** @throws 404 */
    list(eventId: number, person: Member): DeskMessages {
      events.editable(eventId, person);
      return view(eventId);
    },

    /** The same key a second time sends nothing. @throws 404 without a holder on that date, 409 after the day's last, 422 */
    send(eventId: number, { occurrence_id, key, ...body }: MessageBody, person: Member): DeskMessages {
      return immediate(db, () => {
        const { slug, title } = events.editable(eventId, person);
        const date = datesOf(eventId).find(({ id }) => id === occurrence_id);
        if (date === undefined) throw notFound('Per questa data nessuno ha un posto.');
        if (known.get({ occurrence_id, key }) !== undefined) return view(eventId);
        const [subject, text] = [body.subject.trim(), body.text.trim()];
        checkWords(subject, text);
        if (leftToday(eventId) === 0)
          throw new HttpError(409, `Al massimo ${MESSAGES_A_DAY} messaggi al giorno per evento: continua domani.`);
        insert.run({
          ...{ occurrence_id, author_id: person.id, subject, text, key, now: now() },
          ...{ members: date.members, guests: date.guests },
          forget_at: later(date.starts_at, FORGET_DAYS * DAY_MINUTES),
        });
        mailGuests.run({ id: occurrence_id });
        const people = members.all({ id: occurrence_id });
        const notice = {
          title: `${title}: ${subject}`,
          body: text,
          type: 'info',
          deep_link: paths.event(slug),
        } as const;
        if (people.length > 0) notify(notice, people);
        record({
          actor_id: person.id,
          action: 'ticket_message.sent',
          subject: `«${title}»`,
          subject_id: eventId,
          after: { members: date.members, guests: date.guests },
        });
        return view(eventId);
      });
    },
  };
}

/** @throws 422 by field */
function checkWords(subject: string, text: string): void {
  const errors: Record<string, string[]> = {};
  if (subject === '') errors.subject = ['Scrivi di che cosa si tratta.'];
  if (text === '') errors.text = ['Scrivi il messaggio.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

const HOLDING = "EXISTS (SELECT 1 FROM seats WHERE order_id = o.id AND occurrence_id = d.id AND state = 'issued')";

/** An organiser's messages, and whom they reach. */
function messageRepository(db: Db) {
  const dates = db.prepare<{ event_id: number; since: string }, DeskMessages['dates'][number]>(
    `SELECT d.id, d.starts_at, COUNT(DISTINCT o.user_id) AS members,
       COUNT(DISTINCT CASE WHEN o.user_id IS NULL THEN o.email END) AS guests, SUM(o.user_id IS NULL AND o.email IS NULL) AS unreached
     FROM event_dates AS d JOIN orders AS o ON o.event_id = d.event_id AND o.state IN ('confirmed', 'to_pay_at_door') AND ${HOLDING}
     WHERE d.event_id = @event_id AND d.starts_at > @since AND d.cancelled_at IS NULL GROUP BY d.id ORDER BY d.starts_at`,
  );
  const sent = db.prepare<[number], DeskMessages['data'][number]>(
    `SELECT m.id, d.starts_at, m.subject, m.text, m.created_at, m.members, m.guests
     FROM ticket_messages AS m JOIN event_dates AS d ON d.id = m.occurrence_id WHERE d.event_id = ? ORDER BY m.id DESC LIMIT 100`,
  );
  const sentSince = db
    .prepare<{ event_id: number; since: string }, number>(
      `SELECT COUNT(*) FROM ticket_messages AS m JOIN event_dates AS d ON d.id = m.occurrence_id
       WHERE d.event_id = @event_id AND m.created_at > @since`,
    )
    .pluck();
  const known = db.prepare<{ occurrence_id: number; key: string }>(
    'SELECT 1 FROM ticket_messages WHERE occurrence_id = @occurrence_id AND key = @key',
  );
  const insert = db.prepare<object>(
    `INSERT INTO ticket_messages (occurrence_id, author_id, subject, text, members, guests, key, created_at, forget_at)
     VALUES (@occurrence_id, @author_id, @subject, @text, @members, @guests, @key, @now, @forget_at)`,
  );
  const HOLDERS = `FROM orders AS o JOIN event_dates AS d ON d.id = @id
    WHERE o.event_id = d.event_id AND o.state IN ('confirmed', 'to_pay_at_door') AND ${HOLDING}`;
  const members = db
    .prepare<{ id: number }, number>(`SELECT DISTINCT o.user_id ${HOLDERS} AND o.user_id IS NOT NULL`)
    .pluck();
  // Somebody with two orders gets one mail, of the newer order. Whoever got a passed-on ticket has its address only.
  const mailGuests = db.prepare<{ id: number }>(
    `UPDATE orders SET message_due = 1 WHERE id IN (SELECT MAX(o.id) ${HOLDERS} AND o.user_id IS NULL AND o.email IS NOT NULL GROUP BY o.email)
       OR id IN (SELECT order_id FROM seats WHERE occurrence_id = @id AND state = 'issued' AND email IS NOT NULL)`,
  );
  return { dates, sent, sentSince, known, insert, members, mailGuests };
}
