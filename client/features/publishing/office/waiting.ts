import type { Revision } from '../../../../shared/contract/publishing.ts';
import { daysBetween, wallTime } from '../../../../shared/rules/dates.ts';
import type { Tone } from '../../../ui/Badge.tsx';

/** Days after which an answer is late. */
const LATE_DAYS = 3;

/** Since when something waits, as its badge says it. */
export function waitingBadge(
  { submitted_at, updated_at }: Pick<Revision, 'submitted_at' | 'updated_at'>,
  today: string,
): { tone: Tone; children: string } {
  const days = daysBetween(wallTime(submitted_at ?? updated_at).day, today);
  return {
    tone: days > LATE_DAYS ? 'urgent' : 'neutral',
    children: days === 0 ? 'da oggi' : days === 1 ? 'da ieri' : `da ${days} giorni`,
  };
}
