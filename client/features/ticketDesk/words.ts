import type { OrderState } from '../../../shared/rules/tickets.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** 'un posto', '3 posti' */
export const placesWords = (n: number): string => (n === 1 ? '1 posto' : `${n} posti`);

/** 'K7M2-P9QX-4': an order's code as it is said and written. */
export const shownCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? code;

export function toneOf(state: OrderState): Tone {
  if (state === 'confirmed') return 'good';
  if (state === 'cancelled' || state === 'expired') return 'neutral';
  return state === 'to_pay_at_door' ? 'info' : 'warm';
}
