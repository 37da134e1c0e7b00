import { Check, Navigation, Printer, UserRoundPlus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import type { OwnOrders, TicketView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';
import { useAwake } from '../../lib/awake.ts';
import { useDirections } from '../../lib/links.ts';
import { personStore } from '../../lib/person.ts';
import { useResource } from '../../lib/resource.ts';
import { useTitle } from '../../lib/title.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { SaveDate } from './EventLine.tsx';
import { Messages } from './Messages.tsx';
import css from './Ticket.module.css';
import { Fact, TicketFace } from './TicketFace.tsx';
import { TransferDialog } from './TransferDialog.tsx';
import { walletHere } from './wallet.ts';

/** A ticket, with what its holder may do. */
export function TicketSheet({ ticket, isKept }: { ticket: TicketView; isKept: boolean }) {
  const { event, occurrence, qr, state } = ticket;
  const isPrivate = event.is_private === true;
  const [isPassing, setPassing] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  useTitle(`Biglietto: ${event.title}`);
  const isOver = Date.parse(occurrence.ends_at) < Date.now();
  useAwake(qr !== null && !isOver);
  const wallet = walletHere(ticket.wallets);
  const directions = useDirections({ name: event.venue, lat: ticket.lat, lng: ticket.lng });
  return (
    <div className={css.page}>
      <TicketFace
        ticket={ticket}
        code={
          qr !== null && (
            <div className={css.code}>
              <Qr qr={qr} label="Il QR da mostrare all’ingresso" />
            </div>
          )
        }
      >
        <Fact term="Prezzo" value={price(ticket.price_cents)} />
        <Fact term="Ordine" value={groupedCode(ticket.order_code)} />
      </TicketFace>
      {isKept && (
        <p className="line done no-print" role="status">
          <Check />
          Salvato su questo dispositivo: si apre anche senza rete.
        </p>
      )}
      <Outcome words={outcome} />
      <Messages messages={ticket.messages} />
      <div className="row gap-12 shared no-print">
        {!isPrivate && qr !== null && !isOver && (
          <>
            <SaveDate event={event} occurrence={occurrence} />
            <LinkButton look="quiet" href={directions} target="_blank" rel="noreferrer">
              <Navigation />
              Indicazioni
            </LinkButton>
          </>
        )}
        {wallet !== null && (
          <a
            className="line sheet pad-8-16 target strong undecorated"
            href={wallet.hrefOf(ticket.uuid)}
            rel="noreferrer"
          >
            <Wallet />
            {wallet.label}
          </a>
        )}
        {qr !== null && (
          <Button look="quiet" onClick={() => print()}>
            <Printer />
            Stampa
          </Button>
        )}
        {state === 'valid' && !isOver && (
          <Button look="quiet" onClick={() => setPassing(true)}>
            <UserRoundPlus />
            Passalo a un’altra persona
          </Button>
        )}
      </div>
      <p className="row gap-0-16 no-print">
        <OrderLink ticket={ticket.uuid} />
        {!isPrivate && (
          <Link className="tap strong" href={paths.event(event.slug)}>
            La pagina dell’evento
          </Link>
        )}
      </p>
      {isPassing && (
        <TransferDialog
          ticket={ticket.uuid}
          onClose={() => setPassing(false)}
          onDone={(name) => {
            setPassing(false);
            setOutcome(`Fatto: il biglietto ora è di ${name}. Questo non vale più.`);
          }}
        />
      )}
    </div>
  );
}

/**
 * Leads to the ticket's order whoever came from it, or bought it with their account. The ticket's own answer does not say it: whoever was
 * given the ticket must not find the order.
 */
function OrderLink({ ticket }: { ticket: string }) {
  const { user } = useSnapshot(personStore);
  const from = (history.state as { order?: unknown } | null)?.order;
  if (typeof from === 'string')
    return (
      <Link className="tap strong" href={paths.order(from)}>
        Tutto l’ordine
      </Link>
    );
  return user === null ? null : <OwnOrderLink ticket={ticket} />;
}

function OwnOrderLink({ ticket }: { ticket: string }) {
  const { data } = useResource<OwnOrders>('/api/frontend/profile/orders');
  const order = data?.data.find(({ tickets }) => tickets.some(({ uuid }) => uuid === ticket));
  return order === undefined ? null : (
    <Link className="tap strong" href={paths.order(order.uuid)}>
      Tutto l’ordine
    </Link>
  );
}
