import { paths } from '../../../../shared/paths.ts';
import type { Context } from '../../../context.ts';
import { letter } from '../../../lib/letter.ts';
import { managersOf } from './events.ts';

interface Change {
  event_id: number;
  title: string;
  /** Null: an event that is nobody's. */
  actor_id: number | null;
  before: string;
  iban: string;
}

/**
 * Tells the owner, everybody who manages the event and the office of a new IBAN, whoever wrote it: with a stolen session somebody would
 * send buyers' money elsewhere. Call it inside the transaction of the change.
 */
export function accountNews(context: Context): (change: Change) => void {
  const concerned = managersOf(
    context.db,
    "SELECT user_id FROM roles_held WHERE role IN ('redattore', 'amministratore')",
  );

  return ({ event_id, title, actor_id, before, iban }) => {
    const { audit, notifier, mailer, config, portalName } = context;
    audit.record({
      actor_id,
      action: 'tickets.account_changed',
      subject: `Biglietti di «${title}»`,
      subject_id: event_id,
      before: { iban: before },
      after: { iban },
    });
    const [heading, deep_link] = ['C’è un nuovo IBAN', `${paths.module('biglietti')}?evento=${event_id}`];
    const body = `I prossimi bonifici per «${title}» vanno al conto che finisce con ${iban.slice(-4)}. Se non ne sai niente, cambia la tua password e avvisa la redazione.`;
    const people = concerned.all({ id: event_id });
    notifier.notify(
      { title: heading, body, type: 'warning', deep_link },
      people.map(({ id }) => id),
    );
    // By mail too: whoever has stolen a session can mark notifications as read.
    for (const { id, email } of people.filter(({ is_confirmed }) => is_confirmed === 1))
      mailer.send(
        letter({
          to: email,
          subject: `${heading} — ${portalName()}`,
          paragraphs: [body],
          action: { label: 'Guarda i biglietti', url: config.public_origin + deep_link },
          signature: portalName(),
        }),
        { purpose: 'notice', from: { account: actor_id ?? id } },
      );
  };
}
