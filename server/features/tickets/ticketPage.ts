import type { TicketView } from '../../../shared/contract/tickets.ts';
import { notFound } from '../../http/errors.ts';
import { qrDrawing } from '../../lib/qr.ts';
import type { OrderRepository, OrderRow } from './orderRepository.ts';
import type { TicketKeys } from './qrContent.ts';
import type { PlainTicket } from './wallets/passFacts.ts';
import type { Wallets } from './wallets/wallets.ts';

interface Parts {
  repository: OrderRepository;
  keys: TicketKeys;
  wallets: Wallets;
  origin: string;
  now: string;
}

/** What /ticket/{uuid} shows. @throws 404 as `plainTicket` */
export function ticketView(parts: Parts, uuid: string): TicketView {
  const { ticket, code } = plainTicket(parts, uuid);
  return { ...ticket, qr: code === null ? null : qrDrawing(code) };
}

/** A ticket and the text of its QR code, null when it is not valid any more. @throws 404, also for the former uuid of a ticket that was handed over */
export function plainTicket(
  { repository, keys, wallets, origin, now }: Parts,
  uuid: string,
): { ticket: PlainTicket; code: string | null } {
  const seat = repository.ticket.get(uuid);
  if (seat === undefined) throw notFound('Questo biglietto non c’è, o è passato a un’altra persona.');
  const order = repository.byUuid.get(seat.order_uuid) as OrderRow;
  const { slug, title, venue, address, organiser, lat, lng, event_id, starts_at, ends_at, occurrence_id } = order;
  const { id, epoch, category_id, used_at, used_gate } = seat;
  const state = stateOf(seat.state, order.event_status, used_at);
  const isValid = state === 'valid' || state === 'used';
  const ticket = {
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
    messages: isValid ? repository.messages.all(occurrence_id) : [],
    wallets: isValid ? wallets.offered(ends_at) : [],
  };
  const code = isValid ? keys.contentOf(origin, { occurrence_id, category_id, seat_id: id, epoch }) : null;
  return { ticket, code };
}

function stateOf(seat: string, event: string, usedAt: string | null): TicketView['state'] {
  if (event !== 'published') return 'cancelled';
  if (seat !== 'issued') return 'given_back';
  return usedAt === null ? 'valid' : 'used';
}
