import { HttpError, notFound } from '../../http/errors.ts';
import type { OrderRepository, PlaceRow } from './orderRepository.ts';

/** A place of an order that its buyer may still change. @throws 404, 409 once it was passed on or somebody went in with it */
export function ownPlace({ wasScanned }: OrderRepository, places: readonly PlaceRow[], id: number): PlaceRow {
  const place = issuedPlace(places, id);
  if (place.passed_at !== null)
    throw new HttpError(409, 'Questo biglietto è passato a un’altra persona: prima riprendilo.');
  checkUnused(wasScanned, place);
  return place;
}

/** @throws 404 */
export function issuedPlace(places: readonly PlaceRow[], id: number): PlaceRow {
  const place = places.find((one) => one.id === id);
  if (place === undefined || place.state !== 'issued')
    throw notFound('Questo posto non c’è, o è già stato restituito.');
  return place;
}

/** @throws 409 */
export function checkUnused(wasScanned: OrderRepository['wasScanned'], { id }: PlaceRow): void {
  if (wasScanned.get(id) !== undefined) throw new HttpError(409, 'Questo biglietto è già entrato.');
}
