import { paths } from '../../../../shared/paths.ts';
import type { Audit } from '../../../lib/audit.ts';
import type { Db } from '../../../lib/db.ts';
import type { Notifier } from '../../../lib/notice.ts';

interface Dependencies {
  db: Db;
  record: Audit['record'];
  notify: Notifier['notify'];
}

interface Change {
  event_id: number;
  title: string;
  actor_id: number;
  before: string;
  iban: string;
}

/**
 * Tells the owner, everybody who manages the event and the office of a new IBAN, whoever wrote it: with a stolen session somebody would
 * send buyers' money elsewhere. Call it inside the transaction of the change.
 */
export function accountNews({ db, record, notify }: Dependencies): (change: Change) => void {
  const concerned = db
    .prepare<{ id: number }, number>(
      `SELECT u.id FROM users AS u WHERE u.suspended_at IS NULL AND u.anonymised_at IS NULL AND u.id IN (
         SELECT owner_id FROM events WHERE id = @id
         UNION SELECT a.owner_id FROM events AS e JOIN activities AS a ON a.id = e.activity_id WHERE e.id = @id
         UNION SELECT m.user_id FROM events AS e JOIN acting_managers AS m ON m.organiser_id = e.owner_id OR m.activity_id = e.activity_id
           WHERE e.id = @id
         UNION SELECT user_id FROM user_roles WHERE role IN ('redattore', 'amministratore'))`,
    )
    .pluck();

  return ({ event_id, title, actor_id, before, iban }) => {
    record({
      actor_id,
      action: 'tickets.account_changed',
      subject: `Biglietti di «${title}»`,
      subject_id: event_id,
      before: { iban: before },
      after: { iban },
    });
    notify(
      {
        title: 'C’è un nuovo IBAN',
        body: `I prossimi bonifici per «${title}» vanno al conto che finisce con ${iban.slice(-4)}. Se non ne sai niente, cambia la tua password e avvisa la redazione.`,
        type: 'warning',
        deep_link: `${paths.module('biglietti')}?evento=${event_id}`,
      },
      concerned.all({ id: event_id }),
    );
  };
}
