import type { OrderView } from '../../../shared/contract/tickets.ts';
import { price } from '../../../shared/rules/money.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { orderUrl } from './checkout.ts';

/** Gives all seats back: what is not paid yet at any time, tickets until the organiser's deadline. */
export function GiveBack({ order, onOutcome }: { order: OrderView; onOutcome: (words: string) => void }) {
  const { state, seats, uuid, paid_cents, owed_cents, refunded_cents, return_hours } = order;
  const paid = paid_cents - owed_cents - refunded_cents;
  const returnable = seats.filter((seat) => seat.returnable).length;
  // Whoever passed tickets on gives back the others, one by one.
  if (seats.some((seat) => seat.state === 'issued' && seat.is_passed)) return null;
  const isOpen = state === 'awaiting_transfer' || state === 'held';
  if (!isOpen && returnable === 0)
    return state === 'confirmed' || state === 'to_pay_at_door' ? (
      <p className="small close">
        {return_hours === null
          ? 'Per questo evento i posti non si restituiscono: puoi passarli a un’altra persona.'
          : 'Il tempo per restituire i posti è finito: puoi passarli a un’altra persona.'}
      </p>
    ) : null;
  if (!isOpen && returnable === 1) return null;
  return (
    <div className="row gap-12">
      <ConfirmButton
        button="danger"
        title={isOpen ? 'Annullare l’ordine?' : 'Restituire tutti i posti?'}
        description={`I posti tornano liberi per altri.${paid > 0 ? ` L’organizzatore ti restituisce ${price(paid)}${order.method === 'bonifico' ? ': poi ti chiediamo l’IBAN' : ''}.` : ''}`}
        confirm={isOpen ? 'Annulla l’ordine' : 'Restituisci tutto'}
        keep="Tienili"
        onConfirm={() => call(orderUrl(uuid), { method: 'DELETE' })}
        onDone={async () => {
          onOutcome('Fatto: i posti sono di nuovo liberi. Grazie di averlo detto.');
          await refreshResource(orderUrl(uuid));
        }}
      >
        {isOpen ? 'Annulla l’ordine' : 'Restituisci tutti i posti'}
      </ConfirmButton>
    </div>
  );
}
