import type { TicketView } from '../../../shared/contract/tickets.ts';
import { notFound } from '../../http/errors.ts';
import { qrDrawing } from '../../lib/qr.ts';
import type { OrderRepository, OrderRow } from './orderRepository.ts';
import type { TicketKeys } from './qrContent.ts';

/** What /ticket/{uuid} shows. @throws 404, also for the former uuid of a ticket that was handed over */
export function ticketView(
  { repository, keys, origin, now }: { repository: OrderRepository; keys: TicketKeys; origin: string; now: string },
  uuid: string,
): TicketView {
  const seat = repository.ticket.get(uuid);
  if (seat === undefined) throw notFound('Questo biglietto non c’è, o è passato a un’altra persona.');
  const order = repository.byUuid.get(seat.order_uuid) as OrderRow;
  const { slug, title, venue, address, organiser, lat, lng, event_id, starts_at, ends_at, occurrence_id } = order;
  const { id, epoch, category_id, used_at, used_gate } = seat;
  const state = stateOf(seat.state, order.event_status, used_at);
  return {
    uuid,
    state,
    used_at,
    used_gate,
    due_cents: order.state === 'to_pay_at_door' ? Math.max(0, seat.price_cents - seat.door_paid_cents) : 0,
    holder: seat.holder === '' ? order.name : seat.holder,
    category: seat.category,
    price_cents: seat.price_cents,
    order_code: order.code,
    event: { id: event_id, slug, title, venue, address, organiser, is_private: order.is_private === 1 },
    occurrence: { id: occurrence_id, starts_at, ends_at },
    lat,
    lng,
    moved_from: state === 'valid' && starts_at > now ? order.moved_from : null,
    qr:
      state === 'valid' || state === 'used'
        ? qrDrawing(keys.contentOf(origin, { occurrence_id, category_id, seat_id: id, epoch }))
        : null,
    messages: state === 'valid' || state === 'used' ? repository.messages.all(occurrence_id) : [],
  };
}

function stateOf(seat: string, event: string, usedAt: string | null): TicketView['state'] {
  if (event !== 'published') return 'cancelled';
  if (seat !== 'issued') return 'given_back';
  return usedAt === null ? 'valid' : 'used';
}
