import type { OrderState } from '../../../shared/rules/tickets.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** 'un posto', '3 posti' */
export const seatsWords = (n: number): string => (n === 1 ? '1 posto' : `${n} posti`);

export function toneOf(state: OrderState): Tone {
  if (state === 'confirmed') return 'good';
  if (state === 'cancelled' || state === 'expired') return 'neutral';
  return state === 'to_pay_at_door' ? 'info' : 'warm';
}
