import { HttpError, notFound } from '../../http/errors.ts';
import type { OrderRepository, SeatRow } from './orderRepository.ts';

/** A seat of an order that its buyer may still change. @throws 404, 409 once it was passed on or somebody went in with it */
export function ownSeat({ wasScanned }: OrderRepository, seats: readonly SeatRow[], id: number): SeatRow {
  const seat = issuedSeat(seats, id);
  if (seat.passed_at !== null)
    throw new HttpError(409, 'Questo biglietto è passato a un’altra persona: prima riprendilo.');
  checkUnused(wasScanned, seat);
  return seat;
}

/** @throws 404 */
export function issuedSeat(seats: readonly SeatRow[], id: number): SeatRow {
  const seat = seats.find((one) => one.id === id);
  if (seat === undefined || seat.state !== 'issued') throw notFound('Questo posto non c’è, o è già stato restituito.');
  return seat;
}

/** @throws 409 */
export function checkUnused(wasScanned: OrderRepository['wasScanned'], { id }: SeatRow): void {
  if (wasScanned.get(id) !== undefined) throw new HttpError(409, 'Questo biglietto è già entrato.');
}
