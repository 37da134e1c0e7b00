import { type ReactNode, useEffect, useState } from 'react';
import type { ScannedTicket } from '../../../shared/contract/tickets.ts';
import { atClock, datedDay, longDay, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { capital } from '../../../shared/rules/text.ts';
import { useNow } from '../../lib/alive.ts';
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
  const today = wallTime(useNow()).day;
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
          {capital(datedDay(day, today))}, {atClock(time)}
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
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, []);
  const [tone, state, words] = stateWords(ticket, now);
  return (
    <p className={css.state} data-tone={tone}>
      <b>{state}</b> {words}
    </p>
  );
}

function stateWords(ticket: ScannedTicket, now: number): [tone: 'sky' | 'amber' | 'leaf' | 'red', string, string] {
  const { state, occurrence, due_cents, used_at, used_gate, moved_from } = ticket;
  const due = `paghi ${price(due_cents)} all’ingresso`;
  if (state === 'cancelled') return ['red', 'Non vale più', 'L’evento è stato annullato'];
  if (state === 'given_back') return ['red', 'Non vale più', 'Il posto è stato restituito'];
  if (state === 'used') {
    const { day, time } = wallTime(used_at ?? '');
    const at = day === wallTime(now).day ? capital(atClock(time)) : `${capital(longDay(day))}, ${atClock(time)}`;
    return ['sky', 'Entrato', used_gate === null ? at : `${at}, ${used_gate}`];
  }
  if (Date.parse(occurrence.ends_at) < now) return ['sky', 'L’evento è finito', 'Non risulta entrato nessuno'];
  if (moved_from !== null) {
    const words = `Era ${longMoment(moved_from)}. Vale per quella nuova`;
    return ['amber', 'Data cambiata', due_cents > 0 ? `${words}, e ${due}` : words];
  }
  return due_cents > 0 ? ['amber', 'Vale', capital(due)] : ['leaf', 'Vale', 'Mostra il QR all’ingresso'];
}
