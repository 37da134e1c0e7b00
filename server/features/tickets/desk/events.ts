import type { DeskEventPage, DeskEventQuery } from '../../../../shared/contract/ticketDesk.ts';
import { may } from '../../../../shared/rules/roles.ts';
import { townNow } from '../../../content/answers.ts';
import { MAY_EDIT_NOW } from '../../../content/ownership.ts';
import { pageOf, slice } from '../../../content/paging.ts';
import type { Member, ShopRights } from '../../../content/shopRights.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import type { Orders } from '../orders.ts';

/** What the organiser's services share. */
export interface DeskParts extends Context {
  events: DeskEvents;
  /** Whether the town has keys for payments by card. */
  offersStripe: boolean;
  reaching: Pick<Orders, 'readdress' | 'mailAgain' | 'tellOwed'>;
}

export interface DeskEventRow {
  id: number;
  slug: string;
  title: string;
  has_tickets: 0 | 1;
  is_private: 0 | 1;
  owner_id: number | null;
}
type ListRow = DeskEventRow & Omit<DeskEventPage['data'][number], keyof DeskEventRow>;
type Filter = ShopRights & { q: string; tickets: number; now: string };

/** The parameters of MAY_EDIT_NOW for events, and whether the person is of the office. */
export function eventRights({ id, roles }: Member): ShopRights {
  const flag = (yes: boolean): 0 | 1 => (yes ? 1 : 0);
  return {
    user: id,
    owns: flag(may('events.manage', roles)),
    shops: flag(may('shops.manage', roles)),
    office: flag(may('content.moderate', roles)),
  };
}

/** SQL that is true for an event `t` whose tickets the person may manage; of private events that is the office. */
export const MAY_SELL = `((t.status IN ('published', 'archived') AND (@office = 1 OR ${MAY_EDIT_NOW.events}))
  OR (t.private_request_id IS NOT NULL AND @office = 1))`;

const HAS = 'EXISTS (SELECT 1 FROM ticketing WHERE event_id = t.id)';
const FILTERED = `FROM event_outlines AS t WHERE ${MAY_SELL} AND ${HAS} = @tickets
  AND (@q = '' OR instr(lower(t.title), lower(@q)) > 0)
  AND (@tickets = 1 OR EXISTS (SELECT 1 FROM event_dates WHERE event_id = t.id AND ends_at > @now))`;

/** Which events' tickets somebody manages: the organiser, whom they invited, the shop's people, the office. */
export function deskEvents(db: Db, clock: Clock) {
  const one = db.prepare<ShopRights & { id: number }, DeskEventRow>(
    `SELECT t.id, t.slug, t.title, ${HAS} AS has_tickets, t.private_request_id IS NOT NULL AS is_private, t.owner_id FROM event_outlines AS t WHERE t.id = @id AND ${MAY_SELL}`,
  );
  const list = db.prepare<Filter & { limit: number; offset: number }, ListRow>(
    `SELECT t.id, t.slug, t.title, @tickets AS has_tickets, t.private_request_id IS NOT NULL AS is_private, t.owner_id,
       (SELECT MIN(starts_at) FROM event_dates WHERE event_id = t.id AND ends_at > @now AND cancelled_at IS NULL) AS next_at,
       (SELECT COUNT(*) FROM seats AS p JOIN event_dates AS o ON o.id = p.occurrence_id
         WHERE o.event_id = t.id AND p.state = 'issued') AS issued,
       (SELECT IFNULL(SUM(p.size), 0) FROM pools AS p JOIN event_dates AS o ON o.id = p.occurrence_id
         WHERE o.event_id = t.id AND o.cancelled_at IS NULL) AS size,
       (SELECT COUNT(*) FROM orders WHERE event_id = t.id AND state = 'awaiting_transfer') AS awaited,
       (SELECT IFNULL(SUM(f.cents), 0) FROM orders AS o JOIN payments AS y ON y.order_id = o.id
         JOIN refunds AS f ON f.payment_id = y.id WHERE o.event_id = t.id AND f.state IN ('owed', 'failed')) AS owed_cents
     ${FILTERED} ORDER BY next_at IS NULL, next_at, t.id DESC LIMIT @limit OFFSET @offset`,
  );
  const count = db.prepare<Filter, number>(`SELECT COUNT(*) ${FILTERED}`).pluck();

  return {
    /** @throws 404 for a stranger's, as for one that does not exist */
    editable(id: number, person: Member): DeskEventRow {
      const row = one.get({ id, ...eventRights(person) });
      if (row === undefined) throw notFound('Questo evento non c’è, o non è tra i tuoi.');
      return row;
    },

    list(query: DeskEventQuery, person: Member): DeskEventPage {
      const { now } = townNow(clock);
      const filter = { ...eventRights(person), q: (query.q ?? '').trim(), tickets: Number(query.tickets), now };
      const rows = list.all({ ...filter, ...slice(query) });
      return pageOf(rows.map(viewOfEvent), count.get(filter) ?? 0, query);
    },
  };
}

export type DeskEvents = ReturnType<typeof deskEvents>;

export const viewOfEvent = <Row extends DeskEventRow>({
  has_tickets,
  is_private,
  owner_id: _owner,
  ...event
}: Row) => ({
  ...event,
  has_tickets: has_tickets === 1,
  is_private: is_private === 1,
});

/** SQL: the ids of everybody who manages the event @id. */
const MANAGERS = `SELECT owner_id AS id FROM event_outlines WHERE id = @id
  UNION SELECT a.owner_id FROM event_outlines AS e JOIN activity_outlines AS a ON a.id = e.activity_id WHERE e.id = @id
  UNION SELECT m.user_id FROM event_outlines AS e JOIN acting_managers AS m ON m.organiser_id = e.owner_id OR m.activity_id = e.activity_id
    WHERE e.id = @id`;

/** Finds everybody who manages an event. @param others SQL of the ids of who hears of it besides */
export function managersOf(db: Db, others?: string) {
  const ids = others === undefined ? MANAGERS : `${MANAGERS} UNION ${others}`;
  return db.prepare<{ id: number }, { id: number; email: string; is_confirmed: 0 | 1 }>(
    `SELECT u.id, u.email, u.email_verified_at IS NOT NULL AS is_confirmed FROM people AS u
     WHERE u.suspended_at IS NULL AND u.anonymised_at IS NULL AND u.id IN (${ids}) ORDER BY u.id`,
  );
}
