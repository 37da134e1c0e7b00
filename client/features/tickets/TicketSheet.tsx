import { Check, Navigation, Printer, UserRoundPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';
import { useAwake } from '../../lib/awake.ts';
import { useDirections } from '../../lib/links.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { Messages } from './Messages.tsx';
import { SaveDate } from './SaveDate.tsx';
import css from './Ticket.module.css';
import { Fact, TicketFace } from './TicketFace.tsx';
import { TransferDialog } from './TransferDialog.tsx';

/** A ticket, with what its holder may do. */
export function TicketSheet({ ticket, isKept }: { ticket: TicketView; isKept: boolean }) {
  const { event, occurrence, qr, state } = ticket;
  const isPrivate = event.is_private === true;
  const [isPassing, setPassing] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  useTitle(`Biglietto: ${event.title}`);
  const isOver = Date.parse(occurrence.ends_at) < Date.now();
  useAwake(qr !== null && !isOver);
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
        <p className={css.kept} role="status">
          <Check size={20} strokeWidth={1.75} aria-hidden="true" />
          Salvato su questo telefono: si apre anche senza rete.
        </p>
      )}
      <Outcome words={outcome} />
      <Messages messages={ticket.messages} />
      <div className={css.actions}>
        {!isPrivate && qr !== null && !isOver && (
          <>
            <SaveDate event={event} occurrence={occurrence} />
            <a className={css.link} href={directions} target="_blank" rel="noreferrer">
              <Navigation size={20} strokeWidth={1.75} aria-hidden="true" />
              Indicazioni
            </a>
          </>
        )}
        {qr !== null && (
          <Button look="quiet" onClick={() => print()}>
            <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
            Stampa
          </Button>
        )}
        {state === 'valid' && !isOver && (
          <Button look="quiet" onClick={() => setPassing(true)}>
            <UserRoundPlus size={20} strokeWidth={1.75} aria-hidden="true" />
            Passalo a un’altra persona
          </Button>
        )}
      </div>
      {!isPrivate && (
        <p className={css.more}>
          <Link href={paths.event(event.slug)}>La pagina dell’evento</Link>
        </p>
      )}
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
