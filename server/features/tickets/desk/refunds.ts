import type { OwedRefunds } from '../../../../shared/contract/ticketDesk.ts';
import { townNow } from '../../../content/answers.ts';
import type { Member } from '../../../content/shopRights.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { later } from '../../../lib/clock.ts';
import { immediate } from '../../../lib/db.ts';
import { OWED } from '../orderRepository.ts';
import type { DeskParts } from './events.ts';

type Row = OwedRefunds['data'][number];

/** Time to take back a press by mistake, before the buyer gets a mail that would be wrong. */
const TAKEN_BACK_MINUTES = 24 * 60;

/** So many are listed at once: an event called off may owe money to thousands. */
const MOST = 500;

/** What is owed to people, until somebody says that they have it back. */
export function createRefunds({ db, clock, events, audit: { record }, offersStripe }: DeskParts) {
  const OF_EVENT =
    'FROM refunds AS f JOIN payments AS y ON y.id = f.payment_id JOIN orders AS o ON o.id = y.order_id WHERE o.event_id = @event_id';
  const REFUND = `SELECT f.id, o.id AS order_id, o.code, o.name, y.provider, f.cents, f.state, f.reason, f.created_at, f.tell_at,
      IFNULL(o.refund_iban, '') AS iban, IFNULL(o.refund_holder, '') AS account_holder ${OF_EVENT}`;
  const LISTED = `AND (f.state IN ${OWED} OR f.tell_at IS NOT NULL)`;
  const rows = db.prepare<{ event_id: number }, Row>(
    `${REFUND} ${LISTED} ORDER BY f.state = 'by_hand', f.created_at, f.id LIMIT ${MOST}`,
  );
  const sums = db.prepare<{ event_id: number }, { total: number; owed_cents: number }>(
    `SELECT COUNT(*) AS total, IFNULL(SUM(CASE WHEN f.state IN ${OWED} THEN f.cents END), 0) AS owed_cents ${OF_EVENT} ${LISTED}`,
  );
  const one = db.prepare<{ event_id: number; id: number }, Row>(`${REFUND} AND f.id = @id`);
  const settle = db.prepare<{ id: number; now: string; tell_at: string }>(
    "UPDATE refunds SET state = 'by_hand', changed_at = @now, tell_at = @tell_at WHERE id = @id",
  );
  const unsettle = db.prepare<{ id: number; now: string }>(
    "UPDATE refunds SET state = CASE failure WHEN '' THEN 'owed' ELSE 'failed' END, changed_at = @now, tell_at = NULL WHERE id = @id",
  );
  // The former key is removed, because it leads to the refund that failed; the round makes a new one.
  const again = db.prepare<{ id: number; now: string }>(
    "UPDATE refunds SET state = 'owed', key = NULL, reference = NULL, failure = '', changed_at = @now WHERE id = @id",
  );

  function list(event_id: number): OwedRefunds {
    const data = rows.all({ event_id });
    const { total, owed_cents } = sums.get({ event_id }) ?? { total: 0, owed_cents: 0 };
    return { data, owed_cents, left_out: total - data.length };
  }
  function find(eventId: number, id: number): Row {
    const row = one.get({ id, event_id: eventId });
    if (row === undefined) throw notFound('Questo rimborso non c’è.');
    return row;
  }
  const change = (eventId: number, id: number, person: Member, work: (row: Row, title: string) => void) =>
    immediate(db, (): OwedRefunds => {
      const { title } = events.editable(eventId, person);
      work(find(eventId, id), title);
      return list(eventId);
    });
  const note = (action: string, title: string, { code, order_id, cents }: Row, { id: actor_id }: Member) =>
    record({ actor_id, action, subject: `Ordine ${code}, «${title}»`, subject_id: order_id, after: { cents } });

  return {
    /** @throws 404 */
    list(eventId: number, person: Member): OwedRefunds {
      events.editable(eventId, person);
      return list(eventId);
    },

    /** Somebody gave the money back outside the portal. A second press changes nothing. @throws 404, 409 while the provider does it */
    givenByHand: (eventId: number, id: number, person: Member): OwedRefunds =>
      change(eventId, id, person, (row, title) => {
        if (row.state === 'requested' || row.state === 'succeeded')
          throw new HttpError(409, 'Questo rimborso è già partito da solo.');
        if (row.state !== 'by_hand') {
          const { now } = townNow(clock);
          settle.run({ id, now, tell_at: later(now, TAKEN_BACK_MINUTES) });
          note('ticket_refund.by_hand', title, row, person);
        }
      }),

    /** It was not given back after all, and its buyer was not told yet. A second press changes nothing. @throws 404, 409 once they were */
    notGiven: (eventId: number, id: number, person: Member): OwedRefunds =>
      change(eventId, id, person, (row, title) => {
        if (row.state === 'by_hand' && row.tell_at === null)
          throw new HttpError(409, 'La mail è già partita: chi ha ordinato sa che i soldi sono tornati.');
        if (row.state === 'by_hand') {
          unsettle.run({ id, now: townNow(clock).now });
          note('ticket_refund.not_given', title, row, person);
        }
      }),

    /** Asks the provider again for a refund that failed. A second press changes nothing. @throws 404, 409 for any other */
    askAgain: (eventId: number, id: number, person: Member): OwedRefunds =>
      change(eventId, id, person, (row, title) => {
        if (row.provider !== 'stripe' || !offersStripe)
          throw new HttpError(409, 'Questo pagamento non torna da solo: restituiscilo tu e segnalo qui.');
        if (row.state === 'by_hand' || row.state === 'succeeded')
          throw new HttpError(409, 'Questo rimborso è già concluso.');
        if (row.state === 'failed') {
          again.run({ id, now: townNow(clock).now });
          note('ticket_refund.again', title, row, person);
        }
      }),
  };
}
