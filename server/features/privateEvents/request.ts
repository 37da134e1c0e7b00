import type { PrivateEvent, PrivateEventItem } from '../../../shared/contract/privateEvents.ts';
import { isOpen, type PrivateEventState } from '../../../shared/rules/privateEvents.ts';
import { HttpError, notFound } from '../../http/errors.ts';
import { type Clock, isoInstant } from '../../lib/clock.ts';
import type { ItemRow, PrivateEventRepository, RequestRow } from './repository.ts';
import { expiryOf } from './validation.ts';

interface Words {
  author_id: number;
  from_office: 0 | 1;
  status: PrivateEventState | null;
  body: string;
}

/** Inside a transaction: a message stands in the request, which goes on to the state it names and is kept anew from now. */
export function say(repository: PrivateEventRepository, clock: Clock, row: RequestRow, words: Words): void {
  const now = isoInstant(clock());
  repository.addMessage.run({ id: row.id, now, ...words });
  repository.touch.run({ id: row.id, now, status: words.status ?? row.status, expires_at: expiryOf(row.day, now) });
}

/** With all that was said. */
export function whole(repository: PrivateEventRepository, row: RequestRow): PrivateEvent {
  return {
    ...row,
    waits_for_office: row.waits_for_office === 1,
    alternatives: JSON.parse(row.alternatives),
    needs: JSON.parse(row.needs),
    messages: repository.messages.all(row.id).map((said) => ({ ...said, from_office: said.from_office === 1 })),
  } as PrivateEvent;
}

export function item(row: ItemRow): PrivateEventItem {
  const { id, day, people, name, status, created_at, updated_at } = row;
  const kind = row.kind as PrivateEventItem['kind'];
  return { id, kind, day, people, name, status, created_at, updated_at, waits_for_office: row.waits_for_office === 1 };
}

/** @throws 404 */
export function found(row: RequestRow | undefined): RequestRow {
  if (row === undefined) throw notFound('Questa richiesta non c’è, o non c’è più.');
  return row;
}

/** @throws 409 */
export function stillOpen(row: RequestRow): void {
  if (!isOpen(row.status)) throw new HttpError(409, 'Questa richiesta è chiusa.');
}
