import { type ReactNode, useEffect, useState } from 'react';
import type { ScannedTicket } from '../../../shared/contract/tickets.ts';
import { atClock, longDay, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { TileWall } from '../../ui/Tile.tsx';
import css from './Ticket.module.css';

/** A longer title is written smaller, so that the QR code stays in the first screen. */
const LONG_TITLE = 40;

interface TicketFaceProps {
  ticket: ScannedTicket;
  /** Its QR code. */
  code?: ReactNode;
  /** '1 di 4', beside others; only a ticket alone is the page's heading. */
  count?: string;
  children?: ReactNode;
}

/** What a ticket says: what the door needs is large and on white; words say what the colours say. */
export function TicketFace({ ticket, code, count, children }: TicketFaceProps) {
  const { event, occurrence } = ticket;
  const heading = useHeadingFocus();
  const { day, time } = wallTime(occurrence.starts_at);
  return (
    <article className={`card clip ${css.ticket}`}>
      <div className={css.band}>
        <TileWall tiles={[{ kind: 'events', seed: event.id }]} size={48} />
      </div>
      <TicketState ticket={ticket} />
      <header className={css.head}>
        {count !== undefined && <p className="quiet strong">{count}</p>}
        <h1
          ref={count === undefined || count.startsWith('1 ') ? heading : undefined}
          tabIndex={-1}
          data-long={event.title.length > LONG_TITLE || undefined}
        >
          {event.title}
        </h1>
        <p className="title">
          {capital(longDay(day))}, {atClock(time)}
        </p>
        <p className="quiet">
          {event.venue}
          {event.address !== '' && event.address !== event.venue && `, ${event.address}`}
        </p>
      </header>
      <p className={css.holder}>{ticket.holder}</p>
      {code}
      <dl className={css.facts}>
        <Fact term="Posto" value={ticket.category} />
        {children}
      </dl>
      <p className="small close pad-16">
        È una prenotazione con {event.organiser || 'l’organizzatore'}, non un titolo di accesso fiscale.
      </p>
    </article>
  );
}

export function Fact({ term, value }: { term: string; value: string }) {
  if (value === '') return null;
  return (
    <div>
      <dt>{term}</dt>
      <dd className="strong">{value}</dd>
    </div>
  );
}

/** The state in words and colour, above everything else. */
function TicketState({ ticket }: { ticket: ScannedTicket }) {
  const { state, occurrence, due_cents, used_at, used_gate, moved_from } = ticket;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  if (state === 'valid' && Date.parse(occurrence.ends_at) < now)
    return (
      <p className={css.state} data-tone="sky">
        <b>L’evento è finito</b> Non risulta entrato nessuno
      </p>
    );
  if (state === 'valid' && moved_from !== null)
    return (
      <p className={css.state} data-tone="amber">
        <b>Data cambiata</b> Era {longMoment(moved_from)}. Vale per quella nuova
        {due_cents > 0 && `, e paghi ${price(due_cents)} all’ingresso`}
      </p>
    );
  if (state === 'valid' && due_cents > 0)
    return (
      <p className={css.state} data-tone="amber">
        <b>Vale</b> Paghi {price(due_cents)} all’ingresso
      </p>
    );
  if (state === 'valid')
    return (
      <p className={css.state} data-tone="leaf">
        <b>Vale</b> Mostra il QR all’ingresso
      </p>
    );
  if (state === 'used') {
    const { day, time } = wallTime(used_at ?? '');
    const isToday = day === wallTime(now).day;
    return (
      <p className={css.state} data-tone="sky">
        <b>Entrato</b> {isToday ? capital(atClock(time)) : `${capital(longDay(day))}, ${atClock(time)}`}
        {used_gate !== null && `, ${used_gate}`}
      </p>
    );
  }
  return (
    <p className={css.state} data-tone="red">
      <b>Non vale più</b> {state === 'cancelled' ? 'L’evento è stato annullato' : 'Il posto è stato restituito'}
    </p>
  );
}
