import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, memo, useState } from 'react';
import { optionsOf } from '../../../shared/kinds/field.ts';
import { DISH_FIELDS, type DraftDish } from '../../../shared/kinds/menus.ts';
import { EurosCell, TextCell } from '../../ui/edit/Cell.tsx';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { controlOf } from '../../ui/edit/controls.tsx';
import { boundTo, type ErrorOf } from '../../ui/edit/frame.tsx';
import { MoveButtons } from '../../ui/edit/MoveButtons.tsx';
import { useDrag } from '../../ui/edit/useDrag.tsx';
import type { RowActs } from '../../ui/edit/useRowEdits.ts';
import { sameRow } from '../../ui/edit/useRowEdits.ts';
import css from './MenuFields.module.css';

interface DishRowProps {
  dish: DraftDish;
  rowKey: number;
  at: number;
  count: number;
  section: number;
  /** Names of all sections, one a line. */
  sections: string;
  isBilingual: boolean;
  error: ErrorOf;
  acts: RowActs<DraftDish>;
  /** Keeps its identity. */
  toSection: (at: number, section: number) => void;
}

/** The fields behind "Dettagli", whose errors open it. */
const HIDDEN = ['description_it', 'description_en', 'diet', 'allergens'];

/** One dish. A keystroke renders only its row. */
export const DishRow = memo(
  function DishRow(props: DishRowProps) {
    const { dish, rowKey, at, isBilingual, error, acts } = props;
    const [isOpen, setIsOpen] = useState(false);
    const { row, handle } = useDrag(at, acts.move);
    const isShown = isOpen || HIDDEN.some((field) => error(field) !== undefined);
    const name = dish.name_it || `Piatto ${at + 1}`;

    return (
      <li {...row} className={css.dish} data-row={rowKey}>
        {handle}
        <div className={css.line} data-bilingual={isBilingual || undefined}>
          <Cells {...props} name={name} />
          <p className="quiet size-xs middle close">{summary(dish)}</p>
        </div>
        <button
          type="button"
          className="tool radius-small cobalt"
          aria-expanded={isShown}
          aria-label={`Dettagli: ${name}`}
          title="Descrizione, allergeni, ordine"
          onClick={() => setIsOpen(!isShown)}
        >
          <ChevronDown />
        </button>
        {isShown && <Details {...props} name={name} />}
      </li>
    );
  },
  sameRow(Object.keys(DISH_FIELDS)),
);

/** The name, in two languages where the menu has them, and the price. */
function Cells({ dish, at, isBilingual, name, error, acts }: DetailsProps) {
  const field = boundTo(dish, (changes) => acts.change(at, changes), error);

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // From the name to the price, from the price to the next dish.
    const row = event.currentTarget.closest('li');
    const price = row?.querySelector<HTMLElement>('[data-column="price"]');
    if (event.currentTarget === price) acts.next(at);
    else price?.focus();
  }

  return (
    <>
      <TextCell
        label={`Nome del piatto ${at + 1}`}
        placeholder="Piatto"
        maxLength={DISH_FIELDS.name_it.most}
        onKeyDown={onKeyDown}
        {...field('name_it')}
      />
      {isBilingual && (
        <TextCell
          label={`In inglese: ${name}`}
          placeholder="In inglese"
          lang="en"
          maxLength={DISH_FIELDS.name_it.most}
          onKeyDown={onKeyDown}
          {...field('name_en')}
        />
      )}
      <EurosCell
        label={`Prezzo: ${name}`}
        placeholder="€"
        data-column="price"
        onKeyDown={onKeyDown}
        {...field('price_cents')}
      />
    </>
  );
}

interface DetailsProps extends DishRowProps {
  name: string;
}

function Details({ dish, at, count, section, sections, isBilingual, name, error, acts, toSection }: DetailsProps) {
  const names = sections.split('\n');
  const change = (changes: Partial<DraftDish>) => acts.change(at, changes);
  const control = controlOf(DISH_FIELDS, { draft: dish, change, error });
  return (
    <div className={css.details}>
      {control('description_it')}
      {isBilingual && control('description_en')}
      <Segments
        label={DISH_FIELDS.diet.label}
        value={dish.diet ?? 'none'}
        options={DIETS}
        error={error('diet')}
        onChange={(diet) => change({ diet: diet === 'none' ? null : diet })}
      />
      {control('allergens')}
      {names.length > 1 && (
        <Choice
          label="Sezione"
          value={String(section)}
          options={names.map((label, index) => ({ value: String(index), label: label || `Sezione ${index + 1}` }))}
          onChange={(to) => to !== null && toSection(at, Number(to))}
        />
      )}
      <div className="row">
        <MoveButtons words label={name} at={at} count={count} onMove={acts.move} onRemove={acts.remove} />
      </div>
    </div>
  );
}

const DIETS = [{ value: 'none', label: 'Nessuna' } as const, ...optionsOf(DISH_FIELDS.diet.options)];
const ALLERGENS = DISH_FIELDS.allergens.options;

/** 'Vegano · glutine, soia' */
function summary({ diet, allergens }: DraftDish): string {
  const named = DIETS.find(({ value }) => value === diet)?.label ?? '';
  const has = allergens.map((allergen) => ALLERGENS[allergen]).join(', ');
  return [named, has || 'nessun allergene'].filter(Boolean).join(' · ');
}
