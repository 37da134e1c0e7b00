import { Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { CashDesk, SaleBody } from '../../../shared/contract/door.ts';
import { euroText, price, readEuros } from '../../../shared/rules/money.ts';
import { useTask } from '../../lib/task.ts';
import { Checkbox, Field } from '../../ui/Field.tsx';
import { sell } from './api.ts';
import css from './Door.module.css';
import { holding, soon } from './sync.ts';
import { type Draft, keepDraft, settleDraft, till } from './till.ts';

type Category = CashDesk['categories'][number];
type Method = SaleBody['method'];

/** Banknotes people hand over, in cents. */
const NOTES = [500, 1000, 2000, 5000];

export function SaleForm({ desk, occurrence }: { desk: CashDesk; occurrence: number }) {
  // Drawn at once: a later drawing would move the cursor of a field.
  const { key, quantities, amounts, given, email, enters } = useSnapshot(till, { sync: true }).draft;
  const { busy, problem, run } = useTask();
  const eachOf = (one: Category): number =>
    isFreely(one) && amounts[one.id] !== undefined ? centsOf(amounts[one.id] as string) : priceOf(one);
  const items = desk.categories.flatMap((one) => {
    const quantity = quantities[one.id] ?? 0;
    if (quantity === 0) return [];
    return [{ category_id: one.id, quantity, ...(isFreely(one) ? { amount_cents: eachOf(one) } : {}) }];
  });
  const total = desk.categories.reduce((sum, one) => sum + (quantities[one.id] ?? 0) * eachOf(one), 0);
  const given_cents = centsOf(given);

  function pay(method: Method): void {
    run(async () => {
      const mail = email.trim() === '' ? {} : { email: email.trim() };
      const body = { occurrence_id: occurrence, items, method, enter: enters, key, ...mail };
      const { token, database } = holding();
      await keepDraft(database);
      const sale = await sell(token, body);
      await settleDraft(key, { sale, given_cents: method === 'contanti' ? given_cents : 0, method }, database);
      soon();
    });
  }

  return (
    <div className="grid gap-16 no-print">
      <ul className="grid gap-8">
        {desk.categories.map((category) => (
          <Stepper
            key={category.id}
            category={category}
            quantity={quantities[category.id] ?? 0}
            onChange={(quantity) => {
              till.draft.quantities[category.id] = quantity;
            }}
          >
            {isFreely(category) && (quantities[category.id] ?? 0) > 0 && (
              <Field
                label={`Quanto danno a testa, ${category.name}`}
                hint={(category.price_cents ?? 0) > 0 ? `Almeno ${price(category.price_cents ?? 0)}.` : undefined}
                name={`offerta-${category.id}`}
                inputMode="decimal"
                autoComplete="off"
                value={amounts[category.id] ?? euroText(priceOf(category))}
                onChange={({ target }) => {
                  till.draft.amounts[category.id] = target.value;
                }}
              />
            )}
          </Stepper>
        ))}
      </ul>
      {items.length > 0 && (
        <>
          <p className={css.total}>
            Totale <b>{total === 0 ? 'Gratis' : price(total)}</b>
          </p>
          {total > 0 && <Change total={total} given={given} onGiven={(text) => setDraft({ given: text })} />}
          <Field
            label="Email per la ricevuta (se la vuole)"
            name="email"
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setDraft({ email: event.target.value })}
          />
          <Checkbox
            label="Entrano subito"
            checked={enters}
            onChange={(event) => setDraft({ enters: event.target.checked })}
          />
          <p role="alert" className="problem">
            {problem}
          </p>
          <div className="stack">
            {total > 0 && <Pay label="Incassati in contanti" busy={busy} onPress={() => pay('contanti')} />}
            {total > 0 && <Pay label="Incassati con il POS" busy={busy} onPress={() => pay('pos')} />}
            <Pay label={total > 0 ? 'Omaggio, non paga' : 'Dai i posti'} busy={busy} onPress={() => pay('omaggio')} />
          </div>
        </>
      )}
    </div>
  );
}

interface ChangeProps {
  /** In cents. */
  total: number;
  given: string;
  onGiven: (given: string) => void;
}

/** The cash received, and the change to give back. */
function Change({ total, given, onGiven }: ChangeProps) {
  const given_cents = centsOf(given);
  return (
    <div className="grid gap-16">
      <Field
        label="Contanti ricevuti"
        name="ricevuti"
        inputMode="decimal"
        value={given}
        onChange={(event) => onGiven(event.target.value)}
      />
      <div className="row">
        {NOTES.filter((note) => note >= total).map((note) => (
          <button key={note} type="button" className={`grows ${css.small}`} onClick={() => onGiven(String(note / 100))}>
            {price(note)}
          </button>
        ))}
      </div>
      {given_cents >= total && (
        <p role="status" data-tone="leaf" className={`pad-8-16 radius toned-wash ink ${css.total}`}>
          Resto <b>{given_cents === total ? 'nessuno' : price(given_cents - total)}</b>
        </p>
      )}
    </div>
  );
}

function Pay({ label, busy, onPress }: { label: string; busy: boolean; onPress: () => void }) {
  return (
    <button type="button" className={css.pay} aria-disabled={busy} onClick={onPress}>
      {busy ? 'Un momento…' : label}
    </button>
  );
}

interface StepperProps {
  category: Category;
  quantity: number;
  onChange: (quantity: number) => void;
  children: ReactNode;
}

function Stepper({ category, quantity, onChange, children }: StepperProps) {
  const { name, left, price_cents } = category;
  const isShut = price_cents === null || left <= 0;
  const words =
    price_cents === null
      ? 'non in vendita adesso'
      : left <= 0
        ? 'esaurito'
        : left === 1
          ? 'resta 1'
          : `restano ${left}`;
  return (
    <li className="sheet split pad-8-16">
      <span className="grid">
        <b className="size-l">{name}</b>
        <span className="quiet">
          {price_cents !== null && `${price(priceOf(category))} · `}
          {words}
        </span>
      </span>
      <span className={`line tabular to-end ${css.steps}`}>
        <button
          type="button"
          className={css.small}
          aria-label={`Uno di meno: ${name}`}
          disabled={quantity === 0}
          onClick={() => onChange(quantity - 1)}
        >
          <Minus size={26} aria-hidden="true" />
        </button>
        <output aria-label={`Posti ${name}`}>{quantity}</output>
        <button
          type="button"
          className={css.small}
          aria-label={`Uno in più: ${name}`}
          disabled={isShut || quantity >= Math.min(left, 50)}
          onClick={() => onChange(quantity + 1)}
        >
          <Plus size={26} aria-hidden="true" />
        </button>
      </span>
      {children}
    </li>
  );
}

const setDraft = (change: Partial<Draft>): void => void Object.assign(till.draft, change);

const isFreely = ({ kind }: Category): boolean => kind === 'offerta';

/** An offer's suggested price is what the desk asks, until another sum is typed. */
const priceOf = ({ price_cents, suggested_cents }: Category): number => suggested_cents ?? price_cents ?? 0;

/** 0 for what is no sum. */
const centsOf = (text: string): number => readEuros(text) ?? 0;
