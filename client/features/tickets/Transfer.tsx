import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { longDay } from '../../../shared/rules/dates.ts';
import { euroText, price } from '../../../shared/rules/money.ts';
import { missingCents } from '../../../shared/rules/tickets.ts';
import { copyText } from '../../lib/clipboard.ts';
import { Section } from '../../ui/Page.tsx';

/** What the bank asks for, each part with a button that copies it. */
export function Transfer({ order, transfer }: { order: OrderView; transfer: NonNullable<OrderView['transfer']> }) {
  const { iban, account_holder, reason, until } = transfer;
  const [copied, setCopied] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);

  async function copy(term: string, value: string): Promise<void> {
    const isCopied = await copyText(value);
    setCopied(isCopied ? term : null);
    setFailed(!isCopied);
  }

  const cents = missingCents(order);
  const rows = [
    { term: 'IBAN', shown: iban.match(/.{1,4}/g)?.join(' ') ?? iban, value: iban },
    { term: 'Causale', shown: groupedCode(reason), value: reason },
    { term: 'Importo', shown: price(cents), value: euroText(cents) },
    { term: 'Intestato a', shown: account_holder, value: account_holder },
  ];
  return (
    <Section title={`Fallo entro ${longDay(until)}`}>
      <dl className="sheet ruled">
        {rows.map(({ term, shown, value }) => (
          <div key={term} className="pad-8-16">
            <dt>{term}</dt>
            <dd className="line apart title">
              <span className="shrinks breaks">{shown}</span>
              <button
                type="button"
                className="tool round cobalt no-print"
                aria-label={`Copia ${term}`}
                onClick={() => void copy(term, value)}
              >
                {copied === term ? <Check size={22} /> : <Copy size={22} />}
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <p role="status" className={failed ? 'problem' : 'visually-hidden'}>
        {failed ? 'Non si riesce a copiare: scrivilo a mano.' : copied !== null && `${copied}: copiato`}
      </p>
      <p className="small close">Scrivi la causale così com’è: è da quella che si riconosce il tuo bonifico.</p>
    </Section>
  );
}
