import { capital, listWords } from './text.ts';

/** Facilities and conditions a visitor asks about before going, with their labels in the filter, in the order they are shown. */
export const ACCESS_FACT_LABELS = {
  step_free: 'Senza gradini',
  accessible_toilet: 'Bagno accessibile',
  dogs_allowed: 'Cani ammessi',
  baby_changing: 'Fasciatoio',
} as const;
export type AccessFact = keyof typeof ACCESS_FACT_LABELS;
export const ACCESS_FACTS = Object.keys(ACCESS_FACT_LABELS) as AccessFact[];

/** Maximum number of map points in an answer; no town map needs more, and a phone could not draw them. */
export const MOST_MAP_POINTS = 2000;

/** Means of payment, in the order they are shown. */
export const PAYMENT_LABELS = {
  contanti: 'contanti',
  bancomat: 'bancomat',
  credito: 'carta di credito',
  telefono: 'telefono o orologio',
  satispay: 'Satispay',
  buoni_pasto: 'buoni pasto',
  bonifico: 'bonifico',
} as const;
export type Payment = keyof typeof PAYMENT_LABELS;
export const PAYMENTS = Object.keys(PAYMENT_LABELS) as Payment[];

/** 'Contanti, bancomat e Satispay' */
export function paymentWords(payments: readonly Payment[]): string {
  const words = PAYMENTS.filter((payment) => payments.includes(payment)).map((payment) => PAYMENT_LABELS[payment]);
  return capital(listWords(words));
}

/** Maximum lengths and numbers of a place's fields. */
export const ACTIVITY_LIMITS = { name: 80, excerpt: 200, description: 8000, address: 120, district: 60, keywords: 200 };
/** Rows of opening hours: two or three shifts a day. */
export const MOST_HOURS = 28;
/** Parts of the year with other hours. */
export const MOST_SEASONS = 6;
/** Special days and closures of one place, those that are over included. */
export const MOST_SPECIAL_DAYS = 200;
