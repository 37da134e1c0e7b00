import { useState } from 'react';
import type { DeskOrder } from '../../../shared/contract/ticketDesk.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form, textOf } from '../../ui/Form.tsx';

interface ReachBuyerProps {
  /** The order's API. */
  url: string;
  order: DeskOrder;
  reload: () => Promise<void>;
}

/** A buyer's mail did not come: sends it again, or to another address. */
export function ReachBuyer({ url, order: { email, state }, reload }: ReachBuyerProps) {
  const [isCorrecting, setCorrecting] = useState(false);
  const [said, setSaid] = useState('');
  const task = useTask();
  if (email === '' || !(isIssued(state) || state === 'awaiting_transfer')) return null;

  async function sendAgain(): Promise<void> {
    await callConfirmed(`${url}/mail`, { method: 'POST' });
    setSaid(`La mail per ${email} parte adesso.`);
  }

  async function correct(data: FormData): Promise<void> {
    const body = { email: textOf(data, 'email').trim() };
    await callConfirmed(`${url}/email`, { method: 'PUT', body });
    setCorrecting(false);
    setSaid(`I biglietti vanno a ${body.email}.`);
    await reload();
  }

  return (
    <>
      <div className="row gap-12">
        <Button look="quiet" aria-disabled={task.busy} onClick={() => task.run(sendAgain)}>
          Manda di nuovo la mail
        </Button>
        <Button look="quiet" aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
          Correggi l’email
        </Button>
      </div>
      <p role="status" className={said === '' ? 'visually-hidden' : undefined}>
        {said}
      </p>
      <div role="alert">{task.problem !== null && <p className="problem">{task.problem}</p>}</div>
      {isCorrecting && (
        <Dialog
          title="Correggi l’email"
          description="I link e i QR già mandati smettono di valere: ne arrivano di nuovi all’indirizzo giusto, e il vecchio lo viene a sapere."
          typing
          onClose={() => setCorrecting(false)}
        >
          <Form draft={null} submit="Manda lì i biglietti" submitting="Un momento…" onSubmit={correct}>
            {(errorOf) => <EmailField label="L’email giusta" defaultValue={email} error={errorOf('email')} />}
          </Form>
        </Dialog>
      )}
    </>
  );
}
