import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import type { Hold } from '../../http/sweep.ts';
import type { Db } from '../../lib/db.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { Notice, Notifier } from '../../lib/notice.ts';

interface Dependencies {
  db: Db;
  mailer: Mailer;
  portalName: () => string;
  notify: Notifier['notify'];
}

const TITLE = 'La pulizia dei dati scaduti è ferma';
const DO =
  'Non è stato cancellato nulla. Chi gestisce il server controlla con «npm run sweep» e, se è tutto giusto, conferma.';

/** Tells the administrators, in the portal and by mail, that nothing is removed any more, and what to do. */
export function createSweepWarning({ db, mailer, portalName, notify }: Dependencies) {
  const administrators = db.prepare<[], { id: number; email: string }>(
    `SELECT u.id, u.email FROM user_roles AS r JOIN users AS u ON u.id = r.user_id
     WHERE r.role = 'amministratore' AND u.anonymised_at IS NULL AND u.suspended_at IS NULL ORDER BY u.id`,
  );
  return (hold: Hold, within: () => void): void => {
    const told = administrators.all();
    const why = reason(hold);
    const notice: Notice = { title: TITLE, body: `${why} ${DO}`, type: 'danger', deep_link: '/profilo' };
    notify(
      notice,
      told.map(({ id }) => id),
      within,
    );
    for (const { id, email: to } of told)
      mailer.send(
        letter({ to, subject: `${TITLE} — ${portalName()}`, paragraphs: [why, DO], signature: portalName() }),
        { purpose: 'notice', from: { account: id } },
      );
  };
}

function reason(hold: Hold): string {
  if (hold.why === 'clock') {
    const [now, before] = [hold.now, hold.seen_at].map((instant) => fullDay(wallTime(instant).day));
    return `L’orologio del server segna il ${now}, ma il portale era in funzione l’ultima volta il ${before}.`;
  }
  const tables = hold.tables.map(({ table, removed, left }) => `${removed} righe su ${removed + left} in ${table}`);
  return `La pulizia di oggi toglierebbe molto più del solito: ${tables.join(', ')}.`;
}
