import { Link } from 'wouter';
import type { DeskEventPage } from '../../../shared/contract/ticketDesk.ts';
import { occurrenceLabel, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { Badge } from '../../ui/Badge.tsx';
import { eventPath } from './paths.ts';
import css from './TicketDesk.module.css';

/** An event in the list: its next date, how many places are taken, and what waits for the organiser. */
export function EventCard({ event }: { event: DeskEventPage['data'][number] }) {
  const { id, title, has_tickets, next_at, issued, size, awaited, owed_cents } = event;
  const today = wallTime(Date.now()).day;
  return (
    <li className={css.card}>
      <h2>
        <Link href={eventPath(id)}>{title}</Link>
      </h2>
      <p className="soft">{next_at === null ? 'Tutte le date sono passate' : occurrenceLabel(next_at, today)}</p>
      {has_tickets ? (
        <>
          <progress
            className={css.filled}
            max={Math.max(size, 1)}
            value={Math.min(issued, size)}
            aria-label="Posti presi"
          />
          <p className={css.numbers}>
            <strong>{issued}</strong> {issued === 1 ? 'biglietto' : 'biglietti'}
            {size > 0 && <> su {size} posti</>}
          </p>
        </>
      ) : (
        <p>Apri le prenotazioni</p>
      )}
      {(awaited > 0 || owed_cents > 0) && (
        <p className={css.badges}>
          {awaited > 0 && (
            <Badge tone="warm">{awaited === 1 ? '1 bonifico atteso' : `${awaited} bonifici attesi`}</Badge>
          )}
          {owed_cents > 0 && <Badge tone="urgent">{price(owed_cents)} da restituire</Badge>}
        </p>
      )}
    </li>
  );
}
