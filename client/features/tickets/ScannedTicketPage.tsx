import { Link } from 'wouter';
import type { ScannedTicket } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { useResource } from '../../lib/resource.ts';
import { useTitle } from '../../lib/title.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Ticket.module.css';
import { TicketFace } from './TicketFace.tsx';

/** /T/{code}, where a ticket's QR code leads: it proves the ticket and changes nothing, whoever photographed it. */
export function ScannedTicketPage({ slug: code }: { slug: string }) {
  const { data, error, retry } = useResource<ScannedTicket>(`/api/ticket-codes/${encodeURIComponent(code)}`);
  useTitle('Un biglietto');
  if (error !== null && [400, 404, 422].includes(error.status))
    return (
      <NotFound
        kind="events"
        title={MISSING_TITLES.ticket}
        text="Il QR non è di un biglietto del portale, o il biglietto è passato a un’altra persona, che ne ha uno nuovo."
        list={{ href: paths.events, label: 'Tutti gli eventi' }}
      />
    );
  if (data === null)
    return (
      <Page title="Un biglietto" narrow>
        {error === null ? <Skeleton height="420px" /> : <Failure error={error} retry={retry} kind="events" />}
      </Page>
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
