import type { OrderView } from '../../../shared/contract/tickets.ts';
import {
  INVOICE_CODE_LIMIT,
  INVOICE_FIELDS,
  INVOICE_LABELS,
  INVOICE_TEXT_LIMIT,
  type InvoiceField,
} from '../../../shared/rules/invoice.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { EmailField } from '../../ui/EmailField.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { orderUrl } from './checkout.ts';
import css from './Order.module.css';

interface InvoiceFormProps {
  order: OrderView;
  onOutcome: (words: string) => void;
}

/** Whom to make the invoice out to; filled in with what was saved. */
export function InvoiceForm({ order: { uuid, invoice, name }, onOutcome }: InvoiceFormProps) {
  const url = orderUrl(uuid);

  async function save(data: FormData): Promise<void> {
    const body = Object.fromEntries(INVOICE_FIELDS.map((field) => [field, textOf(data, field)]));
    await call(`${url}/invoice`, { method: 'PUT', body });
    onOutcome('Salvato: chi organizza trova i dati per la fattura nel tuo ordine.');
    await refreshResource(url);
  }

  return (
    <Form draft="fattura" submit="Salva i dati" submitting="Un momento…" onSubmit={save}>
      {(errorOf) => {
        const field = (field: InvoiceField, autoComplete: string) => ({
          label: INVOICE_LABELS[field],
          name: field,
          defaultValue: invoice?.[field] ?? '',
          error: errorOf(field),
          autoComplete,
        });
        const text = { maxLength: INVOICE_TEXT_LIMIT, autoCapitalize: 'words' };
        const code = {
          maxLength: INVOICE_CODE_LIMIT,
          autoCapitalize: 'characters',
          autoCorrect: 'off',
          spellCheck: false,
        };
        const digits = { maxLength: INVOICE_CODE_LIMIT, inputMode: 'numeric' } as const;
        return (
          <>
            <Field {...field('name', 'organization')} {...text} defaultValue={invoice?.name ?? name} />
            <div className={css.pair}>
              <Field {...field('tax_code', 'off')} {...code} hint="O la partita IVA, o tutti e due." />
              <Field {...field('vat_number', 'off')} {...digits} hint="11 cifre." />
            </div>
            <Field {...field('address', 'street-address')} {...text} hint="Via e numero." />
            <div className={css.pair}>
              <Field {...field('postcode', 'postal-code')} {...digits} />
              <Field {...field('town', 'address-level2')} {...text} />
              <Field {...field('province', 'address-level1')} {...code} />
            </div>
            <div className={css.pair}>
              <Field {...field('sdi_code', 'off')} {...code} hint="Facoltativo, 7 lettere o cifre." />
              <EmailField {...field('pec', 'off')} required={false} hint="Facoltativa." />
            </div>
          </>
        );
      }}
    </Form>
  );
}
