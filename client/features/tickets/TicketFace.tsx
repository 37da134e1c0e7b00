import type { ReactNode } from 'react';
import type { ScannedTicket } from '../../../shared/contract/tickets.ts';
import { atClock, longDay, wallTime } from '../../../shared/rules/dates.ts';
import { useHeadingFocus } from '../../lib/navigation.ts';
import { capital } from '../../lib/text.ts';
import { TileWall } from '../../ui/Tile.tsx';
import css from './Ticket.module.css';
import { TicketState } from './TicketState.tsx';

/** A longer title is written smaller, so that the QR code stays in the first screen. */
const LONG_TITLE = 40;

interface TicketFaceProps {
  ticket: ScannedTicket;
  /** Its QR code. */
  code?: ReactNode;
  /** Further facts. */
  children?: ReactNode;
}

/** What a ticket says: what the door needs is large and on white; words say what the colours say. */
export function TicketFace({ ticket, code, children }: TicketFaceProps) {
  const { event, occurrence } = ticket;
  const heading = useHeadingFocus();
  const { day, time } = wallTime(occurrence.starts_at);
  return (
    <article className={css.ticket}>
      <div className={css.band}>
        <TileWall tiles={[{ kind: 'events', seed: event.id }]} size={48} />
      </div>
      <TicketState ticket={ticket} />
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
      {code}
      <dl className={css.facts}>
        <Fact term="Di chi è" value={ticket.holder} />
        <Fact term="Posto" value={ticket.category} />
        {children}
      </dl>
      <p className={css.small}>
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
      <dd>{value}</dd>
    </div>
  );
}
