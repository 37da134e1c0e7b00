import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { CHECKOUT_TITLES, isFree, shownDate } from '../../../shared/rules/checkout.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { CheckoutFrame } from './CheckoutFrame.tsx';
import { type CheckoutProps, dropBasket, orderUrl, type Person } from './checkout.ts';
import { LongCheckout } from './LongCheckout.tsx';
import { Lost } from './Lost.tsx';
import { DateChoice } from './Places.tsx';
import { ShortCheckout } from './ShortCheckout.tsx';
import { WaitForm } from './WaitForm.tsx';

/** The order that holds the places is asked for as long as there is one. */
export function Checkout(props: CheckoutProps) {
  const { order } = props.basket;
  return order === null ? <Choice {...props} order={null} /> : <WithOrder {...props} uuid={order} />;
}

function WithOrder({ uuid, ...props }: CheckoutProps & { uuid: string }) {
  const { data, error } = useResource<OrderView>(orderUrl(uuid));
  const [, navigate] = useLocation();
  const isMade = data !== null && (isIssued(data.state) || ['awaiting_transfer', 'paying'].includes(data.state));
  const isGone = error?.status === 404 || data?.state === 'cancelled';
  const { slug } = props;
  const change = useRef(props.change);
  change.current = props.change;
  // Another tab may have made the order, or given it back, meanwhile.
  useEffect(() => {
    if (isMade) {
      dropBasket(slug);
      navigate(paths.order(uuid), { replace: true });
    } else if (isGone) change.current({ order: null, key: null, claimed: null });
  }, [isMade, isGone, navigate, slug, uuid]);
  if (isMade || (data === null && error === null))
    return (
      <Page title="Prenota" narrow>
        <Skeleton height="320px" />
      </Page>
    );
  return <Choice {...props} order={isGone ? null : data} />;
}

function Choice(props: CheckoutProps & { order: OrderView | null }) {
  const { sale, basket, change, order } = props;
  const { user } = useSnapshot(personStore);
  const [waitFor, setWaitFor] = useState<number | null>(null);
  const [refused, setRefused] = useState<{ date: number; words: string } | null>(null);
  const date = shownDate(sale.occurrences, basket.occurrence);
  const person: Person = {
    name: basket.name ?? (order?.name || user?.name || ''),
    email: basket.email ?? (order?.email || user?.email || ''),
  };
  if (date === undefined || (date.closed !== null && order === null))
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
  if (order === null && date.left === 0 && refused?.date === date.id)
    return (
      <CheckoutFrame title="I posti sono finiti" sale={sale} date={date}>
        <Lost words={refused.words} sale={sale} date={date} change={change} onWait={() => setRefused(null)} />
      </CheckoutFrame>
    );
  if (order === null && (date.left === 0 || waitFor !== null))
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
