import { paths } from '../../../../shared/paths.ts';
import { price as euros } from '../../../../shared/rules/money.ts';
import { townNow } from '../../../content/answers.ts';
import type { Context } from '../../../context.ts';
import { later } from '../../../lib/clock.ts';
import type { Db } from '../../../lib/db.ts';
import type { Notifier } from '../../../lib/notice.ts';
import { createMoney } from '../money.ts';
import type { Orders } from '../orders.ts';
import type { PaymentMethod, PaymentSeen } from './method.ts';
import { type CheckoutRow, checkoutRepository, paymentRepository } from './repository.ts';

/** What paying at a provider shares. */
export interface PaymentParts extends Context {
  orders: Orders;
  method: PaymentMethod;
  tell: TellOrganiser;
}

/** What became of a session, as `provider_events` keeps it. */
export type Outcome = 'settled' | 'known' | 'waiting' | 'ended' | 'wrong' | 'unknown';

/** Direct debits take up to two weeks; beyond the event's start nobody waits for them. */
const UNDER_WAY_DAYS = 14;

/** Compares what a provider said with the session's row, and writes. Call everything inside an immediate transaction. */
export function createSettlement({ db, clock, orders, method, tell }: PaymentParts) {
  const repository = paymentRepository(db);
  const checkouts = checkoutRepository(db);
  const now = () => townNow(clock).now;
  const money = createMoney(db, now);
  const end = (id: number): void => void checkouts.setState.run({ id, state: 'ended' });

  /** Settles what was seen of a session: however often, and in whatever order, money acts once. */
  function apply(reference: string, seen: PaymentSeen): Outcome {
    const row = checkouts.byReference.get(reference);
    if (row === undefined) return stranger(seen);
    if (row.state === 'paid' || row.state === 'wrong') return 'known';
    if (seen.state === 'open') return 'waiting';
    if (seen.state === 'expired' || seen.state === 'failed') return fell(row, seen.state);
    const fault = faultOf(row, seen, method.is_live);
    if (fault !== null) {
      checkouts.setState.run({ id: row.id, state: 'wrong' });
      tell(
        row.order_uuid,
        'Un pagamento da controllare',
        (code) => `Ordine ${code}: ${fault} Non è stato emesso nulla.`,
      );
      return 'wrong';
    }
    if (seen.state === 'processing') return wait(row);
    checkouts.setState.run({ id: row.id, state: 'paid' });
    orders.settle(orders.find(row.order_uuid), {
      provider: 'stripe',
      reference: seen.payment ?? reference,
      cents: seen.cents,
      taken_by: null,
    });
    return 'settled';
  }

  /**
   * Handles a session that this database does not know: after a restored backup it may be one of ours, with
   * somebody's money.
   */
  function stranger(seen: PaymentSeen): Outcome {
    if (seen.is_own && seen.state === 'paid')
      tell(seen.order, 'Un pagamento senza ordine', () => 'È arrivato un pagamento per un ordine che qui non c’è.');
    return 'unknown';
  }

  /** The person has done their part; the seats are kept until the money is there. */
  function wait(row: CheckoutRow): Outcome {
    if (row.state === 'open') {
      checkouts.setState.run({ id: row.id, state: 'processing' });
      const { starts_at } = orders.find(row.order_uuid);
      const until = [later(now(), UNDER_WAY_DAYS * 24 * 60), starts_at].sort()[0] as string;
      repository.holdUntil.run({ id: row.order_id, until });
    }
    return 'waiting';
  }

  /** Nobody paid. An order that had waited for a bank transfer does so again; money that did not come frees its seats. */
  function fell(row: CheckoutRow, how: 'expired' | 'failed'): Outcome {
    if (row.state === 'ended') return 'known';
    end(row.id);
    if (row.resume_until !== null && row.resume_until > now())
      repository.resume.run({ id: row.order_id, until: row.resume_until });
    else if (how === 'failed') repository.holdUntil.run({ id: row.order_id, until: now() });
    return 'ended';
  }

  return {
    apply,
    /** Ends a session that nobody was given the address of, or that its provider does not know. */
    end,

    /**
     * Gives back the seats of an order whose time to pay is over, unless money or another session came meanwhile. One that had waited
     * for a bank transfer does so again, also when its provider never answered.
     */
    release(uuid: string): void {
      const order = orders.find(uuid);
      if (order.state !== 'paying' || (order.expires_at ?? '') > now()) return;
      // One that the provider gave no answer about stays, and is asked about until there is one: money may have come.
      const live = checkouts.live.get(order.id);
      if (live !== undefined && live.reference === null) end(live.id);
      const until = checkouts.resumeUntil.get(order.id) ?? null;
      if (until !== null && until > now()) {
        repository.resume.run({ id: order.id, until });
        return;
      }
      // A part of a transfer may have come before.
      money.end(order, 'expired', 'Pagamento non completo', 'expired');
    },
  };
}

export type Settlement = ReturnType<typeof createSettlement>;

/** Why money cannot be for this order; null: it can. @param is_live whether the portal takes real money */
function faultOf(row: CheckoutRow, seen: PaymentSeen, is_live: boolean): string | null {
  if (seen.order !== row.order_uuid) return 'il pagamento è di un altro ordine.';
  if (seen.is_live !== is_live) return 'il pagamento non è fatto con denaro vero.';
  if (seen.currency !== 'eur') return 'il pagamento non è in euro.';
  return seen.cents === row.cents ? null : `sono arrivati ${euros(seen.cents)} invece di ${euros(row.cents)}.`;
}

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
