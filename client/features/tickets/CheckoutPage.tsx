import { useEffect, useRef } from 'react';
import type { EventTickets } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { useResource } from '../../lib/resource.ts';
import { Loading } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Checkout.module.css';
import { Checkout } from './Checkout.tsx';
import { useBasket } from './checkout.ts';

/** /checkout/{slug}: places, data, payment; the waiting list where there are no places. */
export function CheckoutPage({ slug }: { slug: string }) {
  const [basket, change] = useBasket(slug);
  const code = basket.code.trim();
  const url = `/api/events/${encodeURIComponent(slug)}/tickets`;
  const coded = code === '' ? url : `${url}?code=${encodeURIComponent(code)}`;
  // After too many codes the places that need none are still for sale.
  const refused = useResource<EventTickets>(coded).error;
  const isRefused = refused?.status === 429;
  const { data, error, retry } = useResource<EventTickets>(isRefused ? url : coded);
  // While another code is asked for, what is on screen stays.
  const last = useRef<EventTickets | null>(null);
  useEffect(() => {
    if (data !== null) last.current = data;
  }, [data]);
  const sale = data ?? last.current;
  const codeProblem = isRefused ? refused.message : undefined;
  if (sale !== null) return <Checkout {...{ slug, sale, basket, change, codeProblem }} refresh={retry} />;
  if (error !== null && [400, 404, 422].includes(error.status))
    return (
      <NotFound
        kind="events"
        title={MISSING_TITLES.checkout}
        text="Per questo evento i posti non si prenotano sul portale, o l’evento non c’è più."
        list={{ href: paths.events, label: 'Tutti gli eventi' }}
      />
    );
  return (
    <Page title="Prenota" narrow>
      {error !== null ? (
        <Failure error={error} retry={retry} kind="events" />
      ) : (
        <Loading className={css.skeleton}>
          <Skeleton height="72px" />
          <Skeleton height="120px" />
          <Skeleton height="120px" />
        </Loading>
      )}
    </Page>
  );
}
