import { Link } from 'wouter';
import type { ScannedTicket } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { useResource } from '../../lib/resource.ts';
import { useTitle } from '../../lib/title.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Ticket.module.css';
import { TicketFace } from './TicketFace.tsx';
import { isMissing, Unanswered } from './Unanswered.tsx';

/** /T/{code}, where a ticket's QR code leads: it proves the ticket and changes nothing, whoever photographed it. */
export function ScannedTicketPage({ slug: code }: { slug: string }) {
  const answer = useResource<ScannedTicket>(`/api/ticket-codes/${encodeURIComponent(code)}`);
  const { data } = answer;
  useTitle('Un biglietto');
  if (data === null || isMissing(answer))
    return (
      <Unanswered
        answer={answer}
        title="Un biglietto"
        missing={{
          title: MISSING_TITLES.ticket,
          text: 'Il QR non è di un biglietto del portale, o il biglietto è passato a un’altra persona, che ne ha uno nuovo.',
        }}
      >
        <Skeleton height="420px" />
      </Unanswered>
    );
  return (
    <div className={css.page}>
      <TicketFace ticket={data} />
      <p className="small close">
        Questa pagina dice solo se il biglietto vale. Se è il tuo, lo apri dalla mail o dal tuo profilo.
      </p>
      {data.event.is_private !== true && (
        <p className="row gap-24">
          <Link className="tap strong" href={paths.event(data.event.slug)}>
            La pagina dell’evento
          </Link>
        </p>
      )}
    </div>
  );
}
