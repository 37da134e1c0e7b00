import { useState } from 'react';
import { euroText, readEuros } from '../../../shared/rules/money.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { ApiError } from '../../lib/http.ts';
import { randomId } from '../../lib/randomId.ts';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { eventApi } from './paths.ts';

interface SeenFormProps {
  event: number;
  order: number;
  /** Cents that are still to come. */
  due: number;
  onDone: () => Promise<void>;
}

/** The sum in the field 'cents', as it was typed. @throws ApiError 422 for none */
export function amountOf(data: FormData): number {
  const cents = readEuros(textOf(data, 'cents'));
  if (cents !== null && cents > 0) return cents;
  const errors = { cents: ['Scrivi un importo, come 12,50.'] };
  throw new ApiError(422, { message: 'Controlla i campi segnalati.', errors });
}

/**
 * Records a transfer that somebody saw on the account. Give it what was paid so far as its key: the next transfer of the same order is
 * other money, and needs a form with a reference of its own.
 */
export function SeenForm({ event, order, due, onDone }: SeenFormProps) {
  // One key for the form: a second press records the same money, once.
  const [reference] = useState(() => `mano-${randomId()}`);

  async function send(data: FormData): Promise<void> {
    const cents = amountOf(data);
    await callConfirmed(eventApi(event, `orders/${order}/payment`), { method: 'POST', body: { cents, reference } });
    await onDone();
  }

  return (
    <Form draft={null} submit="Segna come arrivato" submitting="Un momento…" onSubmit={send}>
      <Field
        label="Quanto è arrivato (€)"
        name="cents"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={euroText(Math.max(due, 0))}
      />
    </Form>
  );
}
