import type { TicketView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { MISSING_TITLES } from '../../../shared/rules/missing.ts';
import { useResource } from '../../lib/resource.ts';
import { NotFound } from '../../ui/NotFound.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ticketUrl } from './checkout.ts';
import { TicketSheet } from './TicketSheet.tsx';
import { useKept } from './useKept.ts';
import { useLive } from './useLive.ts';

/** How often a ticket in sight is asked for again: the door may have let it in. */
const AGAIN_MS = 20_000;

/** /ticket/{uuid}: without an account, and without a network once it was seen. */
export function TicketPage({ slug: uuid }: { slug: string }) {
  const url = ticketUrl(uuid);
  const { data, error, retry } = useResource<TicketView>(url);
  useLive(url, AGAIN_MS);
  const isKept = useKept(data === null ? [] : [url], '');
  // A ticket that was handed over meanwhile is not shown any more, though its answer is still here.
  if (error !== null && [400, 404, 422].includes(error.status))
    return (
      <NotFound
        kind="events"
        title={MISSING_TITLES.ticket}
        text="Forse è passato a un’altra persona, che ha ricevuto un biglietto nuovo. Il vecchio QR all’ingresso non apre."
        list={{ href: paths.events, label: 'Tutti gli eventi' }}
      />
    );
  if (data !== null) return <TicketSheet ticket={data} isKept={isKept} />;
  return (
    <Page title="Il tuo biglietto" narrow>
      {error === null ? <Skeleton height="560px" /> : <Failure error={error} retry={retry} kind="events" />}
    </Page>
  );
}
