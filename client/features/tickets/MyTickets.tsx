import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { isIssued, type OrderState, offerWords } from '../../../shared/rules/tickets.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { CategoryTile } from '../../ui/CategoryTile.tsx';
import { LinkList } from '../../ui/LinkList.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';

type Order = OwnOrders['data'][number];
type Wait = OwnOrders['waiting'][number];
type PassedOn = OwnOrders['passed_on'][number];

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
    <Loaded resource={resource} kind="events" height="120px">
      {({ data, waiting, passed_on }) => {
        const entries = [...data.map(orderEntry), ...waiting.map(waitEntry), ...passed_on.map(passedOnEntry)];
        return (
          <>
            {entries.length === 0 ? <NoTickets /> : <Entries entries={entries} />}
            <p className="soft">
              Hai prenotato senza accedere? <Link href={paths.findTickets}>Ritrova i biglietti</Link>
            </p>
          </>
        );
      }}
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

/** A line of the list, and what tells its place there. */
interface Entry {
  occurrence: Order['occurrence'];
  isOff: boolean;
  item: { href: string; title: string; note: string; mark: ReactElement };
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const now = Date.now();
  const isAhead = ({ isOff, occurrence }: Entry) => !isOff && Date.parse(occurrence.ends_at) > now;
  const sorted = entries.toSorted((one, other) => one.occurrence.starts_at.localeCompare(other.occurrence.starts_at));
  const ahead = sorted.filter(isAhead);
  const past = sorted.filter((entry) => !isAhead(entry)).reverse();
  return (
    <>
      {ahead.length > 0 ? (
        <LinkList items={ahead.map(({ item }) => item)} />
      ) : (
        <p>Nessun biglietto per i prossimi eventi.</p>
      )}
      {past.length > 0 && (
        <details className="disclosure">
          <summary>Ordini passati</summary>
          <LinkList items={past.map(({ item }) => item)} />
        </details>
      )}
    </>
  );
}

/** A single ticket opens at once; several open as their order. */
function orderEntry(order: Order): Entry {
  const { uuid, state, tickets } = order;
  const [only] = tickets;
  const href =
    tickets.length === 1 && only !== undefined && isIssued(state) ? paths.ticket(only.uuid) : paths.order(uuid);
  const seats = tickets.length === 1 ? '1 biglietto' : `${tickets.length} biglietti`;
  const words = [STATES[state], tickets.length > 0 ? seats : undefined].filter((one) => one !== undefined);
  return entry(order, href, words, state === 'cancelled');
}

/** A ticket of somebody else's order opens itself: the order is its buyer's. */
const passedOnEntry = (ticket: PassedOn): Entry => entry(ticket, paths.ticket(ticket.ticket), ['Passato a te'], false);

/** The waiting list's page says how long it may last, and gives the seats that are offered. */
function waitEntry(wait: Wait): Entry {
  const { uuid, party, offer_ends_at } = wait;
  const words = offer_ends_at === null ? 'In lista d’attesa' : offerWords(party, offer_ends_at, Date.now());
  return entry(wait, paths.waitlist(uuid), [words], false);
}

function entry({ event, occurrence }: Order | Wait | PassedOn, href: string, words: string[], isOff: boolean): Entry {
  const when = occurrenceWords(occurrence.starts_at, occurrence.ends_at, wallTime(Date.now()).day);
  const item = {
    href,
    title: event.title,
    note: [capital(unbroken(when)), ...words].join(' · '),
    mark: <CategoryTile kind="events" category={event.category} seed={event.id} />,
  };
  return { occurrence, isOff, item };
}
