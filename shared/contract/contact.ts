import { type Static, Type } from 'typebox';
import { CONTACT_TOPIC_LABELS } from '../rules/contact.ts';

const TOPICS = Object.keys(CONTACT_TOPIC_LABELS) as (keyof typeof CONTACT_TOPIC_LABELS)[];

/** POST /api/contact: stored for a year, mailed to the town. */
export const ContactBody = Type.Object(
  {
    topic: Type.Enum(TOPICS, { message: 'Scegli un argomento.' }),
    name: Type.String({ minLength: 2, maxLength: 80, pattern: '\\S.*\\S', message: 'Scrivi il tuo nome.' }),
    email: Type.String({
      maxLength: 254,
      pattern: '^[^@\\s<>",;]+@[^@\\s<>",;]+\\.[^@\\s<>",;]{2,}$',
      message: 'Scrivi un indirizzo email valido, come nome@esempio.it.',
    }),
    message: Type.String({
      minLength: 10,
      maxLength: 4000,
      pattern: '\\S',
      message: 'Scrivi il messaggio: da 10 a 4000 caratteri.',
    }),
  },
  { additionalProperties: false },
);
export type ContactBody = Static<typeof ContactBody>;
