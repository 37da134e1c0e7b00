import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { paths } from '../../../shared/paths.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { price } from '../../../shared/rules/money.ts';
import { isIssued, keptCents, type OrderState } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { Ask } from '../../ui/AskDialog.tsx';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Outcome } from '../../ui/Outcome.tsx';
import { Page, Section } from '../../ui/Page.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { Bill } from './Bill.tsx';
import { adoptOrder, orderUrl } from './checkout.ts';
import { EventLine, SaveDate } from './EventLine.tsx';
import { GiveBack, Moved } from './GiveBack.tsx';
import { Invoice } from './Invoice.tsx';
import { Messages } from './Messages.tsx';
import { Reach } from './Reach.tsx';
import { RefundAccount } from './RefundAccount.tsx';
import { Stubs } from './Stubs.tsx';
import { isKept } from './Summary.tsx';
import { Transfer } from './Transfer.tsx';

const TITLES: Record<OrderState, string> = {
  held: 'Manca un passo',
  paying: 'Stiamo verificando il pagamento',
  awaiting_transfer: 'Manca il bonifico',
  to_pay_at_door: 'I posti sono tuoi',
  confirmed: 'I posti sono tuoi',
  expired: 'I posti sono tornati liberi',
  cancelled: 'Ordine annullato',
};

/** An order as its buyer sees it: what comes next, the tickets, the money. */
export function OrderSheet({ order }: { order: OrderView }) {
  const { state, event, occurrence } = order;
  const isValid = isIssued(state) && order.called_off === null;
  const [outcome, setOutcome] = useState<string | null>(null);
  async function done(words: string): Promise<void> {
    setOutcome(words);
    await refreshResource(orderUrl(order.uuid));
  }
  return (
    <Page title={titleOf(order)} lead={leadOf(order)} narrow>
      <Outcome words={outcome} />
      {order.called_off === null && <Moved order={order} onDone={done} />}
      {isOver(order) ? <Settled order={order} /> : <Next order={order} />}
      {order.refund_account !== null && <RefundAccount order={order} account={order.refund_account} onDone={done} />}
      <Messages messages={order.messages} />
      <div className="panel stack gap-16">
        <EventLine event={event} occurrence={occurrence} />
        {isValid && event.is_private !== true && (
          <div className="row gap-12">
            <SaveDate event={event} occurrence={occurrence} />
          </div>
        )}
      </div>
      {isValid && (
        <div className="no-print">
          <Stubs order={order} onDone={done} />
        </div>
      )}
      <Section title="Il conto">
        <Bill order={order} />
        {(isIssued(state) || order.paid_cents > 0) && (
          <div className="row gap-12">
            <Button look="quiet" onClick={() => print()}>
              <Printer />
              {order.paid_cents > 0 ? 'Stampa la ricevuta' : 'Stampa il conto'}
            </Button>
          </div>
        )}
      </Section>
      <Invoice order={order} onDone={done} />
      {order.email !== '' && (
        <div className="no-print">
          <Section title="Serve aiuto?">
            <Reach order={order} onOutcome={setOutcome} />
            <Ask url={`${orderUrl(order.uuid)}/question`} knowsWho />
          </Section>
        </div>
      )}
      {order.moved_from === null && order.called_off === null && <GiveBack order={order} onDone={done} />}
    </Page>
  );
}

const isOne = ({ seats }: OrderView): boolean => seats.filter(isKept).length === 1;

function titleOf(order: OrderView): string {
  if (order.called_off !== null) return 'Questa data non si fa';
  return isIssued(order.state) && isOne(order) ? 'Il posto è tuo' : TITLES[order.state];
}

function leadOf(order: OrderView): string {
  const { state, code, email, called_off } = order;
  const spoken = groupedCode(code);
  if (called_off !== null) return called_off.reason || `Codice dell’ordine: ${spoken}.`;
  switch (state) {
    case 'confirmed':
    case 'to_pay_at_door':
      return `Abbiamo mandato ${isOne(order) ? 'il biglietto' : 'i biglietti'} anche a ${email}. Codice dell’ordine: ${spoken}.`;
    case 'awaiting_transfer':
      return isOne(order)
        ? 'Il posto resta tuo finché arriva il bonifico. Poi il biglietto compare qui e nella tua posta.'
        : 'I posti restano tuoi finché arriva il bonifico. Poi i biglietti compaiono qui e nella tua posta.';
    case 'paying':
      return 'Ci vuole qualche secondo. Non pagare di nuovo: questa pagina si aggiorna da sola.';
    case 'held':
      return 'I posti sono tenuti per te, ma l’ordine non è ancora fatto.';
    case 'expired':
      return 'Il tempo è finito prima della conferma.';
    case 'cancelled':
      return `Codice dell’ordine: ${spoken}.`;
  }
}

/** Its seats are nobody's, or will not be used. */
const isOver = ({ state, called_off }: OrderView): boolean => state === 'cancelled' || called_off !== null;

/** What becomes of the money of an order that is over, and the way to another one. */
function Settled({ order }: { order: OrderView }) {
  const { total_cents, paid_cents, refunded_cents, method, called_off, event, occurrence, now } = order;
  const back = paid_cents - refunded_cents;
  const mayChoose = called_off === null && event.is_private !== true && occurrence.starts_at > now;
  return (
    <>
      {back > 0 && <Callout tone="warm">L’organizzatore ti deve restituire {price(back)}.</Callout>}
      {refunded_cents > 0 && <Callout tone="good">Ti sono tornati {price(refunded_cents)}.</Callout>}
      {paid_cents === 0 && total_cents > 0 && (
        <Callout tone="good">
          Non devi pagare niente.
          {method === 'bonifico' && ' Se hai già fatto il bonifico, l’organizzatore te lo restituisce.'}
        </Callout>
      )}
      {mayChoose && <ChooseAgain slug={event.slug} />}
    </>
  );
}

/** Cents still to pay at the door: seats that were given back cost nothing any more. */
function dueOf(order: OrderView): number {
  const value = order.seats.reduce((sum, { state, price_cents }) => sum + (state === 'issued' ? price_cents : 0), 0);
  return value - keptCents(order);
}

/** The one thing to do now, if there is one. */
function Next({ order }: { order: OrderView }) {
  const { state, event, uuid, owed_cents, refunded_cents, transfer } = order;
  const [, navigate] = useLocation();
  if (transfer !== null)
    return (
      <>
        <Transfer order={order} transfer={transfer} />
        {mayPayOnline(order) && <PayOnline order={order} label="Paga subito con la carta o il telefono" />}
      </>
    );
  return (
    <>
      {state === 'to_pay_at_door' && <Callout tone="warm">Paghi {price(dueOf(order))} all’ingresso.</Callout>}
      {owed_cents > 0 && <Callout tone="warm">L’organizzatore ti deve restituire {price(owed_cents)}.</Callout>}
      {refunded_cents > 0 && <Callout tone="good">Ti sono tornati {price(refunded_cents)}.</Callout>}
      {state === 'held' && (
        <p>
          <Button
            onClick={() => {
              adoptOrder(event.slug, uuid);
              navigate(`${paths.checkout(event.slug)}?passo=dati`);
            }}
          >
            Finisci l’ordine
          </Button>
        </p>
      )}
      {state === 'paying' && <PayOnline order={order} label="Non hai finito di pagare? Riprendi" />}
      {state === 'expired' && <ChooseAgain slug={event.slug} />}
    </>
  );
}

const ChooseAgain = ({ slug }: { slug: string }) => (
  <p>
    <LinkButton href={paths.checkout(slug)}>Scegli di nuovo i posti</LinkButton>
  </p>
);

/** Whether an awaited transfer may be paid online instead: the provider takes the whole sum, so nothing of it may have come. */
const mayPayOnline = ({ methods, paid_cents }: OrderView): boolean => methods.includes('stripe') && paid_cents === 0;

/** Leads to the provider's page, also somebody who left it while the payment is open there. */
function PayOnline({ order: { uuid }, label }: { order: OrderView; label: string }) {
  async function pay(): Promise<void> {
    const { pay_url } = await call<OrderView>(`${orderUrl(uuid)}/payment`, { method: 'POST' });
    if (pay_url !== null) location.assign(pay_url);
  }

  return (
    <div className="stack start">
      <TaskButton look="quiet" onPress={pay} during="Un momento…">
        {label}
      </TaskButton>
    </div>
  );
}
