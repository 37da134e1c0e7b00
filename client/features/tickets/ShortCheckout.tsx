import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { CHECKOUT_TITLES } from '../../../shared/rules/checkout.ts';
import { call } from '../../lib/http.ts';
import { Form } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { chosenOf, dropBasket, type FlowProps, finishOrder, orderUrl } from './checkout.ts';
import { useHold } from './claiming.ts';
import { Details, findMissing } from './Details.tsx';
import css from './Flow.module.css';
import { HeldPlaces, Places } from './Places.tsx';
import { Total } from './Summary.tsx';

/** A free event: places and data on one page, one press. The places are held only from that press on, so no clock runs. */
export function ShortCheckout(props: FlowProps) {
  const { slug, sale, basket, date, person, order, change } = props;
  const [, navigate] = useLocation();
  const hold = useHold(props);
  const isGiven = order !== null && basket.claimed === null;
  const places = isGiven
    ? order.places.length
    : chosenOf(date, basket).reduce((sum, { quantity }) => sum + quantity, 0);

  async function book(): Promise<void> {
    findMissing({ ...basket, ...person }, sale, places);
    const uuid = isGiven ? order.uuid : await hold(order?.state === 'expired');
    const held = isGiven ? order : await call<OrderView>(orderUrl(uuid));
    await finishOrder(held, { ...basket, ...person });
    dropBasket(slug);
    navigate(paths.order(uuid), { replace: true });
  }

  return (
    <CheckoutFrame title={CHECKOUT_TITLES.short} sale={sale} date={date}>
      <div className={css.flow}>
        <Form
          draft={null}
          onSubmit={book}
          submit={places > 1 ? `Prenota ${places} posti` : 'Prenota'}
          submitting="Un momento…"
          aside={<Total places={places} cents={0} />}
        >
          {(errorOf) => (
            <>
              {isGiven ? <HeldPlaces order={order} /> : <Places {...props} errorOf={errorOf} />}
              <Section title="Per chi">
                <Details
                  sale={sale}
                  basket={basket}
                  person={person}
                  places={places}
                  change={change}
                  errorOf={errorOf}
                />
              </Section>
            </>
          )}
        </Form>
      </div>
    </CheckoutFrame>
  );
}
