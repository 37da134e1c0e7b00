import { createHmac } from 'node:crypto';
import { CODE_DIGITS, plainCode } from '../../../../shared/rules/strongSignIn.ts';
import { HttpError, invalid } from '../../../http/errors.ts';
import type { Db } from '../../../lib/db.ts';
import { methodsOf } from '../availability.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import type { TicketParts } from '../orderViews.ts';
import { roomOf } from './holdLimit.ts';

/** Codes that are mailed for one order, and wrong ones that are typed, together. */
const MOST_USES = 8;

/** Who takes unpaid seats, and how many. */
export interface UnpaidRequest {
  email: string;
  /** The account that asks; null: a guest. */
  user_id: number | null;
  seats: number;
  /** The code as typed; '' without one. */
  code: string;
}

/**
 * Limits how many seats of a date nobody pays for before the door: free ones, and those by transfer or at the door. Beyond one order's
 * worth of a client or an address, the address is confirmed by a code in a mail, once an event. A confirmed address has as many as
 * one client may hold.
 */
export function createUnpaidLimit({ db, mails, keys: { secret }, offersStripe }: TicketParts) {
  const { taken, isConfirmed, use } = unpaidRepository(db);
  const { set } = orderRepository(db);
  const room = roomOf(db);

  function codeOf(order: OrderRow, email: string): string {
    const bytes = createHmac('sha256', secret).update(`ticket address ${order.uuid} ${email}`).digest();
    return String(bytes.readUInt32BE() % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');
  }

  /** Call it in the order's transaction, which commits also when it refuses. @returns what to answer instead; null: go on */
  return function refusal(order: OrderRow, { email, user_id, seats, code }: UnpaidRequest): HttpError | null {
    const { id, occurrence_id, event_id, mail_sender } = order;
    const { near, own } = taken.get({ id, occurrence_id, email, user_id, mail_sender }) as Taken;
    const { most, share } = room(occurrence_id);
    if (near + seats <= most) return null;
    if (own > 0 && own + seats > share) return tooManyOwn(own, order);
    if (isConfirmed.get({ event_id, email, user_id }) === 1) return null;
    if (order.code_uses >= MOST_USES) return new HttpError(409, SPENT);
    if (plainCode(code) === codeOf(order, email)) {
      set(id, { address_confirmed: 1 });
      return null;
    }
    use.run(id);
    if (code.trim() !== '') return ofCode(`Non è il codice che abbiamo mandato a ${email}: ricontrollalo.`);
    mails.addressCode(order, email, codeOf(order, email));
    return ofCode(
      `Da questa rete o con questa email ci sono già posti non pagati. Per prenderne altri scrivi il codice che abbiamo mandato a ${email}.`,
    );
  };

  function tooManyOwn(own: number, order: OrderRow): HttpError {
    const isOnline = order.total_cents > 0 && methodsOf(order.methods, offersStripe).includes('stripe');
    return new HttpError(
      409,
      `Con questa email hai già ${own === 1 ? 'un posto non pagato' : `${own} posti non pagati`} per questa data, e così tanti non si tengono. Per averne altri ${isOnline ? 'paga online, o ' : ''}senti l’organizzatore.`,
    );
  }
}

export type UnpaidLimit = ReturnType<typeof createUnpaidLimit>;

const SPENT = 'Troppi codici per questi posti: lasciali liberi, poi sceglili di nuovo.';
const ofCode = (words: string): HttpError => invalid({ email_code: [words] });

interface Taken {
  /** Seats of the same network, account or address. */
  near: number;
  /** Those of the account or address alone. */
  own: number;
}

function unpaidRepository(db: Db) {
  return {
    /** Other orders of the date that hold seats without money: what was paid at the desk or online does not count. */
    taken: db.prepare<
      { id: number; occurrence_id: number; email: string; user_id: number | null; mail_sender: string | null },
      Taken
    >(
      `SELECT COUNT(*) AS near, IFNULL(SUM(IFNULL(o.user_id = @user_id, 0) OR o.email = @email), 0) AS own
       FROM seats AS p JOIN orders AS o ON o.id = p.order_id
       WHERE p.occurrence_id = @occurrence_id AND p.state IN ('held', 'issued') AND o.source = 'web' AND o.id <> @id
         AND (o.state IN ('to_pay_at_door', 'awaiting_transfer') OR (o.state = 'confirmed' AND o.method = 'gratis'))
         AND (o.mail_sender = @mail_sender OR o.user_id = @user_id OR o.email = @email)`,
    ),
    /** 1 for a member's own address, and for one that was confirmed for the event by a code or in a waiting list. */
    isConfirmed: db
      .prepare<{ event_id: number; email: string; user_id: number | null }, number>(
        `SELECT EXISTS (SELECT 1 FROM people WHERE id = @user_id AND email = @email AND email_verified_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM orders WHERE email = @email AND event_id = @event_id AND address_confirmed = 1)
           OR EXISTS (SELECT 1 FROM waitlist AS w JOIN event_dates AS d ON d.id = w.occurrence_id
             WHERE d.event_id = @event_id AND w.email = @email AND w.confirmed_at IS NOT NULL)`,
      )
      .pluck(),
    use: db.prepare<[number]>('UPDATE orders SET code_uses = code_uses + 1 WHERE id = ?'),
  };
}
