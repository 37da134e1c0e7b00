import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { isIssued, type OrderState } from '../../../shared/rules/tickets.ts';
import { useResource } from '../../lib/resource.ts';
import { capital, unbroken } from '../../lib/text.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import disclosure from '../../ui/Disclosure.module.css';
import { LinkList } from '../../ui/LinkList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';

type Order = OwnOrders['data'][number];

/** States that need a word beside the order. */
const STATES: Partial<Record<OrderState, string>> = {
  paying: 'Pagamento in corso',
  awaiting_transfer: 'Manca il bonifico',
  to_pay_at_door: 'Da pagare all’ingresso',
  cancelled: 'Annullato',
};

/** /profilo/biglietti: tickets still to use first, then past orders. */
export function MyTickets() {
  const resource = useResource<OwnOrders>('/api/frontend/profile/orders');
  return (
    <Loaded resource={resource} kind="events" skeleton={<Skeleton height="120px" />}>
      {({ data }) => (data.length === 0 ? <NoTickets /> : <Orders orders={data} />)}
    </Loaded>
  );
}

function NoTickets() {
  return (
    <Notice
      kind="events"
      title="Nessun biglietto"
      action={<LinkButton href={paths.events}>Guarda gli eventi</LinkButton>}
    >
      Quando prenoti un posto, il biglietto con il suo codice è qui, anche senza rete.
    </Notice>
  );
}

function Orders({ orders }: { orders: readonly Order[] }) {
  const now = Date.now();
  const isAhead = ({ state, occurrence }: Order) => state !== 'cancelled' && Date.parse(occurrence.ends_at) > now;
  const ahead = orders.filter(isAhead).reverse();
  const past = orders.filter((order) => !isAhead(order));
  return (
    <>
      {ahead.length > 0 ? <LinkList items={ahead.map(item)} /> : <p>Nessun biglietto per i prossimi eventi.</p>}
      {past.length > 0 && (
        <details className={disclosure.details}>
          <summary>Ordini passati</summary>
          <LinkList items={past.map(item)} />
        </details>
      )}
    </>
  );
}

/** A single ticket opens at once; several open as their order. */
function item({ uuid, state, event, occurrence, tickets }: Order) {
  const [only] = tickets;
  const href =
    tickets.length === 1 && only !== undefined && isIssued(state) ? paths.ticket(only.uuid) : paths.order(uuid);
  const when = occurrenceWords(occurrence.starts_at, occurrence.ends_at, wallTime(Date.now()).day);
  const places = tickets.length === 1 ? '1 biglietto' : `${tickets.length} biglietti`;
  const words = [STATES[state], tickets.length > 0 ? places : undefined].filter((one) => one !== undefined);
  return {
    href,
    title: event.title,
    note: [capital(unbroken(when)), ...words].join(' · '),
    mark: <CategoryTile kind="events" category={event.category} seed={event.id} />,
  };
}
