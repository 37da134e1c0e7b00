import type { Db } from '../../lib/db.ts';
import { letter } from '../../lib/letter.ts';
import type { Mailer } from '../../lib/mail.ts';
import type { MailThrottle } from '../../lib/mailThrottle.ts';
import type { Notice, Notifier } from '../../lib/notice.ts';

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
export interface Administrators {
  /** In the portal and by mail. `within` writes in the same transaction, so that they are alerted once. */
  tell(warning: Warning, within: () => void): void;
  /** By mail only and from memory, for a database that can't be written to. */
  mailNow(warning: Warning): void;
}

export function createAdministrators({ db, mailer, mailThrottle, portalName, notify }: Dependencies): Administrators {
  const administrators = db.prepare<[], { id: number; email: string }>(
    `SELECT u.id, u.email FROM user_roles AS r JOIN users AS u ON u.id = r.user_id
     WHERE r.role = 'amministratore' AND u.anonymised_at IS NULL AND u.suspended_at IS NULL ORDER BY u.id`,
  );
  const mailTo = (to: string, { title, what, todo }: Warning) =>
    letter({ to, subject: `${title} — ${portalName()}`, paragraphs: [what, todo], signature: portalName() });
  return {
    tell(warning, within) {
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
    mailNow(warning) {
      for (const { email } of administrators.all()) mailer.sendNow(mailTo(email, warning), mailThrottle.warning());
    },
  };
}
