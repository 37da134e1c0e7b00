import { randomUUID } from 'node:crypto';
import type { CashDesk, Sale, SaleBody } from '../../../../shared/contract/door.ts';
import { townNow } from '../../../content/answers.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { normalEmail } from '../../../lib/emailAddress.ts';
import { availabilityRepository } from '../availability.ts';
import { createClaim } from '../claim.ts';
import { costNow } from '../claimChecks.ts';
import { type CategoryRow, claimRepository } from '../claimRepository.ts';
import { type OrderRow, orderRepository } from '../orderRepository.ts';
import type { DoorParts } from './devices.ts';
import type { DoorLists } from './list.ts';
import type { DeviceRow } from './repository.ts';
import type { Scans } from './scans.ts';

/** The cash desk at the door: seats of the same pools as everywhere, sold or given. */
export function createCashDesk({ db, clock }: DoorParts, scans: Scans, lists: DoorLists) {
  const claim = createClaim(db);
  const orders = orderRepository(db);
  const { prices } = availabilityRepository(db);
  const { byKey } = claimRepository(db);
  const offered = db.prepare<
    { event_id: number; occurrence_id: number },
    Pick<CategoryRow, 'id' | 'name' | 'kind'> & { left: number }
  >(
    `SELECT c.id, c.name, c.kind, MIN(p.size - p.taken) AS "left" FROM ticket_categories AS c
     JOIN category_pools AS cp ON cp.category_id = c.id JOIN pools AS p ON p.id = cp.pool_id AND p.occurrence_id = @occurrence_id
     WHERE c.event_id = @event_id AND c.is_retired = 0 GROUP BY c.id ORDER BY c.position, c.id`,
  );

  function saleOf(uuid: string): Sale {
    const order = orders.byUuid.get(uuid) as OrderRow;
    const items = new Map<number, Sale['items'][number]>();
    for (const { category_id, category, price_cents } of orders.seats.all(order.id)) {
      const item = items.get(category_id) ?? { category, quantity: 0, cents: 0 };
      items.set(category_id, { category, quantity: item.quantity + 1, cents: item.cents + price_cents });
    }
    return {
      code: order.code,
      total_cents: order.total_cents,
      items: [...items.values()],
      seats: lists.seatsOfOrder(uuid),
    };
  }

  const sell = db.transaction((device: DeviceRow, body: SaleBody): Sale => {
    const { occurrence_id, method, key } = body;
    const { now } = townNow(clock);
    const idempotency_key = `cassa-${device.id}-${key}`;
    const before = byKey.get(idempotency_key);
    if (before !== undefined) return saleOf(before);
    const email = body.email === undefined ? null : normalEmail(body.email);
    const isGift = method === 'omaggio';
    const uuid = claim(
      {
        event_id: device.event_id,
        occurrence_id,
        items: body.items,
        idempotency_key,
        email,
        source: isGift ? 'omaggio' : 'cassa',
        at_once: { state: 'confirmed', method: isGift ? 'gratis' : method },
      },
      now,
    );
    const order = orders.byUuid.get(uuid) as OrderRow;
    if (!isGift && order.total_cents > 0)
      scans.take(order.id, { method, cents: order.total_cents, reference: `cassa-${uuid}`, device_id: device.id });
    if (email !== null) orders.set(order.id, { mail_due: 'finished' });
    if (body.enter) for (const { id } of orders.seats.all(order.id)) scans.enter(device, id, randomUUID());
    return saleOf(uuid);
  });

  return {
    /** What may be sold on a date, and what came in. @throws 404 */
    open(device: DeviceRow, occurrence_id: number): CashDesk {
      checkMay(device);
      const { event_id } = device;
      const { now } = townNow(clock);
      const all = prices.all({ event_id });
      return {
        categories: offered.all({ event_id, occurrence_id }).map((category) => {
          const { price_cents, suggested_cents } = costNow(category, all, now);
          return { ...category, price_cents, suggested_cents };
        }),
        totals: lists.totals(event_id, occurrence_id),
      };
    },

    /** Sells or gives seats; a known key gets its sale again. @throws 404, 409 when seats are short, 422 */
    sell(device: DeviceRow, body: SaleBody): Sale {
      checkMay(device);
      const seats = body.items.reduce((sum, { quantity }) => sum + quantity, 0);
      if (seats > 50) throw new HttpError(409, 'Al massimo 50 posti per volta.');
      return sell.immediate(device, body);
    },
  };
}

/** @throws 404 on a device that only scans */
function checkMay({ may_sell }: DeviceRow): void {
  if (may_sell === 0) throw notFound('Da questo ingresso non si vende: chiedi a chi organizza.');
}
