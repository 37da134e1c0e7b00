/** Reviews: limits, texts and conditions. Pure. */
import { addDays } from './dates.ts';

/** A review counts in the average, and is shown, for two years. */
export const REVIEW_COUNTS_DAYS = 730;
/** A visit can be reviewed only within this time. */
export const VISIT_WITHIN_DAYS = 30;
export const REVIEW_BODY = { min: 20, max: 2000 } as const;
export const REPLY_BODY = { min: 2, max: 1000 } as const;
export const REPORT_DETAIL_MAX = 500;
/** Retention of who reported a review. */
export const REPORT_KEPT_DAYS = 365;

export const REPORT_REASONS = {
  offensive: 'Offende qualcuno',
  false: 'Racconta qualcosa di falso',
  conflict: 'È di parte: un concorrente, un parente, chi ci lavora',
  privacy: 'Contiene dati personali',
  advertising: 'È pubblicità o non parla di questo posto',
  other: 'Altro',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;

/** The days that can be given as the day of the visit. */
export function visitDays(today: string): { first: string; last: string } {
  return { first: addDays(today, -VISIT_WITHIN_DAYS), last: today };
}

/** Null when the day is allowed, otherwise the sentence that says why not. An edited review may keep its day. */
export function visitProblem(visitedOn: string, today: string, kept?: string): string | null {
  if (visitedOn === kept) return null;
  const { first, last } = visitDays(today);
  if (visitedOn > last) return 'La data della visita è nel futuro.';
  return visitedOn < first ? `Si può recensire entro ${VISIT_WITHIN_DAYS} giorni dalla visita.` : null;
}
