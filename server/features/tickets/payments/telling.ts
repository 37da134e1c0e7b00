import { paths } from '../../../../shared/paths.ts';
import type { Db } from '../../../lib/db.ts';
import type { Notifier } from '../../../lib/notice.ts';

/** Tells who organises an order's event, in the caller's transaction; the administrators when the event has nobody. */
export type TellOrganiser = (orderUuid: string | null, title: string, body: (orderCode: string) => string) => void;

export function createTelling(db: Db, { notify, notifyRole }: Notifier): TellOrganiser {
  const organiserOf = db.prepare<[string], { code: string; owner_id: number | null; slug: string }>(
    'SELECT o.code, e.owner_id, e.slug FROM orders AS o JOIN event_outlines AS e ON e.id = o.event_id WHERE o.uuid = ?',
  );
  return (orderUuid, title, body) => {
    const found = orderUuid === null ? undefined : organiserOf.get(orderUuid);
    const notice = {
      title,
      body: body(found?.code ?? 'sconosciuto'),
      type: 'warning' as const,
      deep_link: found === undefined ? paths.modules : paths.event(found.slug),
    };
    if (found?.owner_id == null) notifyRole(notice, 'amministratore');
    else notify(notice, [found.owner_id]);
  };
}
