import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { CHECKOUT_TITLES } from '../../../shared/rules/checkout.ts';
import { call } from '../../lib/http.ts';
import { Form } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import css from './Checkout.module.css';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { chosenOf, type FlowProps, finishOrder, orderUrl, useHold } from './checkout.ts';
import { Details, findMissing } from './Details.tsx';
import { HeldSeats, Seats } from './Seats.tsx';
import { Total } from './Summary.tsx';

/** A free event: seats and data on one page, one press. The seats are held only from that press on, so no clock runs. */
export function ShortCheckout(props: FlowProps) {
  const { sale, basket, date, person, order, change } = props;
  const [, navigate] = useLocation();
  const hold = useHold(props);
  const isGiven = order !== null && basket.claimed === null;
  const seats = isGiven ? order.seats.length : chosenOf(date, basket).reduce((sum, { quantity }) => sum + quantity, 0);

  async function book(): Promise<void> {
    findMissing({ ...basket, ...person }, sale, seats);
    const ask = async (again: boolean) => call<OrderView>(orderUrl(await hold(again)));
    let held = isGiven ? order : await ask(order?.state === 'expired' && basket.order === order.uuid);
    // A hold may end while what was refused is put right.
    if (!isGiven && ['expired', 'cancelled'].includes(held.state)) held = await ask(true);
    await finishOrder(held, { ...basket, ...person });
    navigate(paths.order(held.uuid), { replace: true });
  }

  return (
    <CheckoutFrame title={CHECKOUT_TITLES.short} sale={sale} date={date}>
      <div className={css.flow}>
        <Form
          draft={null}
          choice={{ field: 'items', value: basket.quantities }}
          onSubmit={book}
          submit={seats > 1 ? `Prenota ${seats} posti` : 'Prenota'}
          aside={<Total seats={seats} cents={0} />}
        >
          {isGiven ? <HeldSeats order={order} /> : <Seats {...props} />}
          <Section title="Per chi">
            <Details sale={sale} basket={basket} person={person} seats={seats} change={change} />
          </Section>
        </Form>
      </div>
    </CheckoutFrame>
  );
}
