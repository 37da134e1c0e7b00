import { paths } from '../../../shared/paths.ts';
import { ROLE_LABELS } from '../../../shared/rules/accounts.ts';
import type { RequestableRole } from '../../../shared/rules/modules.ts';
import { OPEN_REQUEST_DAYS } from '../../../shared/rules/roleRequests.ts';
import type { Context } from '../../context.ts';
import { isoInstant } from '../../lib/clock.ts';
import type { Notice } from '../../lib/notice.ts';

/** Deletes requests that the office never answered, because they contain a tax number and attachments. */
export function createNeglected({ db, clock, notifier: { notify } }: Context) {
  const remove = db.prepare<[string], { user_id: number; role: RequestableRole }>(
    `DELETE FROM role_requests WHERE status = 'open' AND created_at <= ? RETURNING user_id, role`,
  );
  return {
    /** Tells the people who asked, who may still want it. @returns the number of deleted requests */
    remove(): number {
      const gone = remove.all(isoInstant(clock().subtract({ hours: OPEN_REQUEST_DAYS * 24 })));
      for (const { user_id, role } of gone) {
        const label = ROLE_LABELS[role];
        const notice: Notice = {
          title: `La richiesta «${label}» è scaduta`,
          body: 'Nessuno ha risposto entro un anno e l’abbiamo cancellata con i suoi allegati. Se ti serve ancora, chiedi di nuovo.',
          type: 'warning',
          deep_link: paths.profilePage('richieste'),
        };
        notify(notice, [user_id]);
      }
      return gone.length;
    },
  };
}
