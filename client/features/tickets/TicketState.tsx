import { useEffect, useState } from 'react';
import type { ScannedTicket } from '../../../shared/contract/tickets.ts';
import { atClock, longDay, longMoment, wallTime } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { capital } from '../../lib/text.ts';
import css from './Ticket.module.css';

/** The state in words and colour, above everything else. */
export function TicketState({ ticket }: { ticket: ScannedTicket }) {
  const { state, occurrence, due_cents, used_at, used_gate, moved_from } = ticket;
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
