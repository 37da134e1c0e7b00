import type { OrderView } from '../../../shared/contract/tickets.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { call } from '../../lib/http.ts';
import { Callout } from '../../ui/Callout.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { orderUrl } from './checkout.ts';
import { ReturnAll } from './GiveBack.tsx';

/** Asks the buyer of seats on a date that moved to keep them or to give them back. */
export function Moved({ order, onDone }: { order: OrderView; onDone: (words: string) => Promise<void> }) {
  const { uuid, moved_from, occurrence } = order;
  if (moved_from === null) return null;

  async function keep(): Promise<void> {
    await call(`${orderUrl(uuid)}/keeping`, { method: 'POST' });
    await onDone('Fatto: i posti restano tuoi.');
  }

  return (
    <div className="stack start">
      <Callout tone="warm">
        La data è cambiata: era {longMoment(moved_from)}, ora è {longMoment(occurrence.starts_at)}.
      </Callout>
      <div className="row gap-12">
        <TaskButton onPress={keep}>Tieni i posti</TaskButton>
        <ReturnAll order={order} isOpen={false} keep="Non ora" onDone={onDone}>
          Restituiscili
        </ReturnAll>
      </div>
    </div>
  );
}
