import type { OrderView } from '../../../shared/contract/tickets.ts';
import {
  INVOICE_CODE_LIMIT,
  INVOICE_FIELDS,
  INVOICE_LABELS,
  INVOICE_TEXT_LIMIT,
  type InvoiceField,
} from '../../../shared/rules/invoice.ts';
import { FORGET_DAYS } from '../../../shared/rules/tickets.ts';
import { call } from '../../lib/http.ts';
import { ConfirmButton } from '../../ui/ConfirmDialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Section } from '../../ui/Page.tsx';
import { EmailField } from '../../ui/PersonFields.tsx';
import { orderUrl } from './checkout.ts';
import css from './Ticket.module.css';

interface InvoiceProps {
  order: OrderView;
  onDone: (words: string) => Promise<void>;
}

/** Asks for an invoice, or shows whom it is for. */
export function Invoice({ order, onDone }: InvoiceProps) {
  const { invoice, takes_invoice, event } = order;
  if (invoice === null && !takes_invoice) return null;
  const opened = (label: string) => (
    // Closes by itself once the data are saved.
    <details key={JSON.stringify(invoice)} className="disclosure">
      <summary>{label}</summary>
      <div className="stack gap-16 pad-y-8">
        <p className="small close">
          Questi dati li legge chi organizza{event.organiser === '' ? '' : ` (${event.organiser})`}, che emette la
          fattura: Piazza non emette documenti fiscali. Si cancellano con gli altri dati dell’ordine, {FORGET_DAYS}{' '}
          giorni dopo l’evento.
        </p>
        <InvoiceForm order={order} onDone={onDone} />
      </div>
    </details>
  );
  if (invoice === null) return <div className="no-print">{opened('Serve una fattura?')}</div>;
  return (
    <div className="no-print">
      <Section title="Dati per la fattura">
        <div className="panel">
          <dl className={`stack gap-8 tabular ${css.rows}`}>
            {INVOICE_FIELDS.filter((field) => invoice[field] !== '').map((field) => (
              <div className="flex gap-16 apart" key={field}>
                <dt className="fixed">{INVOICE_LABELS[field]}</dt>
                <dd>{invoice[field]}</dd>
              </div>
            ))}
          </dl>
        </div>
        {takes_invoice && opened('Cambia i dati')}
        <div className="row gap-12">
          <ConfirmButton
            button="quiet"
            title="Togliere i dati per la fattura?"
            description="Chi organizza non li vede più. Una fattura già emessa resta valida."
            confirm="Togli i dati"
            keep="Lasciali"
            onConfirm={() => call(`${orderUrl(order.uuid)}/invoice`, { method: 'DELETE' })}
            onDone={() => onDone('I dati per la fattura non ci sono più.')}
          >
            Togli i dati
          </ConfirmButton>
        </div>
      </Section>
    </div>
  );
}

const TEXT = { maxLength: INVOICE_TEXT_LIMIT, autoCapitalize: 'words' };
const CODE = { maxLength: INVOICE_CODE_LIMIT, autoCapitalize: 'characters', autoCorrect: 'off', spellCheck: false };
const DIGITS = { maxLength: INVOICE_CODE_LIMIT, inputMode: 'numeric' } as const;

/** Whom to make the invoice out to; filled in with what was saved. */
function InvoiceForm({ order: { uuid, invoice, name }, onDone }: InvoiceProps) {
  async function save(data: FormData): Promise<void> {
    const body = Object.fromEntries(INVOICE_FIELDS.map((field) => [field, textOf(data, field)]));
    await call(`${orderUrl(uuid)}/invoice`, { method: 'PUT', body });
    await onDone('Salvato: chi organizza trova i dati per la fattura nel tuo ordine.');
  }

  const field = (field: InvoiceField, autoComplete: string) => ({
    label: INVOICE_LABELS[field],
    name: field,
    defaultValue: invoice?.[field] ?? '',
    autoComplete,
  });
  return (
    <Form draft="fattura" submit="Salva i dati" onSubmit={save}>
      <Field {...field('name', 'organization')} {...TEXT} defaultValue={invoice?.name ?? name} />
      <div className="abreast starts">
        <Field {...field('tax_code', 'off')} {...CODE} hint="O la partita IVA, o tutti e due." />
        <Field {...field('vat_number', 'off')} {...DIGITS} hint="11 cifre." />
      </div>
      <Field {...field('address', 'street-address')} {...TEXT} hint="Via e numero." />
      <div className="abreast starts">
        <Field {...field('postcode', 'postal-code')} {...DIGITS} />
        <Field {...field('town', 'address-level2')} {...TEXT} />
        <Field {...field('province', 'address-level1')} {...CODE} />
      </div>
      <div className="abreast starts">
        <Field {...field('sdi_code', 'off')} {...CODE} hint="Facoltativo, 7 lettere o cifre." />
        <EmailField {...field('pec', 'off')} required={false} hint="Facoltativa." />
      </div>
    </Form>
  );
}
