import { randomUUID } from 'node:crypto';
import {
  discounted,
  FORGET_DAYS,
  HOLD_MINUTES,
  type Method,
  type OrderState,
  priceAt,
} from '../../../shared/rules/tickets.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import type { Db } from '../../lib/db.ts';
import {
  type CategoryRow,
  type CodeRow,
  claimRepository,
  type OccurrenceRow,
  type PriceRow,
} from './claimRepository.ts';
import { newOrderCode } from './orderCode.ts';
import { createRelease } from './release.ts';

export interface ClaimItem {
  category_id: number;
  quantity: number;
  /** What a place of kind 'offerta' gives, in cents. */
  amount_cents?: number;
}

export interface Claim {
  event_id: number;
  occurrence_id: number;
  items: ClaimItem[];
  promo_code: string | null;
  /** The same key is the same order, however often it comes. */
  idempotency_key: string;
  user_id: number | null;
  email: string | null;
  name: string;
  source: 'web' | 'cassa' | 'omaggio';
  /** An entry of the waiting list whose turn it is: nobody else is looked at. */
  has_turn?: boolean;
  /** Places of the cash desk and gifts are tickets at once. */
  at_once?: { state: Extract<OrderState, 'confirmed' | 'to_pay_at_door'>; method: Method };
}

/** What the claims of one transaction on the same categories have in common. */
interface Facts {
  occurrence: OccurrenceRow;
  categories: Map<number, CategoryRow>;
  prices: PriceRow[];
  isWaitedFor: boolean;
}

/** The facts of a transaction's claims, by date and categories. Nobody else writes meanwhile, so they stay true. */
export type SharedFacts = Map<string, Facts>;

/**
 * Claims places: releases what is over, lets the waiting list go first, checks windows and limits, inserts the places and lets the
 * CHECK of the pools decide. Synchronous, to be called inside an immediate transaction or savepoint; nothing is awaited.
 * @returns the order's uuid
 * @throws HttpError 404, 409 with what is short, 422 by field ('items.0.quantity', 'promo_code')
 */
export function createClaim(db: Db) {
  const repository = claimRepository(db);
  const { releaseOver } = createRelease(db);

  return function claim(wanted: Claim, now: string, shared: SharedFacts = new Map()): string {
    const known = repository.byKey.get(wanted.idempotency_key);
    if (known !== undefined) return known.uuid;
    const facts = factsOf(wanted, now, shared);
    const isFromWeb = wanted.source === 'web';
    if (isFromWeb) checkWindow(facts.occurrence, now);
    const code = codeOf(wanted, now);
    checkItems(wanted, facts, code);
    if (isFromWeb && wanted.has_turn !== true && facts.isWaitedFor)
      throw soldOut('I posti che si liberano sono di chi è in lista d’attesa: mettiti in lista anche tu.');
    return insert(wanted, facts.occurrence, pricesOf(wanted, facts, code, now), code, now);
  };

  /** Releases what is over, then reads what a claim is checked against, once a transaction. @throws 404 */
  function factsOf({ event_id, occurrence_id, items }: Claim, now: string, shared: SharedFacts): Facts {
    const ids = JSON.stringify(items.map(({ category_id }) => category_id));
    const key = `${event_id} ${occurrence_id} ${ids}`;
    const known = shared.get(key);
    if (known !== undefined) return known;
    const occurrence = repository.occurrence.get({ event_id, occurrence_id });
    if (occurrence === undefined) throw notFound('Per questa data non si prenotano posti.');
    releaseOver(event_id, now);
    const facts: Facts = {
      occurrence,
      categories: new Map(repository.categories.all({ event_id, ids }).map((one) => [one.id, one])),
      prices: repository.prices.all({ ids }),
      isWaitedFor: repository.waiting.get({ occurrence_id, ids }) !== undefined,
    };
    shared.set(key, facts);
    return facts;
  }

  function codeOf({ event_id, promo_code }: Claim, now: string): CodeRow | null {
    if (promo_code === null || promo_code.trim() === '') return null;
    const code = repository.code.get({ event_id, code: promo_code.trim(), now });
    if (code === undefined) throw invalid({ promo_code: ['Questo codice non vale per questo evento.'] });
    return code;
  }

  /** The price of one place of each item, in the items' order. */
  function pricesOf(
    { items, source }: Claim,
    { categories, prices }: Facts,
    code: CodeRow | null,
    now: string,
  ): number[] {
    return items.map(({ category_id, amount_cents }, index) => {
      const { kind, name } = categories.get(category_id) as CategoryRow;
      if (source === 'omaggio' || kind === 'accompagnatore' || kind === 'omaggio') return 0;
      const price = priceAt(
        prices.filter((one) => one.category_id === category_id),
        now,
      );
      if (price === null) throw new HttpError(409, `«${name}» non è in vendita in questo momento.`);
      if (kind === 'offerta') {
        const given = amount_cents ?? price.suggested ?? price.cents;
        if (given < price.cents) throw invalid({ [`items.${index}.amount_cents`]: ['L’offerta è troppo bassa.'] });
        return given;
      }
      return code !== null && concerns(code, category_id) ? discounted(price.cents, code) : price.cents;
    });
  }

  function insert(
    wanted: Claim,
    { starts_at, terms }: OccurrenceRow,
    prices: number[],
    code: CodeRow | null,
    now: string,
  ): string {
    const { event_id, occurrence_id, items, user_id, email, name, source, idempotency_key, at_once } = wanted;
    const uuid = randomUUID();
    const total_cents = items.reduce((sum, { quantity }, index) => sum + quantity * (prices[index] as number), 0);
    if (code !== null) spend(code, items);
    const { lastInsertRowid: order_id } = repository.insertOrder.run({
      uuid,
      code: newOrderCode(),
      event_id,
      user_id,
      email,
      name,
      source,
      state: at_once?.state ?? 'held',
      method: at_once?.method ?? null,
      total_cents,
      promo_code_id: code?.id ?? null,
      idempotency_key,
      terms,
      expires_at: at_once === undefined ? later(now, HOLD_MINUTES) : null,
      now,
      confirmed_at: at_once?.state === 'confirmed' ? now : null,
      forget_at: later(starts_at, FORGET_DAYS * 24 * 60),
    });
    const place = { order_id, occurrence_id, state: at_once === undefined ? 'held' : 'issued', holder: '', now };
    for (const [index, { category_id, quantity }] of items.entries()) {
      for (let n = 0; n < quantity; n += 1) {
        try {
          const price_cents = prices[index];
          repository.insertPlace.run({ ...place, category_id, price_cents, uuid: randomUUID(), companion_of: null });
        } catch (error) {
          if (isCheck(error)) throw short(wanted, index);
          throw error;
        }
      }
    }
    return uuid;
  }

  function spend(code: CodeRow, items: ClaimItem[]): void {
    const n = items.reduce((sum, { category_id, quantity }) => sum + (concerns(code, category_id) ? quantity : 0), 0);
    try {
      repository.useCode.run({ id: code.id, n });
    } catch (error) {
      if (!isCheck(error)) throw error;
      const left = code.max_uses - code.used;
      throw invalid({
        promo_code: [
          left <= 0
            ? 'Questo codice è stato usato tutte le volte che poteva.'
            : `Con questo codice restano ${left} posti.`,
        ],
      });
    }
  }

  /** Says which category is short; the caller's savepoint takes back what was inserted. */
  function short({ occurrence_id, items }: Claim, index: number): HttpError {
    const { category_id } = items[index] as ClaimItem;
    // What this claim itself took before it failed counts as left.
    const taken = items.slice(0, index).reduce((sum, { quantity }) => sum + quantity, 0);
    const pool = repository.pools.get({ occurrence_id, ids: JSON.stringify([category_id]) });
    return soldOut(
      pool === undefined || (pool.left <= 0 && taken === 0)
        ? 'I posti sono finiti: li hanno presi altri in questo momento.'
        : 'Non ci sono abbastanza posti per tutti: prova con meno.',
      `items.${index}.quantity`,
    );
  }
}

/** @throws 409 outside the time in which places are given */
function checkWindow({ is_open, opens_at, closes_minutes, starts_at }: OccurrenceRow, now: string): void {
  if (is_open === 0) throw new HttpError(409, 'Le prenotazioni sono sospese dall’organizzatore.');
  if (opens_at !== null && now < opens_at) throw new HttpError(409, 'Le prenotazioni non sono ancora aperte.');
  if (now >= later(starts_at, -closes_minutes))
    throw new HttpError(409, 'Le prenotazioni per questa data sono chiuse.');
}

/** @throws 422 by item, 404 for a category of another event */
function checkItems(
  { items, source }: Claim,
  { categories, occurrence: { most_per_order } }: Facts,
  code: CodeRow | null,
): void {
  const places = items.reduce((sum, { quantity }) => sum + quantity, 0);
  if (new Set(items.map(({ category_id }) => category_id)).size < items.length)
    throw invalid({ items: ['Ogni tipo di posto una volta sola.'] });
  if (places === 0) throw invalid({ items: ['Scegli almeno un posto.'] });
  if (source === 'web' && places > most_per_order)
    throw invalid({ items: [`Al massimo ${most_per_order} posti per volta.`] });
  for (const [index, { category_id, quantity }] of items.entries()) {
    const category = categories.get(category_id);
    if (category === undefined) throw notFound('Questo tipo di posto non c’è.');
    if (source === 'web' && !isOffered(category, code)) throw notFound('Questo tipo di posto non c’è.');
    if (category.most !== null && quantity > category.most)
      throw invalid({ [`items.${index}.quantity`]: [`Di «${category.name}» al massimo ${category.most} per volta.`] });
    if (category.companion_of === null) continue;
    const accompanied = items.find((one) => one.category_id === category.companion_of)?.quantity ?? 0;
    if (quantity > accompanied)
      throw invalid({ [`items.${index}.quantity`]: ['Un accompagnatore per ogni posto riservato.'] });
  }
}

const isOffered = ({ id, shown }: CategoryRow, code: CodeRow | null): boolean =>
  shown === 'tutti' || (shown === 'codice' && code?.effect === 'unlock' && concerns(code, id));

const concerns = ({ category_id }: CodeRow, id: number): boolean => category_id === null || category_id === id;

const soldOut = (message: string, field?: string) =>
  new HttpError(409, message, field === undefined ? undefined : { [field]: [message] });

export const later = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();

const isCheck = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_CHECK';
