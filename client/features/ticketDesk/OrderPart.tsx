import { Link } from 'wouter';
import type { DeskOrder } from '../../../shared/contract/ticketDesk.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { fullMoment, longMoment } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import { METHOD_LABELS, ORDER_STATE_LABELS, SEAT_LABELS } from '../../../shared/rules/ticketDesk.ts';
import { keptCents, missingCents } from '../../../shared/rules/tickets.ts';
import { callConfirmed } from '../../lib/confirmed.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { Badge } from '../../ui/Badge.tsx';
import { breakable } from '../../ui/breakable.tsx';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Section } from '../../ui/Page.tsx';
import { InvoiceData } from './InvoiceData.tsx';
import { toneOf } from './orderLabels.ts';
import { eventApi, eventPath } from './paths.ts';
import { ReachBuyer } from './ReachBuyer.tsx';
import { amountOf, SeenForm } from './SeenForm.tsx';

/** One order: its seats, its money, and what the organiser may do about it. */
export function OrderPart({ event, order }: { event: number; order: number }) {
  const url = eventApi(event, `orders/${order}`);
  const resource = useResource<DeskOrder>(url);
  return (
    <>
      <p>
        <Link href={eventPath(event, { parte: 'ordini' })}>Tutti gli ordini</Link>
      </p>
      <Loaded resource={resource} kind="events" height="420px">
        {(detail) => <Order event={event} order={detail} reload={() => refreshResource(url)} />}
      </Loaded>
    </>
  );
}

interface OrderProps {
  event: number;
  order: DeskOrder;
  reload: () => Promise<void>;
}

function Order({ event, order, reload }: OrderProps) {
  const { id, code, name, email, state, method, total_cents, starts_at, created_at, seats, answers } = order;
  const waits = state === 'awaiting_transfer' || state === 'expired';
  const total = price(total_cents);
  return (
    <>
      <header className="bar">
        <h2 className="breaks">{name === '' ? 'Senza nome' : name}</h2>
        <Badge tone={toneOf(state)}>{ORDER_STATE_LABELS[state]}</Badge>
      </header>
      <Facts
        look="abreast gap-12"
        facts={[
          ['Codice', groupedCode(code)],
          ['Email', email && <a href={`mailto:${email}`}>{breakable(email)}</a>],
          ['Data', longMoment(starts_at)],
          ['Ordinato', fullMoment(created_at)],
          [
            'Totale',
            method === null || method === 'gratis' ? total : `${total} · ${METHOD_LABELS[method].toLowerCase()}`,
          ],
        ]}
      />
      <ReachBuyer url={eventApi(event, `orders/${id}`)} order={order} reload={reload} />
      <Section title="Posti">
        <ul className="halves gap-12 starts">
          {seats.map((seat) => (
            <li key={seat.id} className="stack sheet gap-8 pad-16 holds breaks">
              <p>
                <strong>{seat.category}</strong> · {price(seat.price_cents)}
              </p>
              <p className="bar gap-4-16 quiet tabular">
                {seat.holder !== '' && <span>{seat.holder}</span>}
                <span>{seat.entered_at === null ? (SEAT_LABELS[seat.state] ?? seat.state) : 'Entrato'}</span>
              </p>
            </li>
          ))}
        </ul>
      </Section>
      {answers.length > 0 && (
        <Section title="Risposte">
          <dl className="abreast gap-12">
            {answers.map(({ id: answer, question, seat, text }) => (
              <div key={answer}>
                <dt>{seat === null ? question : `${question} ${seatName(seats, seat)}`}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      )}
      {order.invoice !== null && <InvoiceData invoice={order.invoice} />}
      {waits && total_cents > 0 && (
        <Section title="Il bonifico è arrivato?">
          {state === 'expired' && (
            <p>Il tempo è scaduto: se i posti ci sono ancora tornano suoi, altrimenti i soldi sono da restituire.</p>
          )}
          <SeenForm key={order.paid_cents} event={event} order={id} due={missingCents(order)} onDone={reload} />
        </Section>
      )}
      <Money event={event} order={order} reload={reload} />
      <Cancel event={event} order={order} reload={reload} />
    </>
  );
}

/** Who an answer is about: '(Lia Sanna)', or '(posto 2)' without a name. */
function seatName(seats: DeskOrder['seats'], seat: number): string {
  const index = seats.findIndex(({ id }) => id === seat);
  return `(${seats[index]?.holder || `posto ${index + 1}`})`;
}

const REFUND_WORDS: Record<string, string> = {
  owed: 'da restituire',
  requested: 'sta tornando sulla carta',
  failed: 'non riuscito: da restituire a mano',
  succeeded: 'restituito',
  by_hand: 'restituito a mano',
};

function Money({ event, order, reload }: OrderProps) {
  const { id, payments, refunds } = order;
  if (payments.length === 0) return null;
  const left = keptCents(order);
  async function owe(data: FormData): Promise<void> {
    const cents = amountOf(data);
    await callConfirmed(eventApi(event, `orders/${id}/refunds`), {
      method: 'POST',
      body: { cents, reason: textOf(data, 'reason') },
    });
    await reload();
  }
  return (
    <Section title="Soldi">
      <ul className="halves gap-12 starts">
        {payments.map(({ id: payment, provider, cents, paid_at }) => (
          <li key={payment} className="stack sheet gap-8 pad-16 holds breaks">
            <p>
              <strong>{price(cents)}</strong> ricevuti · {METHOD_LABELS[provider]}
            </p>
            <p className="soft">{fullMoment(paid_at)}</p>
          </li>
        ))}
        {refunds.map(({ id: refund, cents, state, reason }) => (
          <li key={`r${refund}`} className="stack sheet gap-8 pad-16 holds breaks">
            <p>
              <strong>{price(cents)}</strong> {REFUND_WORDS[state] ?? state}
            </p>
            <p className="soft">{reason}</p>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <details className="disclosure">
          <summary>Restituisci una parte</summary>
          <Form draft={`rimborso-${id}`} submit="Segna da restituire" onSubmit={owe}>
            <Field
              label="Quanto (€)"
              hint={`Al massimo ${price(left)}.`}
              name="cents"
              inputMode="decimal"
              autoComplete="off"
            />
            <Field label="Perché" name="reason" autoComplete="off" maxLength={120} />
          </Form>
        </details>
      )}
    </Section>
  );
}

function Cancel({ event, order, reload }: OrderProps) {
  const { id, state } = order;
  if (state === 'cancelled' || state === 'expired' || state === 'paying') return null;
  const left = keptCents(order);
  return (
    <div>
      <ConfirmButton
        button="danger"
        title="Annullare questo ordine?"
        description={`I posti tornano liberi e chi ha ordinato riceve una mail.${left > 0 ? ` ${price(left)} saranno da restituire.` : ''} Non si può tornare indietro.`}
        confirm="Annulla l’ordine"
        keep="Lascia così"
        onConfirm={async () => {
          await callConfirmed(eventApi(event, `orders/${id}/cancellation`), { method: 'POST' });
          await reload();
        }}
      >
        Annulla l’ordine
      </ConfirmButton>
    </div>
  );
}
