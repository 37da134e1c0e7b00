import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import type { OrderState } from '../../../shared/rules/tickets.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** 'un posto', '3 posti' */
export const seatsWords = (n: number): string => (n === 1 ? '1 posto' : `${n} posti`);

/** The dates to choose from. */
export function dateOptions(dates: readonly { id: number; starts_at: string }[]) {
  const today = wallTime(Date.now()).day;
  return dates.map(({ id, starts_at }) => ({ value: String(id), label: occurrenceLabel(starts_at, today) }));
}

export function toneOf(state: OrderState): Tone {
  if (state === 'confirmed') return 'good';
  if (state === 'cancelled' || state === 'expired') return 'neutral';
  return state === 'to_pay_at_door' ? 'info' : 'warm';
}
