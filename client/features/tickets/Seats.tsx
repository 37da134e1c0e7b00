import { useState } from 'react';
import type { OrderView } from '../../../shared/contract/tickets.ts';
import { wallTime } from '../../../shared/rules/dates.ts';
import { occurrenceWords, seatsLabel } from '../../../shared/rules/events.ts';
import { capital, unbroken } from '../../../shared/rules/text.ts';
import { FEW_LEFT } from '../../../shared/rules/tickets.ts';
import { useNow } from '../../lib/alive.ts';
import { useId } from '../../lib/ids.ts';
import { Field, useErrorOf } from '../../ui/Field.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { type ChangeBasket, chosenOf, type FlowProps, type Sale, type SaleDate } from './checkout.ts';
import { Problem } from './Problem.tsx';
import { Summary } from './Summary.tsx';

interface CodeFieldProps {
  code: string;
  error: string | undefined;
  onCode: (code: string) => void;
}

/** The first step: the date, how many seats of each category, and a code. */
export function Seats({ sale, date, basket, change, codeProblem, onWait }: FlowProps) {
  const errorOf = useErrorOf();
  const { quantities } = basket;
  const chosen = chosenOf(date, basket);
  const total = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <>
      <DateChoice sale={sale} date={date} change={change} />
      <Problem field="items" />
      <ul className="sheet" aria-label="Tipi di posto">
        {date.categories.map((category) => {
          const { id, companion_of, left, max_per_order: most } = category;
          const quantity = quantities[id] ?? 0;
          const room = quantity + Math.max(0, sale.max_per_order - total);
          // The page is told how many seats are left only when they are few; otherwise the claim decides.
          const limits = [room, most ?? room, left > FEW_LEFT ? room : left];
          if (companion_of !== null) limits.push(quantities[companion_of] ?? 0);
          return (
            <CategoryRow
              key={id}
              category={category}
              quantity={quantity}
              most={Math.min(...limits)}
              amount={basket.amounts[id]}
              companionOf={date.categories.find((one) => one.id === companion_of)?.name ?? null}
              errors={`items.${chosen.findIndex((one) => one.category.id === id)}`}
              onQuantity={(next) => change({ quantities: fitting(date, { ...quantities, [id]: next }) })}
              onAmount={(text) => change({ amounts: { ...basket.amounts, [id]: text } })}
              isShort={left <= FEW_LEFT && quantity >= left && left < Math.min(sale.max_per_order, most ?? left + 1)}
              onWait={() => onWait(id)}
            />
          );
        })}
      </ul>
      {total >= sale.max_per_order && (
        <p className="soft measure close">Al massimo {sale.max_per_order} posti per volta.</p>
      )}
      {sale.takes_codes && (
        <CodeField
          code={basket.code}
          error={errorOf('promo_code') ?? codeProblem}
          onCode={(code) => change({ code })}
        />
      )}
    </>
  );
}

/** A companion leaves with the seat it goes with. */
function fitting({ categories }: SaleDate, quantities: Record<string, number>): Record<string, number> {
  const fitted = { ...quantities };
  for (const { id, companion_of } of categories)
    if (companion_of !== null) fitted[id] = Math.min(fitted[id] ?? 0, fitted[companion_of] ?? 0);
  return fitted;
}

interface DateChoiceProps {
  sale: Sale;
  date: SaleDate | undefined;
  change: ChangeBasket;
}

/** Several dates, each with what is left; nothing for an event of one date. */
export function DateChoice({ sale: { occurrences }, date, change }: DateChoiceProps) {
  const name = useId();
  const today = wallTime(useNow()).day;
  if (occurrences.length < 2) return null;
  return (
    <fieldset className="stack">
      <legend className="title pad-y-8">Quando</legend>
      {occurrences.map((one) => {
        const [day = '', ...time] = occurrenceWords(one.starts_at, one.ends_at, today).split(/, (?=\d+:)/);
        return (
          <label key={one.id} className="choice">
            <input
              type="radio"
              name={name}
              checked={one.id === date?.id}
              onChange={() => change({ occurrence: one.id, quantities: {} })}
            />
            <span className="grid grows shrinks close tabular">
              <b>{capital(day)}</b>
              <span className="soft">{unbroken(time.join(', '))}</span>
            </span>
            <span className="soft text-right">{dateWords(one)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

function dateWords({ closed, left }: SaleDate): string {
  if (closed !== null) return 'Chiuse';
  return seatsLabel(left > FEW_LEFT ? null : left) ?? 'Ci sono posti';
}

/** Seats that the waiting list offers: they cannot be changed. */
export function HeldSeats({ order }: { order: OrderView }) {
  return (
    <div className="panel stack">
      <p className="strong">Questi posti sono tenuti per te.</p>
      <Summary order={order} date={undefined} basket={undefined} />
    </div>
  );
}

/** A code opens hidden seats as soon as it is written, or lowers the price when the seats are held. */
function CodeField({ code, error, onCode }: CodeFieldProps) {
  const [typed, setTyped] = useState(code);
  return (
    <details className="disclosure" open={code !== '' || error !== undefined || undefined}>
      <summary>Hai un codice?</summary>
      <Field
        label="Codice"
        hint="Uno sconto lo vedi al passo dopo."
        name="promo_code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => typed.trim() !== code && onCode(typed.trim())}
      />
    </details>
  );
}
