/** The organiser's side of tickets: kinds of seats, codes, and the words for them. */
import type { TicketPlan } from '../contract/drafts/tickets.ts';
import type { Method, OrderState } from './tickets.ts';

/** Maximum number of an event's questions, and maximum characters of each. */
export const MOST_QUESTIONS = 5;
export const QUESTION_LIMIT = 120;
export const CATEGORY_KIND_LABELS = {
  intero: 'Intero',
  ridotto: 'Ridotto',
  offerta: 'Offerta libera',
  accompagnatore: 'Accompagnatore',
  omaggio: 'Omaggio',
} as const;
export type CategoryKind = keyof typeof CATEGORY_KIND_LABELS;
export const CATEGORY_KINDS = Object.keys(CATEGORY_KIND_LABELS) as CategoryKind[];
/** Kinds that are always free. */
export const ALWAYS_FREE: readonly CategoryKind[] = ['accompagnatore', 'omaggio'];

export const SHOWN_LABELS = {
  tutti: 'Tutti',
  codice: 'Chi ha un codice',
  cassa: 'Solo la cassa',
} as const;
export const SHOWN_TO = Object.keys(SHOWN_LABELS) as (keyof typeof SHOWN_LABELS)[];

/** What a new sale is besides its seats and its categories. */
export const NEW_SALE = {
  ...{ is_open: true, opens_at: null, closes_minutes: 0, return_hours: 2, max_per_order: 6 },
  ...{ asks_names: false, allows_reentry: false, methods: [], terms: '', iban: '', account_holder: '' },
  ...{ transfer_days: 4, declares: false, codes: [], questions: [] },
};

/** What a new category is besides its name, its pools and its price. */
export const PLAIN_CATEGORY = {
  id: null,
  description: '',
  kind: 'intero',
  shown: 'tutti',
  min_per_order: null,
  max_per_order: null,
  companion_of: null,
} as const;

export const EFFECT_LABELS = {
  percent: 'Sconto in percentuale',
  amount: 'Sconto in euro',
  unlock: 'Apre un tipo di posto nascosto',
} as const;
export const CODE_EFFECTS = Object.keys(EFFECT_LABELS) as (keyof typeof EFFECT_LABELS)[];

export const ORDER_STATE_LABELS: Record<OrderState, string> = {
  held: 'Scelta in corso',
  paying: 'Pagamento in corso',
  awaiting_transfer: 'Aspetta il bonifico',
  to_pay_at_door: 'Paga all’ingresso',
  confirmed: 'Confermato',
  expired: 'Scaduto',
  cancelled: 'Annullato',
};

export const METHOD_LABELS: Record<Method, string> = {
  gratis: 'Gratis',
  porta: 'All’ingresso',
  bonifico: 'Bonifico',
  stripe: 'Carta online',
  contanti: 'Contanti',
  pos: 'POS',
};

/** States of a seat, for whoever organises. */
export const SEAT_LABELS: Record<string, string> = {
  held: 'In attesa',
  issued: 'Valido',
  released: 'Liberato',
  cancelled: 'Restituito',
};

/** Whether any seat costs money: such an event needs a declaration and a payment method. */
export function isPaid(categories: readonly { kind: CategoryKind; prices: readonly { cents: number }[] }[]): boolean {
  return categories.some(
    ({ kind, prices }) => kind === 'offerta' || (!ALWAYS_FREE.includes(kind) && prices.some(({ cents }) => cents > 0)),
  );
}

/** The account for transfers that the tickets of a new event bring; null: they need none, or use their owner's last one. */
export function newAccount(plan: TicketPlan): { iban: string; holder: string } | null {
  const isUsed = plan?.methods.includes('bonifico') && plan.categories.some(({ cents }) => (cents ?? 0) > 0);
  return isUsed ? (plan?.account ?? null) : null;
}

/** 'IT60 X054 …' without spaces, in capitals; null when its check digits (ISO 7064, modulo 97) do not agree. */
export function readIban(text: string): string | null {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return null;
  // Every Italian account has 27 characters.
  if (iban.startsWith('IT') && !/^IT\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/.test(iban)) return null;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1 ? iban : null;
}

/** An organiser's message to everybody with a seat on a date. */
export const MESSAGE_SUBJECT_LIMIT = 80;
export const MESSAGE_TEXT_LIMIT = 1000;
/** Maximum number per event, because each is a mail to every guest. */
export const MESSAGES_A_DAY = 3;
