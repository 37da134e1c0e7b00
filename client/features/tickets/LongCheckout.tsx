import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths } from '../../../shared/paths.ts';
import { CHECKOUT_TITLES } from '../../../shared/rules/checkout.ts';
import { ApiError } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Form } from '../../ui/Form.tsx';
import css from './Checkout.module.css';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { DetailsStep, PaymentStep } from './CheckoutSteps.tsx';
import {
  chosenOf,
  type FlowProps,
  finishOrder,
  noSeats,
  orderUrl,
  priceOf,
  STEPS,
  type Step,
  useHold,
} from './checkout.ts';
import { HoldClock } from './HoldClock.tsx';
import { HeldSeats, Seats } from './Seats.tsx';
import { Total } from './Summary.tsx';

const TITLES: Record<Step, string> = { posti: CHECKOUT_TITLES.long, dati: 'I tuoi dati', pagamento: 'Come paghi' };

/** Posti, Dati, Pagamento. The step is in the address, so that Back goes back one step; the seats are held from the first on. */
export function LongCheckout(props: FlowProps) {
  const { slug, sale, basket, date, person, order } = props;
  const [, navigate] = useLocation();
  const hold = useHold(props);
  const [refused, setRefused] = useState<ApiError | null>(null);
  const isGiven = order !== null && basket.claimed === null;
  const step = useStep(order !== null);
  const go = (to: Step) => navigate(to === 'posti' ? paths.checkout(slug) : `${paths.checkout(slug)}?passo=${to}`);
  const chosen = chosenOf(date, basket);
  const seats = order?.seats.length ?? chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const estimate = chosen.reduce((sum, { category, quantity }) => sum + quantity * (priceOf(category, basket) ?? 0), 0);
  const isDue = order === null || order.total_cents > 0;
  const steps = isDue ? STEPS : STEPS.slice(0, 2);
  const frame = { title: TITLES[step], sale, date, steps, step, order, basket };

  async function pay(): Promise<void> {
    if (order === null) return;
    try {
      const method = basket.method ?? order.methods[0] ?? null;
      const made = await finishOrder(order, { ...basket, ...person, method: isDue ? method : null });
      // Otherwise its page opens by itself (Checkout.tsx).
      if (made.pay_url !== null) location.assign(made.pay_url);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 409) void refreshResource(orderUrl(order.uuid));
      if (!Object.keys(error.fields).some((field) => field !== 'method')) throw error;
      setRefused(error);
      go('dati');
    }
  }

  if (order?.state === 'expired')
    return (
      <CheckoutFrame {...frame} order={null} title="Il tempo è finito">
        <Expired isGiven={isGiven} onAgain={() => hold(true).then(() => undefined)} />
      </CheckoutFrame>
    );
  return (
    <CheckoutFrame {...frame}>
      {order !== null && <HoldClock key={order.uuid} order={order} />}
      <div className={css.flow}>
        {step === 'posti' && (
          <Form
            key="posti"
            draft={null}
            choice={{ field: 'items', value: basket.quantities }}
            submit="Continua"
            onSubmit={async () => {
              if (!isGiven && chosen.length === 0) throw noSeats();
              if (!isGiven) await hold();
              go('dati');
            }}
            aside={
              <Total seats={isGiven || chosen.length > 0 ? seats : 0} cents={isGiven ? order.total_cents : estimate} />
            }
          >
            {isGiven ? <HeldSeats order={order} /> : <Seats {...props} />}
          </Form>
        )}
        {step === 'dati' && order !== null && (
          <DetailsStep
            key="dati"
            flow={props}
            seats={seats}
            cents={order.total_cents}
            refused={refused}
            onDone={async () => {
              setRefused(null);
              if (isDue) go('pagamento');
              else await pay();
            }}
          />
        )}
        {step === 'pagamento' && order !== null && (
          <PaymentStep key="pagamento" flow={props} order={order} seats={seats} onDone={pay} />
        )}
      </div>
    </CheckoutFrame>
  );
}

/**
 * Reads the step from the address; without held seats it is the first. When the step changes, its heading gets the
 * focus.
 */
function useStep(isHeld: boolean): Step {
  const asked = new URLSearchParams(useSearch()).get('passo');
  const step = (isHeld && STEPS.find((one) => one === asked)) || 'posti';
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    scrollTo(0, 0);
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
  return step;
}

function Expired({ isGiven, onAgain }: { isGiven: boolean; onAgain: () => Promise<void> }) {
  const task = useTask();
  return (
    <>
      <Callout tone="warm">
        I posti sono tornati liberi.{' '}
        {isGiven ? 'L’offerta della lista d’attesa non vale più.' : 'Quello che hai scelto e scritto è rimasto qui.'}
      </Callout>
      {task.problem !== null && (
        <div role="alert">
          <Callout tone="urgent">{task.problem}</Callout>
        </div>
      )}
      {!isGiven && (
        <p>
          <Button onClick={() => task.run(onAgain)} aria-disabled={task.busy}>
            {task.busy ? 'Un momento…' : 'Riprendi i posti'}
          </Button>
        </p>
      )}
    </>
  );
}
