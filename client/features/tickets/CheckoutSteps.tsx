import type { OrderView } from '../../../shared/contract/tickets.ts';
import type { WebMethod } from '../../../shared/rules/tickets.ts';
import type { ApiError } from '../../lib/http.ts';
import { useId } from '../../lib/ids.ts';
import { FormErrors } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import css from './Checkout.module.css';
import type { FlowProps } from './checkout.ts';
import { Details, findMissing } from './Details.tsx';
import { Problem } from './Problem.tsx';
import { Summary, Total } from './Summary.tsx';

const METHODS: Record<WebMethod, { name: string; next: string }> = {
  stripe: {
    name: 'Subito, con la carta o il telefono',
    next: 'Paghi su una pagina sicura e torni qui con i biglietti.',
  },
  bonifico: {
    name: 'Con un bonifico',
    next: 'Ti diamo IBAN, causale e il giorno entro cui farlo. I biglietti arrivano quando il bonifico si vede.',
  },
  porta: {
    name: 'All’ingresso',
    next: 'I biglietti arrivano subito. Paghi quando entri, in contanti o come preferisce chi organizza.',
  },
};

const BUTTONS: Record<WebMethod, string> = {
  stripe: 'Vai a pagare',
  bonifico: 'Prenota con bonifico',
  porta: 'Prenota',
};

interface DetailsStepProps {
  flow: FlowProps;
  seats: number;
  cents: number;
  /** The server's answer to a submission with wrong details. */
  refused: ApiError | null;
  onDone: () => Promise<void>;
}

export function DetailsStep({ flow, seats, cents, refused, onDone }: DetailsStepProps) {
  const { sale, basket, person, change } = flow;
  return (
    <Form
      draft={null}
      onSubmit={async () => {
        findMissing({ ...basket, ...person }, sale, seats);
        await onDone();
      }}
      submit={cents > 0 ? 'Continua' : 'Prenota'}
      aside={<Total seats={seats} cents={cents} />}
    >
      {(errorOf) => (
        <FormErrors value={(field) => errorOf(field) ?? refused?.fields[field]?.[0]}>
          <Details sale={sale} basket={basket} person={person} seats={seats} change={change} />
        </FormErrors>
      )}
    </Form>
  );
}

interface PaymentStepProps {
  flow: FlowProps;
  order: OrderView;
  seats: number;
  onDone: () => Promise<void>;
}

/** The last step: the payment method, and what happens next. */
export function PaymentStep({ flow: { basket, change }, order, seats, onDone }: PaymentStepProps) {
  const name = useId();
  const chosen = basket.method ?? order.methods[0];
  return (
    <Form
      draft={null}
      onSubmit={onDone}
      submit={BUTTONS[chosen ?? 'porta']}
      aside={<Total seats={seats} cents={order.total_cents} />}
    >
      <fieldset className="stack">
        <legend className="visually-hidden">Come paghi</legend>
        {order.methods.map((method) => (
          <label key={method} className="choice">
            <input type="radio" name={name} checked={method === chosen} onChange={() => change({ method })} />
            <span className="grid gap-2">
              <b className="title">{METHODS[method].name}</b>
              <span className="quiet close">{METHODS[method].next}</span>
            </span>
          </label>
        ))}
        <Problem field="method" />
      </fieldset>
      <div className={`sheet pad-16 ${css.summed}`}>
        <Summary order={order} date={undefined} basket={undefined} />
      </div>
    </Form>
  );
}
