import type { DeskMessages, MessageBody } from '../../../../shared/contract/ticketDesk.ts';
import { paths } from '../../../../shared/paths.ts';
import { MESSAGES_A_DAY } from '../../../../shared/rules/ticketDesk.ts';
import { FORGET_DAYS } from '../../../../shared/rules/tickets.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, invalid, notFound } from '../../../http/errors.ts';
import { immediate } from '../../../lib/db.ts';
import { later } from '../later.ts';
import type { DeskParts } from './events.ts';
import { messageRepository } from './messageRepository.ts';

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
