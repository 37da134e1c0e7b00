import { TicketCheck } from 'lucide-react';
import { Link } from 'wouter';
import type { TicketToday as Answer } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { clockTime, wallTime } from '../../../shared/rules/dates.ts';
import { useResource } from '../../lib/resource.ts';
import css from './TicketToday.module.css';

/** On the home of whoever has a ticket today: over the drawn band, so that nothing on the page moves when it comes. */
export default function TicketToday() {
  const next = useResource<Answer>('/api/frontend/profile/ticket-today').data?.next ?? null;
  if (next === null) return null;
  const { starts_at, title, order, ticket, tickets } = next;
  const hasBegun = Date.parse(starts_at) <= Date.now();
  const when = hasBegun ? 'è cominciato' : `oggi ${clockTime(wallTime(starts_at).time)}`;
  return (
    <Link href={tickets === 1 ? paths.ticket(ticket) : paths.order(order)} className={css.next}>
      <TicketCheck size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className={css.words}>
        <span className="visually-hidden">Il tuo prossimo biglietto: </span>
        <strong>{title}</strong>
      </span>
      <span className={css.when}>{when}</span>
    </Link>
  );
}
