import { ALWAYS_FREE } from '../../../shared/rules/ticketDesk.ts';
import { discounted, type Method, type OrderState, priceAt } from '../../../shared/rules/tickets.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { later } from '../../lib/clock.ts';
import type { BookingTime, CategoryRow, CodeRow, OccurrenceRow, PriceRow } from './claimRepository.ts';

export interface ClaimItem {
  category_id: number;
  quantity: number;
  /** What the buyer gives for a seat of kind 'offerta', in cents. */
  amount_cents?: number;
}

export interface Claim {
  event_id: number;
  occurrence_id: number;
  items: ClaimItem[];
  promo_code?: string | null;
  /** A claim whose key is known gets that key's order. */
  idempotency_key: string;
  user_id?: number | null;
  email?: string | null;
  name?: string;
  /**
   * The network that claims, as a sender of mails (server/lib/mailThrottle.ts): a guest's mails are counted by it. Null: the order is
   * its own sender.
   */
  mail_sender?: string | null;
  source: 'web' | 'cassa' | 'omaggio';
  /** True for an entry of the waiting list whose turn it is: the others in the list do not stop it. */
  has_turn?: boolean;
  /** Set by the cash desk and for gifts: their seats become tickets at once. */
  at_once?: { state: Extract<OrderState, 'confirmed' | 'to_pay_at_door'>; method: Method };
}

/** What a claim is checked against. */
export interface Facts {
  occurrence: OccurrenceRow;
  categories: Map<number, CategoryRow>;
  prices: PriceRow[];
  isWaitedFor: boolean;
}

/** Why a date's seats cannot be booked now; null: they can. */
export function closedWords({ is_open, opens_at, closes_minutes, starts_at }: BookingTime, now: string): string | null {
  if (is_open === 0) return 'Le prenotazioni sono sospese dall’organizzatore.';
  if (opens_at !== null && now < opens_at) return 'Le prenotazioni non sono ancora aperte.';
  return now >= later(starts_at, -closes_minutes) ? 'Le prenotazioni per questa data sono chiuse.' : null;
}

/** @throws 409 when the date's seats cannot be booked now */
export function checkWindow(time: BookingTime, now: string): void {
  const closed = closedWords(time, now);
  if (closed !== null) throw new HttpError(409, closed);
}

const priceOf = (category: number, prices: readonly PriceRow[], now: string) =>
  priceAt(
    prices.filter(({ category_id }) => category_id === category),
    now,
  );

/** What a seat of a category costs now. Null: no price applies, so it is not sold. */
export function costNow({ id, kind }: Pick<CategoryRow, 'id' | 'kind'>, prices: readonly PriceRow[], now: string) {
  const price = priceOf(id, prices, now);
  return {
    price_cents: ALWAYS_FREE.includes(kind) ? 0 : (price?.cents ?? null),
    suggested_cents: price?.suggested ?? null,
    price_until: price?.until_at ?? null,
  };
}

/**
 * Checks the items of a claim against the event's categories and limits.
 * @throws 422 by item, 404 for a category of another event
 */
export function checkItems(
  { items, source, has_turn = false }: Claim,
  { categories, occurrence: { max_per_order } }: Facts,
  code: CodeRow | null,
): void {
  const seats = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (new Set(items.map(({ category_id }) => category_id)).size < items.length)
    throw invalid({ items: ['Ogni tipo di posto una volta sola.'] });
  if (seats === 0) throw invalid({ items: ['Scegli almeno un posto.'] });
  // A party from the waiting list keeps the size it joined with, even when the limit is smaller now.
  if (source === 'web' && !has_turn && seats > max_per_order)
    throw invalid({ items: [`Al massimo ${max_per_order} posti per volta.`] });
  for (const [index, { category_id, quantity }] of items.entries()) {
    const category = categories.get(category_id);
    if (category === undefined) throw notFound('Questo tipo di posto non c’è.');
    if (source === 'web' && !isOffered(category, code)) throw notFound('Questo tipo di posto non c’è.');
    // A party from the waiting list keeps its size, and organisers sell and give single seats at will.
    if (source === 'web' && !has_turn && quantity > 0 && isTooFew(quantity, category))
      throw invalid({ [`items.${index}.quantity`]: [leastWords(category)] });
    if (category.max_per_order !== null && !has_turn && quantity > category.max_per_order)
      throw invalid({
        [`items.${index}.quantity`]: [`Di «${category.name}» al massimo ${category.max_per_order} per volta.`],
      });
    if (category.companion_of === null) continue;
    const accompanied = items.find((one) => one.category_id === category.companion_of)?.quantity ?? 0;
    if (quantity > accompanied)
      throw invalid({ [`items.${index}.quantity`]: ['Un accompagnatore per ogni posto riservato.'] });
  }
}

/** Whether so many seats of a category are fewer than an order may have. */
export const isTooFew = (seats: number, { min_per_order }: Pick<CategoryRow, 'min_per_order'>): boolean =>
  seats < (min_per_order ?? 1);

/** '«Gruppo» si prenota da 4 posti in su.' */
export const leastWords = ({ name, min_per_order }: Pick<CategoryRow, 'name' | 'min_per_order'>): string =>
  `«${name}» si prenota da ${min_per_order} posti in su.`;

const isOffered = ({ id, shown }: CategoryRow, code: CodeRow | null): boolean =>
  shown === 'tutti' || (shown === 'codice' && code?.effect === 'unlock' && concerns(code, id));

/** Whether a code is about a category. */
export const concerns = ({ category_id }: CodeRow, id: number): boolean => category_id === null || category_id === id;

/** The price of one seat of each item, in the items' order. @throws 409 for what is not on sale now, 422 for too small a gift */
export function pricesOf(
  { items, source }: Claim,
  { categories, prices }: Facts,
  code: CodeRow | null,
  now: string,
): number[] {
  return items.map(({ category_id, amount_cents }, index) => {
    const { kind, name } = categories.get(category_id) as CategoryRow;
    if (source === 'omaggio' || ALWAYS_FREE.includes(kind)) return 0;
    const price = priceOf(category_id, prices, now);
    if (price === null) throw new HttpError(409, `«${name}» non è in vendita in questo momento.`);
    if (kind === 'offerta') {
      const given = amount_cents ?? price.suggested ?? price.cents;
      if (given < price.cents) throw invalid({ [`items.${index}.amount_cents`]: ['L’offerta è troppo bassa.'] });
      return given;
    }
    return code !== null && concerns(code, category_id) ? discounted(price.cents, code) : price.cents;
  });
}
