import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { EventTickets, OrderView, TicketView } from '../../../shared/contract/tickets.ts';
import { KEEP_ANSWERS } from '../../../shared/messages.ts';
import { paths } from '../../../shared/paths.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { CACHES } from '../../../shared/rules/offline.ts';
import { isIssued } from '../../../shared/rules/tickets.ts';
import { askWorker } from '../../lib/askWorker.ts';
import { call } from '../../lib/http.ts';
import { usePolling } from '../../lib/polling.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Loading } from '../../ui/Loaded.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { AGAIN_MS, AllTickets, ticketsOf } from './AllTickets.tsx';
import { Checkout } from './Checkout.tsx';
import { dropBasket, isMade, orderUrl, ticketUrl, useBasket } from './checkout.ts';
import { OrderSheet } from './OrderSheet.tsx';
import { ScannedTicketPage } from './ScannedTicketPage.tsx';
import { TicketSheet } from './TicketSheet.tsx';
import { isMissing, Unanswered } from './Unanswered.tsx';
import { WaitPage } from './WaitPage.tsx';

const PAGES: Record<string, ComponentType<{ slug: string }>> = {
  [paths.checkouts]: CheckoutPage,
  [paths.orders]: OrderPage,
  [paths.tickets]: TicketPage,
  [paths.scannedTickets]: ScannedTicketPage,
  [paths.waitlists]: WaitPage,
};

const FIND = { href: paths.findTickets, label: 'Ritrova i biglietti' };

/** A payment is settled within seconds; a transfer is seen when somebody looks at the bank. */
const PAYING_MS = 4_000;
const WAITING_MS = 30_000;

/** From the checkout to the ticket as one chunk: they share most parts, and each further file costs the first load its name. */
export default function TicketPages({ slug }: { slug: string }) {
  const [path] = useLocation();
  const Page = PAGES[path.slice(0, path.lastIndexOf('/'))] ?? OrderPage;
  return <Page slug={slug} />;
}

/** /checkout/{slug}: seats, data, payment; the waiting list where there are no seats. */
function CheckoutPage({ slug }: { slug: string }) {
  const [basket, change] = useBasket(slug);
  const code = basket.code.trim();
  const url = `/api/events/${encodeURIComponent(slug)}/tickets`;
  const coded = code === '' ? url : `${url}?code=${encodeURIComponent(code)}`;
  // After too many codes the seats that need none are still for sale.
  const refused = useResource<EventTickets>(coded).error;
  const isRefused = refused?.status === 429;
  const answer = useResource<EventTickets>(isRefused ? url : coded);
  const { data, retry } = answer;
  // While another code is asked for, what is on screen stays.
  const last = useRef<EventTickets | null>(null);
  useEffect(() => {
    if (data !== null) last.current = data;
  }, [data]);
  const sale = data ?? last.current;
  const codeProblem = isRefused ? refused.message : undefined;
  if (sale !== null) return <Checkout {...{ slug, sale, basket, change, codeProblem }} refresh={retry} />;
  return (
    <Unanswered
      answer={answer}
      title="Prenota"
      missing={{
        title: MISSING_TITLES.checkout,
        text: 'Per questo evento i posti non si prenotano sul portale, o l’evento non c’è più.',
      }}
    >
      <Loading className="grid gap-16">
        <Skeleton height="72px" />
        <Skeleton height="120px" />
        <Skeleton height="120px" />
      </Loading>
    </Unanswered>
  );
}

/** /ordine/{uuid}, where the checkout, the mail and the payment's page lead. */
function OrderPage({ slug: uuid }: { slug: string }) {
  const url = orderUrl(uuid);
  const answer = useResource<OrderView>(url);
  const { data } = answer;
  const shows = new URLSearchParams(useSearch()).has('mostra');
  const isPaying = data?.state === 'paying';
  useKept(keptOf(data), `${data?.state} ${data?.occurrence.starts_at}`);
  useEffect(() => {
    if (data !== null && isMade(data)) dropBasket(data);
  }, [data]);
  usePolling(url, isPaying ? PAYING_MS : WAITING_MS, isPaying ? checkPayment : refreshResource);
  if (data !== null)
    return shows && ticketsOf(data).length > 0 ? <AllTickets order={data} /> : <OrderSheet order={data} />;
  return (
    <Unanswered
      answer={answer}
      title="Il tuo ordine"
      missing={{
        title: MISSING_TITLES.order,
        text: 'Controlla di aver aperto tutto il link della mail. Qualche tempo dopo l’evento gli ordini si cancellano.',
        list: FIND,
      }}
    >
      <Skeleton height="420px" />
    </Unanswered>
  );
}

/** An order that is made opens without a network, and so do its tickets. */
function keptOf(order: OrderView | null): string[] {
  if (order === null || !isIssued(order.state)) return [];
  return [orderUrl(order.uuid), ...ticketsOf(order).map(ticketUrl)];
}

/** Lets the portal ask the provider, then shows what it found. A lost network tries again by itself. */
async function checkPayment(url: string): Promise<void> {
  await call(`${url}/payment/check`, { method: 'POST' }).catch(() => undefined);
  await refreshResource(url);
}

/** /ticket/{uuid}: without an account, and without a network once it was seen. */
function TicketPage({ slug: uuid }: { slug: string }) {
  const url = ticketUrl(uuid);
  const answer = useResource<TicketView>(url);
  const { data } = answer;
  usePolling(url, AGAIN_MS);
  const isKept = useKept(data === null ? [] : [url], '');
  // A ticket that was handed over meanwhile is not shown any more, though its answer is still here.
  if (data !== null && !isMissing(answer)) return <TicketSheet ticket={data} isKept={isKept} />;
  return (
    <Unanswered
      answer={answer}
      title="Il tuo biglietto"
      missing={{
        title: MISSING_TITLES.ticket,
        text: 'Forse è passato a un’altra persona, che ha ricevuto un biglietto nuovo. Il QR di prima all’ingresso non vale più.',
        list: FIND,
      }}
    >
      <Skeleton height="560px" />
    </Unanswered>
  );
}

/**
 * Has the worker keep these answers on the device, again when `version` changes; nothing while there are none.
 * @returns whether the first of them is there
 */
function useKept(urls: string[], version: string): boolean {
  const [isKept, setKept] = useState(false);
  const list = urls.join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is kept anew
  useEffect(() => {
    if (list === '' || !('serviceWorker' in navigator) || !('caches' in window)) return;
    let isGone = false;
    void keep(list.split(' ')).then((kept) => {
      if (!isGone) setKept(kept);
    });
    return () => {
      isGone = true;
    };
  }, [list, version]);
  return isKept;
}

/** At the first visit there is a worker only after a moment. */
async function keep(urls: string[]): Promise<boolean> {
  try {
    await navigator.serviceWorker.ready;
    await askWorker({ type: KEEP_ANSWERS, payload: { urls } });
    return (await (await caches.open(CACHES.personal)).match(urls[0] as string)) !== undefined;
  } catch {
    // A browser that keeps nothing, as in a private window.
    return false;
  }
}
