import type { OrderView } from '../../../shared/contract/tickets.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { fullMoment } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import type { Method } from '../../../shared/rules/tickets.ts';
import { isKept, Summary } from './Summary.tsx';
import css from './Ticket.module.css';

const METHODS: Record<Method, string> = {
  // The total says it.
  gratis: '',
  porta: 'All’ingresso',
  bonifico: 'Bonifico',
  stripe: 'Online',
  contanti: 'Contanti',
  pos: 'Carta, alla cassa',
};

/** What was chosen, paid and given back; printed it is the receipt. */
export function Bill({ order }: { order: OrderView }) {
  const { code, created_at, name, method, paid_cents, owed_cents, refunded_cents, event, seats } = order;
  const back = seats.filter((seat) => !isKept(seat)).length;
  const facts: [string, string][] = [
    ['Ordine', groupedCode(code)],
    ['Del', fullMoment(created_at)],
    ['A nome di', name],
    ['Posti restituiti', back > 0 ? String(back) : ''],
    ['Pagamento', method === null ? '' : METHODS[method]],
    ['Pagati', paid_cents > 0 ? price(paid_cents) : ''],
    ['Da restituire', owed_cents > 0 ? price(owed_cents) : ''],
    ['Restituiti', refunded_cents > 0 ? price(refunded_cents) : ''],
  ];
  return (
    <div className="panel stack gap-16">
      <Summary order={order} date={undefined} basket={undefined} />
      <dl className={`stack gap-8 after-line tabular ${css.rows}`}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([term, value]) => (
            <div className="flex gap-16 apart" key={term}>
              <dt className="fixed">{term}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <p className="small close">
        È una prenotazione con {event.organiser || 'l’organizzatore'}: non è un titolo di accesso né un documento
        fiscale.
      </p>
    </div>
  );
}
