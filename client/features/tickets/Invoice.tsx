import { useState } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { INVOICE_FIELDS, INVOICE_LABELS } from '../../../shared/rules/invoice.ts';
import { FORGET_DAYS } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import disclosure from '../../ui/Disclosure.module.css';
import { Section } from '../../ui/Page.tsx';
import { orderUrl } from './checkout.ts';
import { InvoiceForm } from './InvoiceForm.tsx';
import css from './Order.module.css';

interface InvoiceProps {
  order: OrderView;
  onOutcome: (words: string) => void;
}

/** Asks for an invoice, or shows whom it is for. */
export function Invoice({ order, onOutcome }: InvoiceProps) {
  const { invoice, takes_invoice, event } = order;
  if (invoice === null && !takes_invoice) return null;
  const opened = (label: string) => (
    // Closes by itself once the data are saved.
    <details key={JSON.stringify(invoice)} className={disclosure.details}>
      <summary>{label}</summary>
      <div className={css.invoice}>
        <p className={css.small}>
          Questi dati li legge chi organizza{event.organiser === '' ? '' : ` (${event.organiser})`}, che emette la
          fattura: Piazza non emette documenti fiscali. Si cancellano con gli altri dati dell’ordine, {FORGET_DAYS}{' '}
          giorni dopo l’evento.
        </p>
        <InvoiceForm order={order} onOutcome={onOutcome} />
      </div>
    </details>
  );
  if (invoice === null) return <div className={css.screen}>{opened('Serve una fattura?')}</div>;
  return (
    <div className={css.screen}>
      <Section title="Dati per la fattura">
        <div className={css.sheet}>
          <dl className={css.facts}>
            {INVOICE_FIELDS.filter((field) => invoice[field] !== '').map((field) => (
              <div key={field}>
                <dt>{INVOICE_LABELS[field]}</dt>
                <dd>{invoice[field]}</dd>
              </div>
            ))}
          </dl>
        </div>
        {takes_invoice && opened('Cambia i dati')}
        <Remove uuid={order.uuid} onOutcome={onOutcome} />
      </Section>
    </div>
  );
}

function Remove({ uuid, onOutcome }: { uuid: string; onOutcome: (words: string) => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={css.actions}>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Togli i dati
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Togliere i dati per la fattura?"
          description="Chi organizza non li vede più. Una fattura già emessa resta valida."
          confirm="Togli i dati"
          keep="Lasciali"
          onConfirm={async () => {
            await call(`${orderUrl(uuid)}/invoice`, { method: 'DELETE' });
            setAsking(false);
            onOutcome('I dati per la fattura non ci sono più.');
            await refreshResource(orderUrl(uuid));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
