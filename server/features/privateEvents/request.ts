import type { PrivateEvent, PrivateEventItem } from '../../../shared/contract/privateEvents.ts';
import { isOpen, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { ItemRow, PrivateEventRepository, RequestRow } from './repository.ts';
import { expiryOf } from './validation.ts';

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
  } as PrivateEvent;
}

export function item(row: ItemRow): PrivateEventItem {
  const { id, day, people, name, status, created_at, updated_at } = row;
  const kind = row.kind as PrivateEventItem['kind'];
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
