import type { AskBody } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { normalName } from '../../../shared/rules/accounts.ts';
import type { Context } from '../../context.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { immediate } from '../../lib/db.ts';
import { normalEmail } from '../../lib/emailAddress.ts';
import { letter } from '../../lib/letter.ts';
import { townAddress } from '../../lib/mail.ts';
import type { MailSender } from '../../lib/mailThrottle.ts';
import { managersOf } from './desk/events.ts';
import type { OrderRow } from './orderRepository.ts';

interface Dependencies extends Context {
  /** @throws 404 */
  find: (uuid: string) => OrderRow;
}

interface Asked {
  event_id: number;
  title: string;
  name: string;
  email: string;
  text: string;
  /** Of whoever ordered. */
  code?: string;
}

/** So many of an event's managers get a question. */
const MOST_ASKED = 10;

/**
 * A question to whoever organises an event. It goes by mail to their confirmed addresses, or to the town's when there is none, and an
 * answer goes from their own mailbox to the asker's: the portal keeps neither.
 */
export function createAsking({ db, config, mailer, mailThrottle, notifier, portalName, find }: Dependencies) {
  const published = db.prepare<[string], { id: number; title: string }>(
    "SELECT id, title FROM event_outlines WHERE slug = ? AND status = 'published'",
  );
  const managers = managersOf(db);

  function send({ event_id, title, name, email, text, code }: Asked, ip: string, from: MailSender): void {
    const people = managers.all({ id: event_id }).slice(0, MOST_ASKED);
    const confirmed = people.filter(({ is_confirmed }) => is_confirmed === 1).map((one) => one.email);
    const recipients = confirmed.length > 0 ? confirmed : [townAddress(config)];
    for (const to of recipients) mailThrottle.reserve({ to, purpose: 'question', from: { client: ip } });
    // Counted above, and apart from the tickets that a whole network may just have been sent.
    const queued = 'client' in from ? { key: `${mailThrottle.senderKey(from)}:question` } : from;
    for (const to of recipients)
      mailer.send(
        letter({
          to,
          reply_to: email,
          subject: `Una domanda: ${title}`,
          paragraphs: [`${name} (${email}) chiede di «${title}»${code === undefined ? '' : `, ordine ${code}`}:`, text],
          note: 'Rispondi a questa mail per rispondere a chi ha scritto, che vedrà il tuo indirizzo.',
          signature: portalName(),
        }),
        { purpose: confirmed.length > 0 ? 'notice' : 'town', from: queued },
      );
    if (people.length > 0)
      notifier.notify(
        {
          title: 'C’è una domanda',
          body: `Qualcuno chiede qualcosa di «${title}»: trovi la domanda nella tua posta.`,
          type: 'info',
          deep_link: `${paths.module('biglietti')}?evento=${event_id}`,
        },
        people.map(({ id }) => id),
      );
  }

  const worded = (text: string): string => {
    if (text.trim() === '') throw invalid({ text: ['Scrivi la domanda.'] });
    return text.trim();
  };

  return {
    /** @throws 404, 422, 429, 503 */
    ofEvent(slug: string, body: AskBody, userId: number | null, ip: string): void {
      const event = published.get(slug);
      if (event === undefined) throw notFound('Questo evento non c’è.');
      const [name, text] = [normalName(body.name), worded(body.text)];
      if (name === '') throw invalid({ name: ['Scrivi il tuo nome.'] });
      const asked = { event_id: event.id, title: event.title, name, email: normalEmail(body.email), text };
      immediate(db, () => send(asked, ip, userId === null ? { client: ip } : { account: userId }));
    },

    /** @throws 404, 409 for an order that nobody finished, 422, 429, 503 */
    ofOrder(uuid: string, text: string, ip: string): void {
      const { event_id, title, name, email, code } = find(uuid);
      if (email === null) throw new HttpError(409, 'Scrivi prima i tuoi dati.');
      const asked = { event_id, title, name, email, code, text: worded(text) };
      immediate(db, () => send(asked, ip, { client: ip }));
    },
  };
}
