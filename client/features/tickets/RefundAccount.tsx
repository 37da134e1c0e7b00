import { useState } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { NameField } from '../../ui/PersonFields.tsx';
import { orderUrl } from './checkout.ts';

interface RefundAccountProps {
  order: OrderView;
  account: NonNullable<OrderView['refund_account']>;
  onDone: (words: string) => Promise<void>;
}

/** Asks where money goes back to that came by transfer. */
export function RefundAccount({ order: { uuid, name }, account, onDone }: RefundAccountProps) {
  const { holder, iban_end } = account;
  const [isChanging, setChanging] = useState(false);
  async function send(data: FormData): Promise<void> {
    const body = { iban: textOf(data, 'iban'), holder: textOf(data, 'holder') };
    await call(`${orderUrl(uuid)}/refund-account`, { method: 'PUT', body });
    setChanging(false);
    await onDone('Fatto: chi organizza sa dove mandare il rimborso.');
  }

  if (iban_end !== '' && !isChanging)
    return (
      <div className="stack start">
        <p>
          Il rimborso va al conto di {holder} che finisce con {iban_end}.
        </p>
        <Button look="quiet" onClick={() => setChanging(true)}>
          Cambia il conto
        </Button>
      </div>
    );
  return (
    <Section title="Dove torna il rimborso?">
      <Form draft={null} submit="Chiedi il rimborso qui" onSubmit={send}>
        <Field
          label="IBAN"
          name="iban"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={50}
        />
        <NameField label="Di chi è il conto" name="holder" defaultValue={holder || name} />
      </Form>
    </Section>
  );
}
