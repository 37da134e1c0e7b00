import type { OwnOrders } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords } from '../../../shared/rules/events.ts';
import { isIssued, type OrderState } from '../../../shared/rules/tickets.ts';
import { useResource } from '../../lib/resource.ts';
import { capital, unbroken } from '../../lib/text.ts';
import disclosure from '../../ui/Disclosure.module.css';
import { LinkList } from '../../ui/LinkList.tsx';
import { Section } from '../../ui/Page.tsx';

type Order = OwnOrders['data'][number];

/** What is not simply there to go to. */
const STATES: Partial<Record<OrderState, string>> = {
  paying: 'Pagamento in corso',
  awaiting_transfer: 'Manca il bonifico',
  to_pay_at_door: 'Da pagare all’ingresso',
  cancelled: 'Annullato',
};

/** In /profilo: tickets still to use first, then past orders; nothing for who has none. */
export function MyTickets() {
  const { data } = useResource<OwnOrders>('/api/frontend/profile/orders');
  if (data === null || data.data.length === 0) return null;
  const now = Date.now();
  const isAhead = ({ state, occurrence }: Order) => state !== 'cancelled' && Date.parse(occurrence.ends_at) > now;
  const ahead = data.data.filter(isAhead).reverse();
  const past = data.data.filter((order) => !isAhead(order));
  return (
    <Section title="I tuoi biglietti">
      {ahead.length > 0 ? <LinkList items={ahead.map(item)} /> : <p>Nessun biglietto per i prossimi eventi.</p>}
      {past.length > 0 && (
        <details className={disclosure.details}>
          <summary>Ordini passati</summary>
          <LinkList items={past.map(item)} />
        </details>
      )}
    </Section>
  );
}

/** One ticket opens at once; of several the order. */
function item({ uuid, state, event, occurrence, tickets }: Order) {
  const [only] = tickets;
  const href =
    tickets.length === 1 && only !== undefined && isIssued(state) ? paths.ticket(only.uuid) : paths.order(uuid);
  const when = occurrenceWords(occurrence.starts_at, occurrence.ends_at, wallTime(Date.now()).day);
  const places = tickets.length === 1 ? '1 biglietto' : `${tickets.length} biglietti`;
  const words = [STATES[state], tickets.length > 0 ? places : undefined].filter((one) => one !== undefined);
  return { href, title: event.title, note: [capital(unbroken(when)), ...words].join(' · ') };
}
