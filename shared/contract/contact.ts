import { type Static, Type } from 'typebox';
import {
  ANSWER_LIMIT,
  CONTACT_TOPIC_LABELS,
  type ContactTopic,
  MESSAGE_STATUS_LABELS,
  type MessageStatus,
} from '../rules/contact.ts';
import { Email } from './email.ts';
import { PageOf, pageQuery } from './pagination.ts';
import { Closed, Maybe } from './parts.ts';

const TOPICS = Object.keys(CONTACT_TOPIC_LABELS) as ContactTopic[];
const STATUSES = Object.keys(MESSAGE_STATUS_LABELS) as MessageStatus[];

/** POST /api/contact: stored for a year and mailed to the town. */
export const ContactBody = Closed({
  topic: Type.Enum(TOPICS, { message: 'Scegli un argomento.' }),
  name: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S.*\\S', message: 'Scrivi il tuo nome.' }),
  email: Email,
  message: Type.String({
    minLength: 10,
    maxLength: 4000,
    pattern: '\\S',
    message: 'Scrivi il messaggio: da 10 a 4000 caratteri.',
  }),
});
export type ContactBody = Static<typeof ContactBody>;

/** A message as the office sees it. */
export const OfficeMessage = Type.Object({
  id: Type.Integer(),
  topic: Type.Enum(TOPICS),
  name: Type.String(),
  email: Type.String(),
  message: Type.String(),
  status: Type.Enum(STATUSES),
  answer: Maybe(Type.String()),
  answered_at: Maybe(Type.String()),
  /** Who in the office answered; null when nobody has, or the account was deleted. */
  answered_by_name: Maybe(Type.String()),
  created_at: Type.String(),
  expires_at: Type.String(),
});
export type OfficeMessage = Static<typeof OfficeMessage>;

export const OfficeMessageQuery = Type.Object({ ...pageQuery, status: Type.Optional(Type.Enum(STATUSES)) });
export type OfficeMessageQuery = Static<typeof OfficeMessageQuery>;

export const OfficeMessagePage = PageOf(OfficeMessage, {
  /** Independent of the filter. */
  unread: Type.Integer(),
});
export type OfficeMessagePage = Static<typeof OfficeMessagePage>;

export const AnswerBody = Closed({
  answer: Type.String({
    minLength: 10,
    maxLength: ANSWER_LIMIT,
    pattern: '\\S',
    message: `Scrivi la risposta: da 10 a ${ANSWER_LIMIT} caratteri.`,
  }),
});
export type AnswerBody = Static<typeof AnswerBody>;

/** POST /api/contact/answer: the token after the # of the mailed link. */
export const AnswerLink = Closed({ link: Type.String({ maxLength: 80 }) });

/** The office's answer, for the holder of the link. */
export const ContactAnswer = Type.Object({
  topic: Type.Enum(TOPICS),
  answer: Type.String(),
  answered_at: Type.String(),
  /** Topic of the message it answers. */
  created_at: Type.String(),
});
export type ContactAnswer = Static<typeof ContactAnswer>;
