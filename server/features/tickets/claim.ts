import { randomInt, randomUUID } from 'node:crypto';
import { CODE_ALPHABET, checkCharacter } from '../../../shared/rules/codes.ts';
import { FORGET_DAYS, HOLD_MINUTES } from '../../../shared/rules/tickets.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { later } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';
import {
  type Claim,
  type ClaimItem,
  checkItems,
  checkWindow,
  concerns,
  type Facts,
  isTooFew,
  leastWords,
  pricesOf,
} from './claimChecks.ts';
import { type ClaimRepository, type CodeRow, claimRepository, type OccurrenceRow } from './claimRepository.ts';
import { CALLED_OFF } from './orderMoves.ts';
import { createRelease } from './release.ts';

/**
 * Claims seats: releases what is over, lets the waiting list go first, checks windows and limits, inserts the seats and lets the
 * CHECK of the pools decide. Synchronous, to be called inside an immediate transaction or savepoint; nothing is awaited.
 * @returns the order's uuid
 * @throws HttpError 404, 409 with what is short, 422 by field ('items.0.quantity', 'promo_code')
 */
export function createClaim(db: Db) {
  const repository = claimRepository(db);
  const write = createClaimWriting(repository);
  const { releaseOver } = createRelease(db);

  return function claim(wanted: Claim, now: string): string {
    const known = repository.byKey.get(wanted.idempotency_key);
    if (known !== undefined) return known;
    const facts = factsOf(wanted, now);
    const isFromWeb = wanted.source === 'web';
    if (isFromWeb) checkWindow(facts.occurrence, now);
    const code = codeOf(wanted, now);
    checkItems(wanted, facts, code);
    if (isFromWeb && wanted.has_turn !== true && facts.isWaitedFor)
      throw new HttpError(409, 'I posti che si liberano sono di chi è in lista d’attesa: mettiti in lista anche tu.');
    const { occurrence } = facts;
    return write({ wanted, occurrence, prices: pricesOf(wanted, facts, code, now), code }, now);
  };

  /** Releases what is over, then reads what a claim is checked against. @throws 404 */
  function factsOf({ event_id, occurrence_id, items }: Claim, now: string): Facts {
    const ids = JSON.stringify(items.map(({ category_id }) => category_id));
    const occurrence = repository.occurrence.get({ event_id, occurrence_id });
    if (occurrence === undefined) throw notFound(CALLED_OFF);
    releaseOver(event_id, now);
    return {
      occurrence,
      categories: new Map(repository.categories.all({ event_id, occurrence_id, ids }).map((one) => [one.id, one])),
      prices: repository.prices.all({ ids }),
      isWaitedFor: repository.waiting.get({ occurrence_id, ids }) !== undefined,
    };
  }

  function codeOf({ event_id, promo_code }: Claim, now: string): CodeRow | null {
    const typed = promo_code?.trim() ?? '';
    if (typed === '') return null;
    const code = repository.code.get({ event_id, code: typed, now });
    if (code === undefined) throw invalid({ promo_code: ['Questo codice non vale per questo evento.'] });
    return code;
  }
}

const RANDOM_CHARACTERS = 8;

/** A new order code, 'K7M2P-9QX4': short enough for a bank transfer's causale and the phone, with a check character. */
export function newOrderCode(): string {
  const body = Array.from({ length: RANDOM_CHARACTERS }, () => CODE_ALPHABET[randomInt(32)]).join('');
  return body + checkCharacter(body);
}

/** A claim that was checked, with what its order freezes. */
interface Checked {
  wanted: Claim;
  occurrence: OccurrenceRow;
  /** The price of one seat of each item, in cents. */
  prices: number[];
  code: CodeRow | null;
}

/** Writes orders with their seats; the CHECKs of pools and codes decide. Call it inside a transaction or savepoint. */
export function createClaimWriting(repository: ClaimRepository) {
  /** @returns the order's uuid @throws 409 when a pool is short, 422 when the code is used up */
  function write(checked: Checked, now: string): string {
    const { wanted, prices, code } = checked;
    const { occurrence_id, items, at_once } = wanted;
    const uuid = randomUUID();
    if (code !== null) spend(code, items);
    const { lastInsertRowid: order_id } = repository.insertOrder.run(orderOf(checked, uuid, now));
    const seat = { order_id, occurrence_id, state: at_once === undefined ? 'held' : 'issued', holder: '', now };
    for (const [index, { category_id, quantity }] of items.entries()) {
      for (let n = 0; n < quantity; n += 1) {
        try {
          const price_cents = prices[index];
          repository.insertSeat.run({ ...seat, category_id, price_cents, uuid: randomUUID() });
        } catch (error) {
          if (isCheck(error)) throw short(wanted, index, n);
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
            : `Con questo codice ${left === 1 ? 'resta un posto' : `restano ${left} posti`}.`,
        ],
      });
    }
  }

  /** Says which category is short; the caller's savepoint takes back what was inserted. @param inserted seats of the short one */
  function short({ occurrence_id, items }: Claim, index: number, inserted: number): HttpError {
    const { category_id } = items[index] as ClaimItem;
    // Seats that this claim took before it failed count as left, because the savepoint gives them back.
    const taken = items.slice(0, index).reduce((sum, { quantity }) => sum + quantity, inserted);
    const pool = repository.pools.get({ occurrence_id, category_id });
    const left = pool === undefined ? 0 : pool.left + taken;
    const words =
      pool === undefined || left <= 0
        ? 'I posti sono finiti: li hanno presi altri in questo momento.'
        : isTooFew(left, pool)
          ? `${leastWords(pool)} Ne sono rimasti meno.`
          : 'Non ci sono abbastanza posti per tutti: prova con meno.';
    return new HttpError(409, words, { [`items.${index}.quantity`]: [words] });
  }

  return write;
}

function orderOf({ wanted, occurrence: { starts_at, terms }, prices, code }: Checked, uuid: string, now: string) {
  const { event_id, items, user_id = null, email = null, name = '', mail_sender = null } = wanted;
  const { source, idempotency_key, at_once } = wanted;
  return {
    uuid,
    code: newOrderCode(),
    event_id,
    user_id,
    email,
    name,
    mail_sender,
    source,
    state: at_once?.state ?? 'held',
    method: at_once?.method ?? null,
    total_cents: items.reduce((sum, { quantity }, index) => sum + quantity * (prices[index] as number), 0),
    promo_code_id: code?.id ?? null,
    idempotency_key,
    terms,
    expires_at: at_once === undefined ? later(now, HOLD_MINUTES) : null,
    now,
    confirmed_at: at_once?.state === 'confirmed' ? now : null,
    forget_at: later(starts_at, FORGET_DAYS * 24 * 60),
  };
}

const isCheck = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'SQLITE_CONSTRAINT_CHECK';
