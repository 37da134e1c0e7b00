import type { PrivateEvent, PrivateEventBody, PrivateEventItem } from '../../../shared/contract/privateEvents.ts';
import { addDays, isDay } from '../../../shared/rules/dates.ts';
import {
  isOpen,
  PRIVATE_EVENT_DAYS_AHEAD,
  PRIVATE_EVENT_KEPT_DAYS,
  type PrivateEventState,
} from '../../../shared/rules/privateEvents.ts';
import { HttpError, invalid, notFound } from '../../http/errors.ts';
import { type Clock, isoInstant, townInstant } from '../../lib/clock.ts';
import type { ItemRow, PrivateEventRepository, RequestRow } from './repository.ts';

interface Message {
  author_id: number;
  from_office: 0 | 1;
  status: PrivateEventState | null;
  body: string;
}

/** Stores a message and moves the request to the message's state; the retention time starts again. Called inside a transaction. */
export function addMessage(repository: PrivateEventRepository, clock: Clock, row: RequestRow, message: Message): void {
  const now = isoInstant(clock());
  repository.addMessage.run({ id: row.id, now, ...message });
  repository.touch.run({ id: row.id, now, status: message.status ?? row.status, expires_at: expiryOf(row.day, now) });
}

/** The request with its messages. */
export function withMessages(repository: PrivateEventRepository, row: RequestRow): PrivateEvent {
  return {
    ...row,
    waits_for_office: row.waits_for_office === 1,
    alternatives: JSON.parse(row.alternatives),
    needs: JSON.parse(row.needs),
    messages: repository.messages
      .all(row.id)
      .map((message) => ({ ...message, from_office: message.from_office === 1 })),
  };
}

export function item(row: ItemRow): PrivateEventItem {
  const { id, kind, day, people, name, status, created_at, updated_at } = row;
  return { id, kind, day, people, name, status, created_at, updated_at, waits_for_office: row.waits_for_office === 1 };
}

/** @throws 404 */
export function orNotFound(row: RequestRow | undefined): RequestRow {
  if (row === undefined) throw notFound('Questa richiesta non c’è, o non c’è più.');
  return row;
}

/** @throws 409 */
export function stillOpen(row: RequestRow): void {
  if (!isOpen(row.status)) throw new HttpError(409, 'Questa richiesta è chiusa.');
}

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
