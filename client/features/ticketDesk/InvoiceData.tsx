import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { INVOICE_FIELDS, INVOICE_LABELS, type Invoice } from '../../../shared/rules/invoice.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/Page.tsx';

/** Whom an order's invoice is for, to read and to copy into what issues it. */
export function InvoiceData({ invoice }: { invoice: Invoice }) {
  const [copied, setCopied] = useState(false);
  const given = INVOICE_FIELDS.filter((field) => invoice[field] !== '');
  const text = given.map((field) => `${INVOICE_LABELS[field]}: ${invoice[field]}`).join('\n');
  const Icon = copied ? Check : Copy;
  return (
    <Section title="Vuole la fattura">
      <dl className="abreast gap-12">
        {given.map((field) => (
          <div key={field}>
            <dt>{INVOICE_LABELS[field]}</dt>
            <dd>{invoice[field]}</dd>
          </div>
        ))}
      </dl>
      <div className="row">
        <Button
          look="quiet"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setCopied(true),
              () => setCopied(false),
            )
          }
        >
          <Icon />
          {copied ? 'Copiati' : 'Copia i dati'}
        </Button>
        <span role="status" className="visually-hidden">
          {copied && 'Dati copiati'}
        </span>
      </div>
    </Section>
  );
}
