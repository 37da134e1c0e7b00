import { useEffect, useState } from 'react';
import type { ClaimAnswer, ClaimBody, EventTickets, OrderView } from '../../../shared/contract/tickets.ts';
import { readEuros } from '../../../shared/rules/money.ts';
import { CHECKOUT_DRAFT_KEY, isIssued, type WebMethod } from '../../../shared/rules/tickets.ts';
import { openDraft } from '../../lib/draft.ts';
import { ApiError, call } from '../../lib/http.ts';
import { randomId } from '../../lib/randomId.ts';
import { answerResource } from '../../lib/resource.ts';

export type Sale = EventTickets;
export type SaleDate = Sale['occurrences'][number];
export type Category = SaleDate['categories'][number];

/** What somebody chose and typed, kept in the tab until the order is made; null: not touched. */
export interface Basket {
  occurrence: number | null;
  /** By category id. */
  quantities: Record<string, number>;
  /** Euros as typed, for what one gives freely. */
  amounts: Record<string, string>;
  code: string;
  name: string | null;
  email: string | null;
  /** The code mailed to `email`, as typed. */
  email_code: string;
  holders: string[];
  /** By '12' or, of a seat, '12.0'. */
  answers: Record<string, string>;
  terms: boolean;
  method: WebMethod | null;
  /** The idempotency key under which `claimed` was asked for: repeated, it is the same order. */
  key: string | null;
  /** The claim as it was sent; null with an order: seats that the waiting list offered, which cannot be changed. */
  claimed: string | null;
  /** The order that holds the seats. */
  order: string | null;
}

const EMPTY: Basket = {
  occurrence: null,
  quantities: {},
  amounts: {},
  code: '',
  name: null,
  email: null,
  email_code: '',
  holders: [],
  answers: {},
  terms: false,
  method: null,
  key: null,
  claimed: null,
  order: null,
};

const draftOf = (slug: string) => openDraft<Basket>(`${CHECKOUT_DRAFT_KEY}${slug}`);
const kept = (slug: string): Basket => ({ ...EMPTY, ...draftOf(slug).read() });

export type ChangeBasket = (changes: Partial<Basket>) => void;

/** The basket of an event. A change is written at once, because the page may be left right after it. */
export function useBasket(slug: string): [Basket, ChangeBasket] {
  const [basket, setBasket] = useState(() => kept(slug));
  // An effect, because other tabs are outside of React: this one asks them once what they hold, and answers when they ask.
  useEffect(() => {
    const channel = new BroadcastChannel(`piazza.posti.${slug}`);
    channel.addEventListener('message', ({ data }: MessageEvent<Partial<Basket> | null>) => {
      const mine = kept(slug);
      if (data === null) {
        const { occurrence, quantities, amounts, code, key, claimed, order } = mine;
        if (order !== null) channel.postMessage({ occurrence, quantities, amounts, code, key, claimed, order });
      } else if (mine.key === null && mine.order === null && Object.keys(mine.quantities).length === 0) {
        const next = { ...mine, ...data };
        draftOf(slug).keep(next);
        setBasket(next);
      }
    });
    channel.postMessage(null);
    return () => channel.close();
  }, [slug]);
  return [
    basket,
    (changes) => {
      const next = { ...kept(slug), ...changes };
      draftOf(slug).keep(next);
      setBasket(next);
    },
  ];
}

/** Whether an order's checkout is over. */
export const isMade = ({ state }: OrderView): boolean =>
  isIssued(state) || state === 'awaiting_transfer' || state === 'paying';

/** Forgets the choice that became this order; the order's page does so, where whoever comes back from paying is led to. */
export function dropBasket({ uuid, event }: OrderView): void {
  if (kept(event.slug).order === uuid) draftOf(event.slug).drop();
}

/** Goes on with seats that are held already: those of the waiting list, or of an order that was left. */
export function adoptOrder(slug: string, order: string): void {
  draftOf(slug).keep({ ...EMPTY, order });
}

/** Cents of one seat; of 'offerta' what was typed, or what is suggested. Null: no price, or no amount. */
export function priceOf({ id, kind, price_cents, suggested_cents }: Category, { amounts }: Basket): number | null {
  if (kind !== 'offerta') return price_cents;
  const typed = amounts[id];
  return typed === undefined ? (suggested_cents ?? price_cents) : readEuros(typed);
}

/** What is chosen of a date, in its categories' order. */
export function chosenOf(date: SaleDate, basket: Basket): { category: Category; quantity: number }[] {
  return date.categories
    .map((category) => ({ category, quantity: basket.quantities[category.id] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
}

function bodyOf(date: SaleDate, basket: Basket): Omit<ClaimBody, 'idempotency_key'> {
  const code = basket.code.trim();
  return {
    occurrence_id: date.id,
    items: chosenOf(date, basket).map(({ category, quantity }) => {
      const amount = category.kind === 'offerta' ? priceOf(category, basket) : null;
      return { category_id: category.id, quantity, ...(amount === null ? {} : { amount_cents: amount }) };
    }),
    ...(code === '' ? {} : { promo_code: code }),
  };
}

/**
 * Holds what is chosen. The same choice asked for again, by a second press, a reload or after a broken answer, is the same order;
 * another choice gives the former seats back first.
 * @param again true after a hold that is over: the same choice is a new order
 * @throws ApiError with fields 'items.0.quantity', 'items.0.amount_cents', 'promo_code'
 */
async function holdSeats(slug: string, date: SaleDate, change: ChangeBasket, again = false): Promise<string> {
  const basket = kept(slug);
  const body = bodyOf(date, basket);
  const claimed = JSON.stringify(body);
  const isSame = basket.claimed === claimed && !again;
  if (isSame && basket.order !== null) return basket.order;
  if (basket.order !== null && !again) await release(basket.order);
  const key = (isSame ? basket.key : null) ?? randomId();
  // Without it, a date that sells out meanwhile would give way to the next one unsaid.
  change({ key, claimed, order: null, occurrence: date.id });
  const { uuid } = await call<ClaimAnswer>(`/api/events/${encodeURIComponent(slug)}/orders`, {
    method: 'POST',
    body: { ...body, idempotency_key: key },
  });
  change({ order: uuid });
  return uuid;
}

/** Holds what is chosen; when it is refused, what is left is asked for again, so that the page says what is true now. */
export function useHold({ slug, date, change, refresh, onRefused }: FlowProps) {
  return async (again = false): Promise<string> => {
    try {
      return await holdSeats(slug, date, change, again);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        onRefused(error.message);
        refresh();
      }
      throw error;
    }
  };
}

/** What the server would say to an empty choice. */
export const noSeats = (): ApiError => new ApiError(422, { message: NO_SEATS, errors: { items: [NO_SEATS] } });
export const NO_SEATS = 'Scegli almeno un posto.';

/** A hold that cannot be given back ends by itself. */
async function release(order: string): Promise<void> {
  await call(orderUrl(order), { method: 'DELETE' }).catch((error) => {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  });
}

export const orderUrl = (uuid: string): string => `/api/orders/${encodeURIComponent(uuid)}`;
export const ticketUrl = (uuid: string): string => `/api/tickets/${encodeURIComponent(uuid)}`;
/** Of a ticket's page. */
export const uuidOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Who comes: the first is whoever books, until another name is typed. */
export function holdersOf({ holders }: Pick<Basket, 'holders'>, name: string, seats: number): string[] {
  return Array.from({ length: seats }, (_, index) => holders[index] ?? (index === 0 ? name : ''));
}

/** Sends who it is for and how it is paid. @throws ApiError with fields 'name', 'email', 'email_code', 'terms', 'method', 'holders.0' by seat */
export async function finishOrder(
  { uuid, seats, asks_names }: OrderView,
  details: Pick<Basket, 'email_code' | 'holders' | 'answers' | 'terms' | 'method'> & Person,
): Promise<OrderView> {
  const { name, email, email_code, holders, answers, terms, method } = details;
  const names = holdersOf({ holders }, name, seats.length);
  const body = {
    name,
    email,
    terms,
    method,
    ...(email_code.trim() === '' ? {} : { email_code }),
    answers: Object.fromEntries(
      Object.entries(answers).flatMap(([key, text]) => {
        const [question, index] = key.split('.');
        if (index === undefined) return [[key, text]];
        const seat = seats[Number(index)];
        return seat === undefined ? [] : [[`${question}.${seat.id}`, text]];
      }),
    ),
    ...(asks_names ? { holders: Object.fromEntries(seats.map(({ id }, index) => [id, names[index]])) } : {}),
  };
  try {
    const made = await call<OrderView>(`${orderUrl(uuid)}/details`, { method: 'PUT', body });
    // Who leaves to pay finds the checkout as it was, and is led on from there to the order that there is by then.
    if (made.pay_url === null) answerResource(orderUrl(uuid), made);
    return made;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const byIndex = Object.entries(error.fields).map(([field, words]) => {
      const at = seats.findIndex(({ id }) => field.endsWith(`.${id}`) && /^(holders|answers\.\d+)\.\d+$/.test(field));
      return [at < 0 ? field : field.replace(/\d+$/, String(at)), words];
    });
    throw new ApiError(422, { message: error.message, errors: Object.fromEntries(byIndex) });
  }
}

export interface Person {
  name: string;
  email: string;
}

export interface CheckoutProps {
  slug: string;
  sale: Sale;
  basket: Basket;
  change: ChangeBasket;
  /** Why the code was not tried. */
  codeProblem: string | undefined;
  /** Asks again for what is left. */
  refresh: () => void;
}

export interface FlowProps extends CheckoutProps {
  date: SaleDate;
  person: Person;
  /** Null: nothing is held yet. */
  order: OrderView | null;
  /** Shows the waiting list of a category. */
  onWait: (category: number) => void;
  /** The seats were not to be had. */
  onRefused: (words: string) => void;
}

export const STEPS = ['posti', 'dati', 'pagamento'] as const;
export type Step = (typeof STEPS)[number];
