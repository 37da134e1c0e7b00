import type { ReactNode } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { isIssued, keptCents } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { Callout } from '../../ui/Callout.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { orderUrl } from './checkout.ts';

interface GiveBackProps {
  order: OrderView;
  /** Says what happened and shows the order anew. */
  onDone: (words: string) => Promise<void>;
}

/** Gives all seats back: what is not paid yet at any time, also by who came back from the provider's page, tickets until the deadline. */
export function GiveBack({ order, onDone }: GiveBackProps) {
  const { state, seats, return_hours } = order;
  const returnable = seats.filter((seat) => seat.returnable).length;
  // Whoever passed tickets on gives back the others, one by one.
  if (seats.some((seat) => seat.state === 'issued' && seat.is_passed)) return null;
  const isOpen = state === 'awaiting_transfer' || state === 'held' || state === 'paying';
  if (!isOpen && returnable === 0)
    return isIssued(state) ? (
      <p className="small close">
        {return_hours === null
          ? 'Per questo evento i posti non si restituiscono: puoi passarli a un’altra persona.'
          : 'Il tempo per restituire i posti è finito: puoi passarli a un’altra persona.'}
      </p>
    ) : null;
  if (!isOpen && returnable === 1) return null;
  return (
    <div className="row gap-12">
      <ReturnAll order={order} isOpen={isOpen} keep={isOne(order) ? 'Tienilo' : 'Tienili'} onDone={onDone}>
        {isOpen ? 'Annulla l’ordine' : 'Restituisci tutti i posti'}
      </ReturnAll>
    </div>
  );
}

/** Whether one seat is left of the order, besides those that were given back. */
const isOne = ({ seats }: OrderView): boolean =>
  seats.filter(({ state }) => state === 'held' || state === 'issued').length === 1;

/** Asks the buyer of seats on a date that moved to keep them or to give them back. */
export function Moved({ order, onDone }: GiveBackProps) {
  const { uuid, moved_from, occurrence } = order;
  if (moved_from === null) return null;
  const one = isOne(order);

  async function keep(): Promise<void> {
    await call(`${orderUrl(uuid)}/keeping`, { method: 'POST' });
    await onDone(one ? 'Fatto: il posto resta tuo.' : 'Fatto: i posti restano tuoi.');
  }

  return (
    <div className="stack start">
      <Callout tone="warm">
        La data è cambiata: era {longMoment(moved_from)}, ora è {longMoment(occurrence.starts_at)}.
      </Callout>
      <div className="row gap-12">
        <TaskButton onPress={keep}>{one ? 'Tieni il posto' : 'Tieni i posti'}</TaskButton>
        <ReturnAll order={order} isOpen={false} keep="Non ora" onDone={onDone}>
          {one ? 'Restituiscilo' : 'Restituiscili'}
        </ReturnAll>
      </div>
    </div>
  );
}

interface ReturnAllProps extends GiveBackProps {
  /** The order is not made yet, or waits for its transfer. */
  isOpen: boolean;
  keep: string;
  children: ReactNode;
}

function ReturnAll({ order, isOpen, keep, onDone, children }: ReturnAllProps) {
  const paid = keptCents(order);
  const one = isOne(order);
  return (
    <ConfirmButton
      button="danger"
      title={isOpen ? 'Annullare l’ordine?' : one ? 'Restituire il posto?' : 'Restituire tutti i posti?'}
      description={`${one ? 'Il posto torna libero' : 'I posti tornano liberi'} per altri.${paid > 0 ? ` L’organizzatore ti restituisce ${price(paid)}${order.method === 'bonifico' ? ': poi ti chiediamo l’IBAN' : ''}.` : ''}`}
      confirm={isOpen ? 'Annulla l’ordine' : one ? 'Restituisci il posto' : 'Restituisci tutto'}
      keep={keep}
      onConfirm={() => call(orderUrl(order.uuid), { method: 'DELETE' })}
      onDone={() =>
        onDone(`Fatto: ${one ? 'il posto è di nuovo libero' : 'i posti sono di nuovo liberi'}. Grazie di averlo detto.`)
      }
    >
      {children}
    </ConfirmButton>
  );
}
