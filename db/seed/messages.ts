import { CONTACT_KEPT_DAYS, type ContactTopic } from '../../shared/rules/contact.ts';
import { FEEDBACK_KEPT_DAYS } from '../../shared/rules/pages.ts';
import type { Db, Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { PersonId } from './lookups.ts';

interface MessageEntry {
  topic: ContactTopic;
  name: string;
  email: string;
  message: string;
  /** A key of people.ts, when the author was signed in. */
  by?: string;
  status?: 'read';
  answer?: { words: string; ago: number };
  /** Hours ago. */
  ago: number;
}

const messages: MessageEntry[] = [
  {
    topic: 'segnalazione',
    name: 'Marina Sclafani',
    email: 'cittadino@piazza.test',
    message: 'Nella scheda della Pizzeria da Totuccio il lunedì risulta aperto, ma da ottobre è giorno di riposo.',
    by: 'cittadino',
    ago: 3,
  },
  {
    topic: 'attivita',
    name: 'Pina Tortorici',
    email: 'pina@example.org',
    message: 'Ho aperto una merceria in Via Licata 40. Come faccio a comparire tra le attività? Telefono 0925 000 777.',
    ago: 21,
  },
  {
    topic: 'accessibilita',
    name: 'Enzo Venezia',
    email: 'enzo.venezia@piazza.test',
    message: 'Con il lettore di schermo la mappa dei punti acqua legge due volte lo stesso nome. Uso NVDA con Firefox.',
    by: 'enzo.venezia',
    status: 'read',
    ago: 50,
  },
  {
    topic: 'eventi',
    name: 'Noemi Guarino',
    email: 'noemi.guarino@piazza.test',
    message: 'Il concerto del coro è davvero gratis? Sul manifesto in piazza c’è scritto cinque euro.',
    by: 'noemi.guarino',
    answer: {
      words: 'È gratis: il manifesto era quello dell’anno scorso, lo abbiamo fatto togliere. Grazie.',
      ago: 90,
    },
    ago: 96,
  },
];

/** Page, whether it was useful, comment, days ago. */
const feedback: [slug: string, useful: boolean, comment: string, ago: number][] = [
  ['privacy-policy', true, '', 12],
  ['privacy-policy', false, 'Troppo lunga: vorrei un riassunto in cima.', 6],
  ['cookie-policy', true, '', 5],
  ['chi-siamo', true, 'Finalmente si capisce chi scrive.', 3],
  ['chi-siamo', true, '', 2],
];

/** Messages to the town, and feedback on its pages. */
export function writeMessages(db: Db, write: Write, calendar: Calendar, personId: PersonId): void {
  for (const { by, answer, status, ago, ...message } of messages) {
    const created_at = calendar.hoursAgo(ago);
    write('contact_messages', {
      ...message,
      user_id: personId(by),
      status: answer === undefined ? (status ?? 'unread') : 'answered',
      answer: answer?.words ?? null,
      answered_at: answer === undefined ? null : calendar.hoursAgo(answer.ago),
      answered_by: answer === undefined ? null : personId('redazione'),
      created_at,
      expires_at: after(created_at, CONTACT_KEPT_DAYS),
    });
  }
  const page = db.prepare<[string], number>('SELECT id FROM pages WHERE slug = ?').pluck();
  for (const [index, [slug, useful, comment, ago]] of feedback.entries()) {
    const page_id = page.get(slug);
    if (page_id === undefined) throw new Error(`pages.ts has no page "${slug}".`);
    const created_at = calendar.ago(ago, `${slug} ${index}`);
    const expires_at = after(created_at, FEEDBACK_KEPT_DAYS);
    write('page_feedback', {
      page_id,
      device: `demo-${index}`,
      useful: useful ? 1 : 0,
      comment,
      created_at,
      expires_at,
    });
  }
}

function after(instant: string, days: number): string {
  return Temporal.Instant.from(instant)
    .add({ hours: days * 24 })
    .toString({ fractionalSecondDigits: 3 });
}
