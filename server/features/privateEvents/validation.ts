import type { PrivateEventBody } from '../../../shared/contract/privateEvents.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import { PRIVATE_EVENT_DAYS_AHEAD, PRIVATE_EVENT_KEPT_DAYS } from '../../../shared/rules/privateEvents.ts';
import { invalid } from '../../http/errors.ts';
import { isoInstant, townInstant } from '../../lib/clock.ts';

/** Checks of the days that a schema can't express. @throws 422 */
export function checkDays({ day, alternatives }: PrivateEventBody, today: string): void {
  const latest = addDays(today, PRIVATE_EVENT_DAYS_AHEAD);
  const problem = (of: string) => {
    if (!isDay(of)) return 'Questo giorno non esiste.';
    if (of <= today) return 'Scegli un giorno da domani in poi.';
    return of > latest ? 'Scegli un giorno entro due anni.' : null;
  };
  const errors: Record<string, string[]> = {};
  const first = problem(day);
  if (first !== null) errors.day = [first];
  for (const [index, other] of alternatives.entries()) {
    const twice = other === day || alternatives.indexOf(other) < index;
    const wrong = problem(other) ?? (twice ? 'Questo giorno l’hai già scelto.' : null);
    if (wrong !== null) errors[`alternatives.${index}`] = [wrong];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export function trimmed(body: PrivateEventBody): PrivateEventBody {
  const texts = ['place', 'details', 'name', 'phone'] as const;
  return { ...body, ...Object.fromEntries(texts.map((name) => [name, body[name].trim()])) };
}

/** Half a year from now, or after the event's day when that is later. */
export function expiryOf(day: string, moment: string): string {
  const [, later] = [townInstant(day), moment].sort() as [string, string];
  return isoInstant(Temporal.Instant.from(later).add({ hours: PRIVATE_EVENT_KEPT_DAYS * 24 }));
}
