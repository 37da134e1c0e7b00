import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { EmailField, NameField } from '../../ui/PersonFields.tsx';
import { ticketUrl } from './checkout.ts';

interface TransferDialogProps {
  /** The ticket's uuid. */
  ticket: string;
  onClose: () => void;
  onDone: (name: string) => void;
}

/** Hands a ticket over: who takes it gets a new one by mail, and this one is void. */
export function TransferDialog({ ticket, onClose, onDone }: TransferDialogProps) {
  const url = ticketUrl(ticket);

  async function hand(data: FormData): Promise<void> {
    const name = textOf(data, 'name').trim();
    await call(`${url}/transfer`, { method: 'POST', body: { name, email: textOf(data, 'email').trim() } });
    onDone(name);
    await refreshResource(url);
  }

  return (
    <Dialog
      title="Passa il biglietto"
      description="A chi lo prende arriva un biglietto nuovo per email. Questo, anche stampato, all’ingresso non vale più."
      onClose={onClose}
    >
      <Form draft={ticket} onSubmit={hand} submit="Passa il biglietto" onCancel={onClose}>
        <NameField label="Nome e cognome di chi viene" autoComplete="off" />
        <EmailField label="La sua email" autoComplete="off" />
      </Form>
    </Dialog>
  );
}
