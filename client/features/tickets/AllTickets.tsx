import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import type { OrderView, TicketView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { useAwake } from '../../lib/awake.ts';
import { usePolling } from '../../lib/polling.ts';
import { useResource } from '../../lib/resource.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ticketUrl, uuidOf } from './checkout.ts';
import css from './Ticket.module.css';
import { TicketFace } from './TicketFace.tsx';

/** How often tickets in sight are asked for again: the door may have let one in. */
export const AGAIN_MS = 20_000;

/** The tickets of an order that are still the buyer's. */
export const ticketsOf = ({ seats }: OrderView): string[] =>
  seats.flatMap(({ ticket }) => (ticket === null ? [] : [uuidOf(ticket)]));

/** /ordine/{uuid}?mostra=1: all tickets side by side, one swipe from each to the next, for one phone at the door. */
export function AllTickets({ order }: { order: OrderView }) {
  const { uuid, event } = order;
  const strip = useRef<HTMLElement>(null);
  const tickets = ticketsOf(order);
  useTitle(`Biglietti: ${event.title}`);
  useAwake(true);
  const move = (by: 1 | -1) => strip.current?.scrollBy({ left: by * strip.current.clientWidth });
  return (
    <div className={css.page}>
      <p className="no-print">
        <Link className="tap strong" href={paths.order(uuid)}>
          Torna all’ordine
        </Link>
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={strip} className={css.strip} aria-label="I biglietti dell’ordine" tabIndex={0} data-scrolls-itself>
        {tickets.map((ticket, index) => (
          <Slide key={ticket} uuid={ticket} count={`${index + 1} di ${tickets.length}`} />
        ))}
      </section>
      <div className="row gap-12 shared no-print">
        <Button look="quiet" onClick={() => move(-1)}>
          <ChevronLeft />
          Prima
        </Button>
        <Button look="quiet" onClick={() => move(1)}>
          Dopo
          <ChevronRight />
        </Button>
      </div>
    </div>
  );
}

function Slide({ uuid, count }: { uuid: string; count: string }) {
  const url = ticketUrl(uuid);
  const { data } = useResource<TicketView>(url);
  usePolling(url, AGAIN_MS);
  if (data === null) return <Skeleton height="560px" />;
  return (
    <TicketFace
      ticket={data}
      count={count}
      code={
        data.qr !== null && (
          <div className={css.code}>
            <Qr qr={data.qr} label={`Il QR da mostrare all’ingresso, ${count}`} />
          </div>
        )
      }
    />
  );
}
