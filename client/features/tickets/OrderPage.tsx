import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { orderUrl, ticketUrl, uuidOf } from './checkout.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { useKept } from './useKept.ts';
import { useLive } from './useLive.ts';

/** A payment is settled within seconds; a transfer is seen when somebody looks at the bank. */
const PAYING_MS = 4_000;
const WAITING_MS = 30_000;

/** /ordine/{uuid}, where the checkout, the mail and the payment's page lead. */
export function OrderPage({ slug: uuid }: { slug: string }) {
  const url = orderUrl(uuid);
  const { data, error, retry } = useResource<OrderView>(url);
  const isPaying = data?.state === 'paying';
  useKept(keptOf(data), `${data?.state} ${data?.occurrence.starts_at}`);
  useLive(url, isPaying ? PAYING_MS : WAITING_MS, isPaying ? checkPayment : refreshResource);
  if (data !== null) return <OrderSheet order={data} />;
  if (error !== null && [400, 404, 422].includes(error.status))
    return (
      <NotFound
        kind="events"
        title={MISSING_TITLES.order}
        text="Controlla di aver aperto tutto il link della mail. Qualche tempo dopo l’evento gli ordini si cancellano."
        list={{ href: paths.events, label: 'Tutti gli eventi' }}
      />
    );
  return (
    <Page title="Il tuo ordine" narrow>
      {error === null ? <Skeleton height="420px" /> : <Failure error={error} retry={retry} kind="events" />}
    </Page>
  );
}

/** An order that is made opens without a network, and so do its tickets. */
function keptOf(order: OrderView | null): string[] {
  if (order === null || !isIssued(order.state)) return [];
  return [
    orderUrl(order.uuid),
    ...order.places.flatMap(({ ticket }) => (ticket === null ? [] : [ticketUrl(uuidOf(ticket))])),
  ];
}

/** Lets the portal ask the provider, then shows what it found. A lost network tries again by itself. */
async function checkPayment(url: string): Promise<void> {
  await call(`${url}/payment/check`, { method: 'POST' }).catch(() => undefined);
  await refreshResource(url);
}
