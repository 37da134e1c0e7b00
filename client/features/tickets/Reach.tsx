import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { EmailField } from '../../ui/EmailField.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { orderUrl } from './checkout.ts';

/** The mail did not come: sends it again, or to another address. */
export function Reach({ order, onOutcome }: { order: OrderView; onOutcome: (words: string) => void }) {
  const { uuid, email, state } = order;
  const [isCorrecting, setCorrecting] = useState(false);
  const [, navigate] = useLocation();
  const task = useTask();
  if (email === '' || !(isIssued(state) || state === 'awaiting_transfer')) return null;

  async function sendAgain(): Promise<void> {
    await call(`${orderUrl(uuid)}/mail`, { method: 'POST' });
    onOutcome(`Fatto: la mail per ${email} parte adesso. Guarda anche nella posta indesiderata.`);
  }

  async function correct(data: FormData): Promise<void> {
    const body = { email: textOf(data, 'email').trim() };
    const moved = await call<OrderView>(`${orderUrl(uuid)}/email`, { method: 'PUT', body });
    setCorrecting(false);
    onOutcome(`Fatto: ora scriviamo a ${moved.email}.`);
    navigate(paths.order(moved.uuid), { replace: true });
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
      <div role="alert">{task.problem !== null && <p className="problem">{task.problem}</p>}</div>
      {isCorrecting && (
        <Dialog
          title="Correggi l’email"
          description={`Ora è ${email}. I link e i QR già mandati smettono di valere: ne arrivano di nuovi all’indirizzo giusto.`}
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
