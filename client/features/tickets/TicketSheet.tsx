import { Check, Navigation, Printer, UserRoundPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { TicketView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { atClock, longDay, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { useAwake } from '../../lib/awake.ts';
import { directionsUrl } from '../../lib/links.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { capital } from '../../lib/text.ts';
import { useTitle } from '../../lib/title.ts';
import { Button } from '../../ui/Button.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Qr } from '../../ui/Qr.tsx';
import { TileWall } from '../../ui/Tile.tsx';
import { Messages } from './Messages.tsx';
import { SaveDate } from './SaveDate.tsx';
import css from './Ticket.module.css';
import { TransferDialog } from './TransferDialog.tsx';

/** A longer title is written smaller, so that the QR code stays in the first screen. */
const LONG_TITLE = 40;

/** A ticket: what the door needs is large and on white; words say what the colours say. */
export function TicketSheet({ ticket, isKept }: { ticket: TicketView; isKept: boolean }) {
  const { event, occurrence, qr, state } = ticket;
  const isPrivate = event.is_private === true;
  const heading = useHeadingFocus();
  const [isPassing, setPassing] = useState(false);
  const [outcome, setOutcome] = useState<string | null>(null);
  useTitle(`Biglietto: ${event.title}`);
  const isOver = Date.parse(occurrence.ends_at) < Date.now();
  useAwake(qr !== null && !isOver);
  const { day, time } = wallTime(occurrence.starts_at);
  return (
    <div className={css.page}>
      <article className={css.ticket}>
        <div className={css.band}>
          <TileWall tiles={[{ kind: 'events', seed: event.id }]} size={48} />
        </div>
        <State ticket={ticket} />
        <header className={css.head}>
          <h1 ref={heading} tabIndex={-1} data-long={event.title.length > LONG_TITLE || undefined}>
            {event.title}
          </h1>
          <p className={css.when}>
            {capital(longDay(day))}, {atClock(time)}
          </p>
          <p className={css.where}>
            {event.venue}
            {event.address !== '' && event.address !== event.venue && `, ${event.address}`}
          </p>
        </header>
        {qr !== null && (
          <div className={css.code}>
            <Qr qr={qr} label="Il QR da mostrare all’ingresso" />
          </div>
        )}
        <dl className={css.facts}>
          <Fact term="Di chi è" value={ticket.holder} />
          <Fact term="Posto" value={ticket.category} />
          <Fact term="Prezzo" value={price(ticket.price_cents)} />
          <Fact term="Ordine" value={groupedCode(ticket.order_code)} />
        </dl>
        <p className={css.small}>
          È una prenotazione con {event.organiser || 'l’organizzatore'}, non un titolo di accesso fiscale.
        </p>
      </article>
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
            <a
              className={css.link}
              href={directionsUrl({ name: event.venue, lat: ticket.lat, lng: ticket.lng })}
              target="_blank"
              rel="noreferrer"
            >
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

function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The state in words and colour, above everything else. */
function State({ ticket: { state, occurrence, due_cents, used_at, used_gate, moved_from } }: { ticket: TicketView }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (state === 'valid' && Date.parse(occurrence.ends_at) < now)
    return (
      <p className={css.state} data-tone="used">
        <b>L’evento è finito</b> Non risulta entrato nessuno
      </p>
    );
  if (state === 'valid' && moved_from !== null)
    return (
      <p className={css.state} data-tone="due">
        <b>Data cambiata</b> Era {longMoment(moved_from)}. Vale per quella nuova
        {due_cents > 0 && `, e paghi ${price(due_cents)} all’ingresso`}
      </p>
    );
  if (state === 'valid' && due_cents > 0)
    return (
      <p className={css.state} data-tone="due">
        <b>Vale</b> Paghi {price(due_cents)} all’ingresso
      </p>
    );
  if (state === 'valid')
    return (
      <p className={css.state} data-tone="valid">
        <b>Vale</b> Mostra il QR all’ingresso
      </p>
    );
  if (state === 'used') {
    const { day, time } = wallTime(used_at ?? '');
    const isToday = day === wallTime(now).day;
    return (
      <p className={css.state} data-tone="used">
        <b>Entrato</b> {isToday ? capital(atClock(time)) : `${capital(longDay(day))}, ${atClock(time)}`}
        {used_gate !== null && `, ${used_gate}`}
      </p>
    );
  }
  return (
    <p className={css.state} data-tone="off">
      <b>Non vale più</b> {state === 'cancelled' ? 'L’evento è stato annullato' : 'Il posto è stato restituito'}
    </p>
  );
}
