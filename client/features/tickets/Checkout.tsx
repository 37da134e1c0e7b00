import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { CHECKOUT_TITLES, isFree, isOpen, shownDate } from '../../../shared/rules/checkout.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import {
  type ChangeBasket,
  type CheckoutProps,
  isMade,
  orderUrl,
  type Person,
  type Sale,
  type SaleDate,
} from './checkout.ts';
import { LongCheckout } from './LongCheckout.tsx';
import { DateChoice } from './Seats.tsx';
import { ShortCheckout } from './ShortCheckout.tsx';
import { WaitForm } from './WaitForm.tsx';

interface LostProps {
  /** Why the seats were not to be had. */
  words: string;
  sale: Sale;
  date: SaleDate;
  change: ChangeBasket;
  /** Goes on to the waiting list. */
  onWait: () => void;
}

/**
 * The order that holds the seats is asked for as long as there is one. A free event's one press both holds the seats and makes the
 * order: its form stays until that is done, and says what was refused.
 */
export function Checkout(props: CheckoutProps) {
  const [before] = useState(props.basket.order);
  const order = isFree(props.sale) ? before : props.basket.order;
  return order === null ? <Choice {...props} order={null} /> : <WithOrder {...props} uuid={order} />;
}

function WithOrder({ uuid, ...props }: CheckoutProps & { uuid: string }) {
  const { data, error } = useResource<OrderView>(orderUrl(uuid));
  const [, navigate] = useLocation();
  const isOver = data !== null && isMade(data);
  const isGone = error?.status === 404 || data?.state === 'cancelled';
  const giveUp = useEffectEvent(() => props.change({ order: null, key: null, claimed: null }));
  // Another tab may have made the order, or given it back, meanwhile.
  useEffect(() => {
    if (isOver) navigate(paths.order(uuid), { replace: true });
    else if (isGone) giveUp();
  }, [isOver, isGone, navigate, uuid]);
  if (isOver || (data === null && error === null))
    return (
      <Page title="Prenota" narrow>
        <Skeleton height="320px" />
      </Page>
    );
  return <Choice {...props} order={isGone ? null : data} />;
}

function Choice(props: CheckoutProps & { order: OrderView | null }) {
  const { sale, basket, change, order } = props;
  const isHeld = order !== null || basket.order !== null;
  const { user } = useSnapshot(personStore);
  const [waitFor, setWaitFor] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ date: number; words: string } | null>(null);
  const date = shownDate(sale.occurrences, basket.occurrence);
  const person: Person = {
    name: basket.name ?? (order?.name || user?.name || ''),
    email: basket.email ?? (order?.email || user?.email || ''),
  };
  if (date === undefined || (date.closed !== null && !isHeld))
    return (
      <CheckoutFrame title={CHECKOUT_TITLES.closed} sale={sale} date={date}>
        <DateChoice sale={sale} date={date} change={change} />
        <Callout tone="warm">{date?.closed ?? 'Non ci sono date da prenotare.'}</Callout>
        <p>
          <LinkButton href={paths.event(sale.event.slug)} look="quiet">
            Torna all’evento
          </LinkButton>
        </p>
      </CheckoutFrame>
    );
  if (!isHeld && date.left === 0 && refused?.date === date.id)
    return (
      <CheckoutFrame title="I posti sono finiti" sale={sale} date={date}>
        <Lost words={refused.words} sale={sale} date={date} change={change} onWait={() => setRefused(null)} />
      </CheckoutFrame>
    );
  if (!isHeld && (date.left === 0 || waitFor !== null))
    return (
      <CheckoutFrame title={CHECKOUT_TITLES.waiting} sale={sale} date={date}>
        <DateChoice sale={sale} date={date} change={change} />
        <WaitForm
          sale={sale}
          date={date}
          category={waitFor}
          person={person}
          onBack={date.left === 0 ? null : () => setWaitFor(null)}
        />
      </CheckoutFrame>
    );
  const onRefused = (words: string) => setRefused({ date: date.id, words });
  const flow = { ...props, date, person, onWait: setWaitFor, onRefused };
  return isFree(sale) ? <ShortCheckout {...flow} /> : <LongCheckout {...flow} />;
}

/**
 * The last seats went while somebody was choosing them. Nothing that can be pressed stands where the booking's button was: a
 * second press would join a list, and look like a booking.
 */
function Lost({ words, sale, date, change, onWait }: LostProps) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    alert.current?.focus({ preventScroll: true });
  }, []);
  const today = wallTime(Date.now()).day;
  const others = sale.occurrences.filter((one) => one.id !== date.id && isOpen(one));
  return (
    <>
      <div role="alert" ref={alert} tabIndex={-1}>
        <Callout tone="urgent">{words} Non hai prenotato niente.</Callout>
      </div>
      {others.length > 0 && (
        <section className="stack start">
          <h2>Ci sono posti in un’altra data</h2>
          {others.map(({ id, starts_at, ends_at }) => (
            <Button key={id} onClick={() => change({ occurrence: id, quantities: {} })}>
              {capital(unbroken(occurrenceWords(starts_at, ends_at, today)))}
            </Button>
          ))}
        </section>
      )}
      <p>
        <Button look="quiet" onClick={onWait}>
          Vai alla lista d’attesa
        </Button>
      </p>
    </>
  );
}
