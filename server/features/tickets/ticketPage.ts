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
  const place = repository.ticket.get(uuid);
  if (place === undefined) throw notFound('Questo biglietto non c’è, o è passato a un’altra persona.');
  const order = repository.byUuid.get(place.order_uuid) as OrderRow;
  const { slug, title, venue, address, organiser, lat, lng, event_id, starts_at, ends_at, occurrence_id } = order;
  const { id, epoch, category_id, used_at, used_gate } = place;
  const state = stateOf(place.state, order.event_status, used_at);
  return {
    uuid,
    state,
    used_at,
    used_gate,
    due_cents: order.state === 'to_pay_at_door' ? Math.max(0, place.price_cents - place.door_paid_cents) : 0,
    holder: place.holder === '' ? order.name : place.holder,
    category: place.category,
    price_cents: place.price_cents,
    order_code: order.code,
    event: { id: event_id, slug, title, venue, address, organiser, is_private: order.is_private === 1 },
    occurrence: { id: occurrence_id, starts_at, ends_at },
    lat,
    lng,
    moved_from: state === 'valid' && starts_at > now ? order.moved_from : null,
    qr:
      state === 'valid' || state === 'used'
        ? qrDrawing(keys.contentOf(origin, { occurrence_id, category_id, place_id: id, epoch }))
        : null,
    messages: state === 'valid' || state === 'used' ? repository.messages.all(occurrence_id) : [],
  };
}

function stateOf(place: string, event: string, usedAt: string | null): TicketView['state'] {
  if (event !== 'pubblicato') return 'cancelled';
  if (place !== 'issued') return 'given_back';
  return usedAt === null ? 'valid' : 'used';
}
