import type { OrderView } from '../../../shared/contract/tickets.ts';
import { price } from '../../../shared/rules/money.ts';
import { type Basket, chosenOf, priceOf, type SaleDate } from './checkout.ts';

const seatsWords = (seats: number): string => (seats === 1 ? '1 posto' : `${seats} posti`);

/** The summary beside the button. */
export function Total({ seats, cents }: { seats: number; cents: number }) {
  return (
    <p className="grid shrinks small close" aria-live="polite">
      {seats === 0 ? (
        <span>Nessun posto scelto</span>
      ) : (
        <>
          <span>{seatsWords(seats)}</span> <b className="ink title size-xl tabular">{price(cents)}</b>
        </>
      )}
    </p>
  );
}

interface Line {
  name: string;
  quantity: number;
  cents: number;
}

/** Whether a seat is neither given back nor gone with its order. */
export const isKept = ({ state }: OrderView['seats'][number]): boolean => state === 'held' || state === 'issued';

/** Equal seats of an order as one line. */
function linesOf({ seats }: OrderView): Line[] {
  const lines = new Map<string, Line>();
  for (const { category, price_cents } of seats.filter(isKept)) {
    const key = `${category} ${price_cents}`;
    const line = lines.get(key) ?? { name: category, quantity: 0, cents: 0 };
    lines.set(key, { ...line, quantity: line.quantity + 1, cents: line.cents + price_cents });
  }
  return [...lines.values()];
}

interface SummaryProps {
  order: OrderView | null;
  date: SaleDate | undefined;
  basket: Basket | undefined;
}

/** What was chosen and what it costs; of seats that are held what the server says, discounts included. */
export function Summary({ order, date, basket }: SummaryProps) {
  const lines: Line[] =
    order !== null
      ? linesOf(order)
      : date === undefined || basket === undefined
        ? []
        : chosenOf(date, basket).map(({ category, quantity }) => ({
            name: category.name,
            quantity,
            cents: quantity * (priceOf(category, basket) ?? 0),
          }));
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  if (lines.length === 0) return null;
  return (
    <dl className="stack gap-8 tabular">
      {lines.map(({ name, quantity, cents }) => (
        <div className="flex gap-16 apart breaks" key={`${name} ${cents}`}>
          <dt className="ink size-base">
            {quantity} × {name}
          </dt>
          <dd className="fixed">{price(cents)}</dd>
        </div>
      ))}
      <div className="after-line flex gap-16 apart title breaks">
        <dt className="ink size-l">Totale</dt>
        <dd className="fixed">{price(total)}</dd>
      </div>
    </dl>
  );
}
