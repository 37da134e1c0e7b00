import type { OrderView } from '../../../shared/contract/tickets.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { orderUrl } from './checkout.ts';

/** Asks the buyer of seats on a date that moved to keep them or to give them back. */
export function Moved({ order, onOutcome }: { order: OrderView; onOutcome: (words: string) => void }) {
  const { uuid, moved_from, occurrence, paid_cents, owed_cents, refunded_cents } = order;
  const task = useTask();
  const url = orderUrl(uuid);
  const paid = paid_cents - owed_cents - refunded_cents;
  if (moved_from === null) return null;

  async function keep(): Promise<void> {
    await call(`${url}/keeping`, { method: 'POST' });
    onOutcome('Fatto: i posti restano tuoi.');
    await refreshResource(url);
  }

  return (
    <div className="stack start">
      <Callout tone="warm">
        La data è cambiata: era {longMoment(moved_from)}, ora è {longMoment(occurrence.starts_at)}.
      </Callout>
      <div className="row gap-12">
        <Button onClick={() => task.run(keep)} aria-disabled={task.busy}>
          Tieni i posti
        </Button>
        <ConfirmButton
          button="danger"
          title="Restituire tutti i posti?"
          description={`I posti tornano liberi per altri.${paid > 0 ? ` L’organizzatore ti restituisce ${price(paid)}.` : ''}`}
          confirm="Restituisci tutto"
          keep="Non ora"
          onConfirm={() => call(url, { method: 'DELETE' })}
          onDone={async () => {
            onOutcome('Fatto: i posti sono di nuovo liberi. Grazie di averlo detto.');
            await refreshResource(url);
          }}
        >
          Restituiscili
        </ConfirmButton>
      </div>
      <p role="alert" className="problem">
        {task.problem}
      </p>
    </div>
  );
}
