import type {
  AnswerBody,
  ContactBody,
  OfficeMessagePage,
  OfficeMessageQuery,
} from '../../../shared/contract/contact.ts';
import { CONTACT_KEPT_DAYS, CONTACT_TOPIC_LABELS } from '../../../shared/rules/contact.ts';
import type { Audit } from '../../plugins/audit.ts';
import { type Clock, isoInstant } from '../../plugins/clock.ts';
import type { Db } from '../../plugins/db.ts';
import { HttpError, notFound } from '../../plugins/errors.ts';
import { letter } from '../../plugins/letter.ts';
import type { Mailer } from '../../plugins/mail.ts';
import { pageOf, slice } from '../../plugins/paging.ts';
import { contactRepository } from './repository.ts';

interface Parts {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  /** Where the town reads its mail. */
  townAddress: string;
  portalName: () => string;
  /** Of the office's decisions. */
  record: Audit['record'];
}

/** Messages to the town: kept for a year and mailed; an answer to the mail goes to who wrote. */
export function createContact({ db, clock, mailer, townAddress, portalName, record }: Parts) {
  const repository = contactRepository(db);
  return {
    receive(body: ContactBody, userId: number | null): void {
      const now = clock();
      repository.insert({
        ...body,
        user_id: userId,
        created_at: isoInstant(now),
        expires_at: isoInstant(now.add({ hours: CONTACT_KEPT_DAYS * 24 })),
      });
      const topic = CONTACT_TOPIC_LABELS[body.topic];
      mailer.send(
        letter({
          to: townAddress,
          reply_to: body.email,
          subject: `Messaggio dal portale: ${topic}`,
          paragraphs: [`Argomento: ${topic}\nDa: ${body.name} (${body.email})`, body.message],
          note: 'Rispondi a questa mail per rispondere a chi ha scritto.',
          signature: portalName(),
        }),
      );
    },

    page(query: OfficeMessageQuery): OfficeMessagePage {
      const now = isoInstant(clock());
      const asked = { status: query.status ?? null, now };
      return {
        ...pageOf(repository.page.all({ ...asked, ...slice(query) }), repository.count.get(asked) ?? 0, query),
        unread: repository.count.get({ status: 'da_leggere', now }) ?? 0,
      };
    },

    /** Somebody of the office has seen it; an answered one stays answered. @throws 404 */
    markRead(id: number): void {
      if (repository.one.get({ id, now: isoInstant(clock()) }) === undefined) throw notFound(NO_MESSAGE);
      repository.markRead.run(id);
    },

    /** Mailed to who wrote; once. What was written is repeated below. @throws 404, and 409 when it was answered */
    answer(id: number, { answer }: AnswerBody, actor: number): void {
      const now = isoInstant(clock());
      const message = repository.one.get({ id, now });
      if (message === undefined) throw notFound(NO_MESSAGE);
      const text = answer.trim();
      repository.transaction(() => {
        if (repository.answer.run({ id, answer: text, now, actor }).changes === 0)
          throw new HttpError(409, 'A questo messaggio è già stata data una risposta.');
        record({ actor_id: actor, action: 'message.answered', subject: `Messaggio ${id}`, subject_id: id });
      });
      mailer.send(
        letter({
          to: message.email,
          reply_to: townAddress,
          subject: `Risposta al tuo messaggio: ${CONTACT_TOPIC_LABELS[message.topic]}`,
          paragraphs: [`Ciao ${message.name},`, text, `Avevi scritto:\n${message.message}`],
          signature: portalName(),
        }),
      );
    },
  };
}

const NO_MESSAGE = 'Questo messaggio non c’è, o non c’è più.';

export type Contact = ReturnType<typeof createContact>;
