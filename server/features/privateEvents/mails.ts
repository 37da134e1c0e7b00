import { paths } from '../../../shared/paths.ts';
import { fullDay } from '../../../shared/rules/dates.ts';
import {
  BUDGETS,
  NEEDS,
  type Need,
  PRIVATE_EVENT_KINDS,
  PRIVATE_EVENT_STATES,
  type PrivateEventState,
  peopleWords,
  TIMES_OF_DAY,
} from '../../../shared/rules/privateEvents.ts';
import type { Context } from '../../context.ts';
import { type Letter, letter } from '../../lib/letter.ts';
import { townAddress } from '../../lib/mail.ts';
import type { MailCause } from '../../lib/mailQueue.ts';
import type { Notice } from '../../lib/notice.ts';
import type { RequestRow } from './repository.ts';

/** The request without its author: 'Matrimonio o ricevimento, 12 giugno 2027, 80 persone'. */
export function subjectOf({ kind, day, people }: Pick<RequestRow, 'kind' | 'day' | 'people'>): string {
  return `${PRIVATE_EVENT_KINDS[kind]}, ${fullDay(day)}, ${peopleWords(people)}`;
}

/** Mails about a request: to the town, and to the person who asked. */
export function privateEventMails({ mailer, config, portalName }: Context) {
  const send = (cause: MailCause, words: Omit<Letter, 'signature'>) =>
    mailer.send(letter({ ...words, signature: portalName() }), cause);
  const mine = (id: number) => config.public_origin + paths.eventPrivateRequestItem(id);
  const offices = (id: number) => `${config.public_origin}${paths.module('eventi-privati')}?richiesta=${id}`;

  return {
    received(request: RequestRow): void {
      const { id, user_id, name, email } = request;
      const from = { account: user_id };
      send(
        { purpose: 'town', from },
        {
          to: townAddress(config),
          reply_to: email,
          subject: `Richiesta di evento privato n. ${id}`,
          paragraphs: [subjectOf(request), wordsOf(request), `Da: ${name} (${email}${phoneOf(request)})`],
          action: { label: 'Rispondi dal portale', url: offices(id) },
        },
      );
      send(
        { purpose: 'notice', from },
        {
          to: email,
          subject: `Abbiamo ricevuto la tua richiesta n. ${id}`,
          paragraphs: [`Ciao ${name},`, `abbiamo ricevuto la tua richiesta: ${subjectOf(request)}.`, wordsOf(request)],
          action: { label: 'Segui la richiesta', url: mine(id) },
          note: 'Ti scriviamo appena c’è una risposta.',
        },
      );
    },
    /** Only to a confirmed address, which old requests may lack; the person is notified in the portal anyway. */
    answered(request: RequestRow, body: string, status: PrivateEventState | null, actor: number): void {
      const { id, name, email, email_verified } = request;
      if (email_verified === 0) return;
      send(
        { purpose: 'office', from: { account: actor } },
        {
          to: email,
          subject:
            status === null
              ? `Un messaggio sulla tua richiesta n. ${id}`
              : `La tua richiesta n. ${id}: ${PRIVATE_EVENT_STATES[status].toLocaleLowerCase('it')}`,
          paragraphs: [
            `Ciao ${name},`,
            status === null
              ? `ti abbiamo scritto sulla tua richiesta (${subjectOf(request)}).`
              : `la tua richiesta (${subjectOf(request)}) ora è: ${PRIVATE_EVENT_STATES[status].toLocaleLowerCase('it')}.`,
            ...(body === '' ? [] : [body]),
          ],
          action: { label: 'Leggi e rispondi', url: mine(id) },
        },
      );
    },
    replied(request: RequestRow, body: string): void {
      const { id, user_id, name, email } = request;
      send(
        { purpose: 'town', from: { account: user_id } },
        {
          to: townAddress(config),
          reply_to: email,
          subject: `Richiesta di evento privato n. ${id}: nuovo messaggio`,
          paragraphs: [`${subjectOf(request)}\nDa: ${name} (${email})`, body],
          action: { label: 'Rispondi dal portale', url: offices(id) },
        },
      );
    },
  };
}

const phoneOf = ({ phone }: RequestRow) => (phone === '' ? '' : `, ${phone}`);

function wordsOf(request: RequestRow): string {
  const others = (JSON.parse(request.alternatives) as string[]).map(fullDay);
  const needs = (JSON.parse(request.needs) as Need[]).map((need) => NEEDS[need]);
  return [
    `Quando: ${fullDay(request.day)}, ${TIMES_OF_DAY[request.time_of_day].toLocaleLowerCase('it')}`,
    ...(others.length === 0 ? [] : [`In alternativa: ${others.join(', ')}`]),
    `Spesa: ${BUDGETS[request.budget]}`,
    ...(request.place === '' ? [] : [`Luogo: ${request.place}`]),
    ...(needs.length === 0 ? [] : [`Serve: ${needs.join('; ')}`]),
    ...(request.details === '' ? [] : [`Note: ${request.details}`]),
  ].join('\n');
}

export type PrivateEventMails = ReturnType<typeof privateEventMails>;

export function officeNotice(title: string, row: RequestRow): Notice {
  const deep_link = `${paths.module('eventi-privati')}?richiesta=${row.id}`;
  return { title, body: `${subjectOf(row)}.`, type: 'info', deep_link };
}

/** @param status the new state; null: only a message */
export function noticeOf(row: RequestRow, status: PrivateEventState | null): Notice {
  const bad = status === 'rejected' || status === 'cancelled';
  return {
    title:
      status === null
        ? 'Hai un messaggio sulla tua richiesta'
        : `Richiesta: ${PRIVATE_EVENT_STATES[status].toLowerCase()}`,
    body: `${subjectOf(row)}.`,
    type: bad ? 'warning' : status === 'confirmed' ? 'success' : 'info',
    deep_link: paths.eventPrivateRequestItem(row.id),
  };
}
