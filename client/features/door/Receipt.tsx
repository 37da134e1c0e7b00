import { Printer } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { Sale } from '../../../shared/contract/door.ts';
import { groupedCode } from '../../../shared/rules/codes.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { price } from '../../../shared/rules/money.ts';
import css from './Door.module.css';
import { door, tonight } from './store.ts';

const METHODS: Record<string, string> = { contanti: 'in contanti', pos: 'con il POS', omaggio: 'omaggio' };

interface ReceiptProps {
  sale: Sale;
  given_cents: number;
  method: string;
  onNext: () => void;
}

/** What was sold, on the screen and on paper. It is no fiscal document, and says so. */
export function Receipt({ sale, given_cents, method, onNext }: ReceiptProps) {
  const { facts, date } = useSnapshot(door);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { code, items, total_cents } = sale;
  const on = facts === null ? null : tonight(facts.dates, date);
  return (
    <div className={`panel grid gap-16 ${css.receipt}`}>
      <h3 ref={heading} tabIndex={-1}>
        {total_cents === 0 ? 'Posti dati' : `Incassati ${price(total_cents)}`}
      </h3>
      <p className="strong">
        {facts?.event.title}
        {on !== null && `, ${longMoment(on.starts_at)}`}
      </p>
      <ul className="grid gap-8">
        {items.map(({ category, quantity, cents }) => (
          <li className="flex gap-16 apart tabular" key={category}>
            <span>
              {quantity} × {category}
            </span>
            <span>{price(cents)}</span>
          </li>
        ))}
      </ul>
      <p>
        Pagamento: {METHODS[method]}. Codice <span className="nowrap">{groupedCode(code)}</span>.
      </p>
      {given_cents > total_cents && (
        <p data-tone="leaf" className={`pad-8-16 radius toned-wash ink ${css.total}`}>
          Resto <b>{price(given_cents - total_cents)}</b>
        </p>
      )}
      <p className="soft">Ricevuta di una prenotazione: non è un titolo di accesso né un documento fiscale.</p>
      <div className="stack no-print">
        <button type="button" className={css.pay} onClick={onNext}>
          Prossimo
        </button>
        <button type="button" className={css.pay} onClick={() => window.print()}>
          <Printer />
          Stampa la ricevuta
        </button>
      </div>
    </div>
  );
}
