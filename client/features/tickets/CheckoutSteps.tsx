import type { ReactNode } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import type { ApiError } from '../../lib/http.ts';
import { Form } from '../../ui/Form.tsx';
import type { FlowProps } from './checkout.ts';
import { Details, findMissing } from './Details.tsx';
import { BUTTONS, Payment } from './Payment.tsx';
import { HeldPlaces, Places } from './Places.tsx';
import { Total } from './Summary.tsx';

interface PlacesStepProps {
  flow: FlowProps;
  total: ReactNode;
  /** The order whose places an offer of the waiting list holds; null: the person chooses. */
  held: OrderView | null;
  onDone: () => Promise<void>;
}

export function PlacesStep({ flow, total, held, onDone }: PlacesStepProps) {
  return (
    <Form draft={null} onSubmit={onDone} submit="Continua" submitting="Un momento…" aside={total}>
      {(errorOf) => (held === null ? <Places {...flow} errorOf={errorOf} /> : <HeldPlaces order={held} />)}
    </Form>
  );
}

interface DetailsStepProps {
  flow: FlowProps;
  places: number;
  cents: number;
  /** The server's answer to a submission with wrong details. */
  refused: ApiError | null;
  onDone: () => Promise<void>;
}

export function DetailsStep({ flow, places, cents, refused, onDone }: DetailsStepProps) {
  const { sale, basket, person, change } = flow;
  return (
    <Form
      draft={null}
      onSubmit={async () => {
        findMissing({ ...basket, ...person }, sale, places);
        await onDone();
      }}
      submit={cents > 0 ? 'Continua' : 'Prenota'}
      submitting="Un momento…"
      aside={<Total places={places} cents={cents} />}
    >
      {(errorOf) => (
        <Details
          sale={sale}
          basket={basket}
          person={person}
          places={places}
          change={change}
          errorOf={(field) => errorOf(field) ?? refused?.fields[field]?.[0]}
        />
      )}
    </Form>
  );
}

interface PaymentStepProps {
  flow: FlowProps;
  order: OrderView;
  places: number;
  onDone: () => Promise<void>;
}

export function PaymentStep({ flow: { basket, change }, order, places, onDone }: PaymentStepProps) {
  return (
    <Form
      draft={null}
      onSubmit={onDone}
      submit={BUTTONS[basket.method ?? order.methods[0] ?? 'porta']}
      submitting="Un momento…"
      aside={<Total places={places} cents={order.total_cents} />}
    >
      {(errorOf) => <Payment order={order} basket={basket} change={change} error={errorOf('method')} />}
    </Form>
  );
}
