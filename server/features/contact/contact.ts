import type {
  AnswerBody,
  ContactAnswer,
  ContactBody,
  OfficeMessage,
  OfficeMessagePage,
  OfficeMessageQuery,
} from '../../../shared/contract/contact.ts';
import { CONTACT_KEPT_DAYS } from '../../../shared/rules/contact.ts';
import { pageOf, slice } from '../../content/paging.ts';
import type { Context } from '../../context.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { isoInstant } from '../../lib/clock.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { type SealedLinks, sealedLinks } from '../../lib/sealedLinks.ts';
import { contactLetters } from './letters.ts';
import { contactRepository } from './repository.ts';

/** Messages to the town: stored for a year and mailed; answers are sent to the writer. */
export function createContact(dependencies: Context) {
  const repository = contactRepository(dependencies.db);
  // For people who wrote without an account: the mail contains no text that they typed, and whoever opens the link reads the mailbox.
  const links = sealedLinks(dependencies.keys.secret, 'contact-answer');
  const shared = { ...dependencies, repository, links, letters: contactLetters(dependencies, links) };
  return { ...forWriters(shared), ...forOffice(shared) };
}

interface Shared extends Context {
  repository: ReturnType<typeof contactRepository>;
  links: SealedLinks;
  letters: ReturnType<typeof contactLetters>;
}

function forWriters({ clock, mailer, repository, links, letters }: Shared) {
  return {
    receive(sent: ContactBody, userId: number | null, ip: string): void {
      const now = clock();
      const body = { ...sent, email: normalEmail(sent.email) };
      repository.transaction(() => {
        repository.insert({
          ...body,
          user_id: userId,
          created_at: isoInstant(now),
          expires_at: isoInstant(now.add({ hours: CONTACT_KEPT_DAYS * 24 })),
        });
        mailer.send(letters.toTown(body), {
          purpose: 'town',
          from: userId === null ? { client: ip } : { account: userId },
        });
      });
    },

    /** For the holder of the mailed link. @throws 404 when it is invalid or the message has expired */
    readAnswer(link: string): ContactAnswer {
      const id = links.idOf(link);
      if (id === null || !links.fits(link, id)) throw notFound(NO_MESSAGE);
      const message = repository.one.get({ id, now: isoInstant(clock()) });
      if (message === undefined || message.answer === null || message.answered_at === null) throw notFound(NO_MESSAGE);
      const { topic, answer, answered_at, created_at } = message;
      return { topic, answer, answered_at, created_at };
    },
  };
}

function forOffice({ clock, mailer, audit: { record }, repository, letters }: Shared) {
  function read(id: number): OfficeMessage {
    const message = repository.one.get({ id, now: isoInstant(clock()) });
    if (message === undefined) throw notFound(NO_MESSAGE);
    return message;
  }

  return {
    page(query: OfficeMessageQuery): OfficeMessagePage {
      const now = isoInstant(clock());
      const asked = { status: query.status ?? null, now };
      return {
        ...pageOf(repository.page.all({ ...asked, ...slice(query) }), repository.count.get(asked) ?? 0, query),
        unread: repository.count.get({ status: 'unread', now }) ?? 0,
      };
    },

    /** @throws 404 */
    read,

    /** Marks a new message as read; an answered one stays answered. @throws 404 */
    markRead(id: number): void {
      read(id);
      repository.markRead.run(id);
    },

    /** Mails the answer to the writer, once. @throws 404, and 409 when it was answered before */
    answer(id: number, { answer }: AnswerBody, actor: number): void {
      const now = isoInstant(clock());
      const message = read(id);
      const text = answer.trim();
      repository.transaction(() => {
        if (repository.answer.run({ id, answer: text, now, actor }).changes === 0)
          throw new HttpError(409, 'A questo messaggio è già stata data una risposta.');
        record({ actor_id: actor, action: 'message.answered', subject: `Messaggio ${id}`, subject_id: id });
        mailer.send(letters.answer(message, text, repository.isConfirmed.get(message.id) === 1), {
          purpose: 'office',
          from: { account: actor },
          needed: true,
        });
      });
    },
  };
}

const NO_MESSAGE = 'Questo messaggio non c’è, o non c’è più.';

export type Contact = ReturnType<typeof createContact>;
