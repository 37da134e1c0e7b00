import { useId } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import type { WebMethod } from '../../../shared/rules/tickets.ts';
import css from './Choices.module.css';
import type { Basket, ChangeBasket } from './checkout.ts';
import { Problem } from './Problem.tsx';
import { Summary } from './Summary.tsx';

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
    next: 'I biglietti arrivano subito. Paghi la sera stessa, in contanti o come preferisce chi organizza.',
  },
};

/** The words on the last button. */
export const BUTTONS: Record<WebMethod, string> = {
  stripe: 'Vai a pagare',
  bonifico: 'Prenota con bonifico',
  porta: 'Prenota',
};

interface PaymentProps {
  order: OrderView;
  basket: Basket;
  change: ChangeBasket;
  error: string | undefined;
}

/** The last step: the payment method, and what happens next. */
export function Payment({ order, basket, change, error }: PaymentProps) {
  const name = useId();
  const chosen = basket.method ?? order.methods[0];
  return (
    <>
      <fieldset className={css.methods}>
        <legend className="visually-hidden">Come paghi</legend>
        {order.methods.map((method) => (
          <label key={method}>
            <input type="radio" name={name} checked={method === chosen} onChange={() => change({ method })} />
            <span className={css.method}>
              <b>{METHODS[method].name}</b>
              <span className={css.next}>{METHODS[method].next}</span>
            </span>
          </label>
        ))}
        <Problem words={error} />
      </fieldset>
      <div className={css.narrowOnly}>
        <Summary order={order} date={undefined} basket={undefined} />
      </div>
    </>
  );
}
