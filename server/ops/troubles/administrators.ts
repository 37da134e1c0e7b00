import { fullDay, wallTime } from '../../../shared/rules/dates.ts';
import type { Db } from '../../lib/db.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import type { Notice, Notifier } from '../../lib/notice.ts';
import type { Hold } from '../retention/retention.ts';

interface Dependencies {
  db: Db;
  mailer: Pick<Mailer, 'send' | 'sendNow'>;
  mailThrottle: Pick<MailThrottle, 'warning'>;
  portalName: () => string;
  notify: Notifier['notify'];
}

export interface Warning {
  title: string;
  what: string;
  /** What the person who runs the server should do. */
  todo: string;
}

/** Alerts the administrators. */
export function createAdministrators({ db, mailer, mailThrottle, portalName, notify }: Dependencies) {
  const administrators = db.prepare<[], { id: number; email: string }>(
    `SELECT u.id, u.email FROM user_roles AS r JOIN users AS u ON u.id = r.user_id
     WHERE r.role = 'amministratore' AND u.anonymised_at IS NULL AND u.suspended_at IS NULL ORDER BY u.id`,
  );
  const mailTo = (to: string, { title, what, todo }: Warning) =>
    letter({ to, subject: `${title} — ${portalName()}`, paragraphs: [what, todo], signature: portalName() });
  return {
    /** In the portal and by mail. `within` writes in the same transaction, so that they are alerted once. */
    tell(warning: Warning, within: () => void) {
      const told = administrators.all();
      const { title, what, todo } = warning;
      const notice: Notice = { title, body: `${what} ${todo}`, type: 'danger', deep_link: '/profilo' };
      notify(
        notice,
        told.map(({ id }) => id),
        within,
      );
      for (const { id, email } of told)
        mailer.send(mailTo(email, warning), { purpose: 'notice', from: { account: id } });
    },
    /** By mail only and from memory, for a database that can't be written to. */
    mailNow(warning: Warning) {
      for (const { email } of administrators.all()) mailer.sendNow(mailTo(email, warning), mailThrottle.warning());
    },
  };
}

export type Administrators = ReturnType<typeof createAdministrators>;

const TITLE = 'La pulizia dei dati scaduti è ferma';
const DO =
  'Non è stato cancellato nulla. Chi gestisce il server controlla con «npm run retention» e, se è tutto giusto, conferma.';

/** Tells the administrators, in the portal and by mail, that nothing expired is removed, and what to do. */
export function createRetentionWarning({ tell }: Pick<Administrators, 'tell'>) {
  return (hold: Hold, within: () => void): void => tell({ title: TITLE, what: reason(hold), todo: DO }, within);
}

function reason(hold: Hold): string {
  if (hold.why === 'clock') {
    const [now, before] = [hold.now, hold.seen_at].map((instant) => fullDay(wallTime(instant).day));
    return `L’orologio del server segna il ${now}, ma il portale era in funzione l’ultima volta il ${before}.`;
  }
  const tables = hold.tables.map(({ table, removed, left }) => `${removed} righe su ${removed + left} in ${table}`);
  return `La pulizia di oggi toglierebbe molto più del solito: ${tables.join(', ')}.`;
}
