import { Minus, Plus } from 'lucide-react';
import { theDay, wallTime } from '../../../shared/rules/dates.ts';
import { seatsLabel } from '../../../shared/rules/events.ts';
import { euroText, price } from '../../../shared/rules/money.ts';
import { FEW_LEFT } from '../../../shared/rules/tickets.ts';
import { Field, useErrorOf } from '../../ui/Field.tsx';
import css from './Checkout.module.css';
import type { Category } from './checkout.ts';
import { Problem } from './Problem.tsx';

interface CategoryRowProps {
  category: Category;
  quantity: number;
  most: number;
  /** Of 'offerta': euros as typed; undefined: not touched. */
  amount: string | undefined;
  /** The name of the category that it accompanies. */
  companionOf: string | null;
  /** Where its errors are: 'items.0'. */
  errors: string;
  onQuantity: (quantity: number) => void;
  onAmount: (text: string) => void;
  /** All that is left is chosen, and somebody may be more. */
  isShort: boolean;
  onWait: () => void;
}

/** A kind of seat: what it is, what it costs, what is left, and how many. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, quantity, most, amount, companionOf, errors, onQuantity, onAmount, isShort, onWait } = props;
  const { name, description, kind, price_cents, suggested_cents, left } = category;
  const least = category.min_per_order ?? 1;
  const few = seatsLabel(left > FEW_LEFT ? null : left);
  const isOut = left === 0;
  const errorOf = useErrorOf();
  return (
    <li className={css.category} data-chosen={quantity > 0 || undefined}>
      <div className="stack gap-2 shrinks">
        <h2 className="size-l">{name}</h2>
        <p className="strong tabular">{priceWords(category)}</p>
        {least > 1 && <p className="soft">Da {least} posti in su</p>}
        {few !== null && <p className="size-m strong coral">{few}</p>}
      </div>
      {price_cents !== null && !isOut && (
        <Stepper name={name} quantity={quantity} least={least} most={most} onQuantity={onQuantity} />
      )}
      {price_cents !== null && (isOut || isShort) && companionOf === null && (
        <button
          type="button"
          className="pad-0-16 target surface edge-strong radius-large cobalt strong"
          onClick={onWait}
        >
          {isOut ? 'Lista d’attesa' : 'Siete di più? Lista d’attesa'}
          <span className="visually-hidden">: {name}</span>
        </button>
      )}
      {description !== '' && <p className="soft measure close">{description}</p>}
      {companionOf !== null && quantity === 0 && most === 0 && !isOut && (
        <p className="soft measure close">Scegli prima «{companionOf}».</p>
      )}
      {least > 1 && quantity === 0 && most < least && !isOut && (
        <p className="soft measure close">Per sceglierlo togli altri posti.</p>
      )}
      <Problem field={`${errors}.quantity`} />
      {kind === 'offerta' && quantity > 0 && (
        <div className="across">
          <Field
            label="Quanto vuoi dare a testa, in euro"
            hint={(price_cents ?? 0) > 0 ? `Almeno ${price(price_cents ?? 0)}.` : 'Anche niente.'}
            name={`amount-${category.id}`}
            inputMode="decimal"
            autoComplete="off"
            maxLength={8}
            value={amount ?? euroText(suggested_cents ?? price_cents ?? 0)}
            error={errorOf(`${errors}.amount_cents`)}
            onChange={(event) => onAmount(event.target.value)}
          />
        </div>
      )}
    </li>
  );
}

/** '12 €', '8 € fino al 20 dicembre', 'Offerta libera' */
function priceWords({ kind, price_cents, price_until }: Category): string {
  if (price_cents === null) return 'Non in vendita in questo momento';
  if (kind === 'offerta') return price_cents === 0 ? 'Quanto vuoi' : `Da ${price(price_cents)}, quanto vuoi`;
  const words = price(price_cents);
  if (price_until === null) return words;
  return `${words} fino ${theDay('al', wallTime(price_until).day, wallTime(Date.now()).day)}`;
}

interface StepperProps {
  name: string;
  quantity: number;
  least: number;
  most: number;
  onQuantity: (quantity: number) => void;
}

/** Fewer, how many, more: none, or from `least` to `most`. At its limits a button stays focusable and says so. */
export function Stepper({ name, quantity, least, most, onQuantity }: StepperProps) {
  const fewer = quantity > least ? quantity - 1 : 0;
  const more = Math.max(quantity + 1, least);
  return (
    <fieldset className={`line gap-4 ${css.stepper}`}>
      <legend className="visually-hidden">Quanti, {name}</legend>
      <button
        type="button"
        aria-label={`${stepWords(quantity - fewer)} in meno, ${name}`}
        aria-disabled={quantity === 0}
        onClick={() => quantity > 0 && onQuantity(fewer)}
      >
        <Minus size={22} strokeWidth={2} />
      </button>
      <output className="title size-xl tabular" aria-live="polite">
        {quantity}
      </output>
      <button
        type="button"
        aria-label={`${stepWords(more - quantity)} in più, ${name}`}
        aria-disabled={more > most}
        onClick={() => more <= most && onQuantity(more)}
      >
        <Plus size={22} strokeWidth={2} />
      </button>
    </fieldset>
  );
}

/** 'Uno', or '4' for the step from none to the least and back. */
const stepWords = (step: number): string => (step > 1 ? String(step) : 'Uno');
