import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { INVOICE_FIELDS, INVOICE_LABELS, type Invoice } from '../../../shared/rules/invoice.ts';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Section } from '../../ui/Page.tsx';

/** Whom an order's invoice is for, to read and to copy into what issues it. */
export function InvoiceData({ invoice }: { invoice: Invoice }) {
  const [copied, setCopied] = useState(false);
  const facts = INVOICE_FIELDS.map((field) => [INVOICE_LABELS[field], invoice[field]] as const);
  const given = facts.filter(([, value]) => value !== '').map((fact) => fact.join(': '));
  const Icon = copied ? Check : Copy;
  return (
    <Section title="Vuole la fattura">
      <Facts look="abreast gap-12" facts={facts} />
      <div className="row">
        <Button look="quiet" onClick={() => void copyText(given.join('\n')).then(setCopied)}>
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
