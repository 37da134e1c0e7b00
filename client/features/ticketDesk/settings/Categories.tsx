import {
  ALWAYS_FREE,
  CATEGORY_KIND_LABELS,
  CATEGORY_KINDS,
  SHOWN_LABELS,
  SHOWN_TO,
} from '../../../../shared/rules/ticketDesk.ts';
import { Chips, Choice } from '../../../ui/edit/Choice.tsx';
import { boundTo, type ErrorOf } from '../../../ui/edit/frame.tsx';
import { NumberInput } from '../../../ui/edit/NumberInput.tsx';
import { Pair } from '../../../ui/edit/Part.tsx';
import { Rows } from '../../../ui/edit/Rows.tsx';
import { TextInput } from '../../../ui/edit/TextInput.tsx';
import { type Category, newCategory, newPrice, type PartProps } from './draft.ts';
import { Prices } from './Prices.tsx';

const KINDS = CATEGORY_KINDS.map((value) => ({ value, label: CATEGORY_KIND_LABELS[value] }));
const SHOWN = SHOWN_TO.map((value) => ({ value, label: SHOWN_LABELS[value] }));

/** What one may choose, and what it costs. */
export function Categories({ draft, change, error }: PartProps) {
  const { categories, pools } = draft;
  return (
    <Rows
      label="Tipi di posto"
      name="categories"
      items={categories}
      most={20}
      error={error}
      add={() => newCategory(pools[0]?.name ?? '')}
      addLabel="Aggiungi un tipo di posto"
      itemLabel={({ name }, index) => (name === '' ? `Tipo ${index + 1}` : name)}
      onChange={(next) => change({ categories: next })}
      render={({ item: category, change: changeOne, error: errorOf }) => (
        <CategoryFields draft={draft} category={category} change={changeOne} errorOf={errorOf} />
      )}
    />
  );
}

interface CategoryFieldsProps {
  draft: PartProps['draft'];
  category: Category;
  change: (changes: Partial<Category>) => void;
  errorOf: ErrorOf;
}

function CategoryFields({ draft, category, change, errorOf }: CategoryFieldsProps) {
  const { kind, companion_of, min_per_order, prices } = category;
  const field = boundTo(category, change, errorOf);
  const others = draft.categories.filter((other) => other.key !== category.key && other.kind !== 'accompagnatore');
  const setKind = (next: Category['kind'] | null) => {
    if (next === null) return;
    const isFree = ALWAYS_FREE.includes(next);
    change({
      kind: next,
      prices: isFree ? [] : prices.length === 0 ? [newPrice()] : prices,
      companion_of: next === 'accompagnatore' ? companion_of : null,
      min_per_order: next === 'accompagnatore' ? null : min_per_order,
    });
  };
  return (
    <>
      <Pair>
        <TextInput label="Nome" maxLength={60} {...field('name')} />
        <Choice label="Che cos’è" value={kind} options={KINDS} error={errorOf('kind')} onChange={setKind} />
      </Pair>
      {kind === 'accompagnatore' && (
        <Choice
          label="Chi accompagna"
          hint="Uno gratis per ogni posto di quel tipo."
          value={companion_of}
          options={others.map(({ key, name }) => ({ value: key, label: name === '' ? 'Senza nome' : name }))}
          error={errorOf('companion_of')}
          onChange={(key) => change({ companion_of: key })}
        />
      )}
      {!ALWAYS_FREE.includes(kind) && <Prices category={category} change={change} errorOf={errorOf} />}
      {draft.pools.length > 1 && (
        <Chips
          label="Prende un posto da"
          options={draft.pools.map(({ name }) => ({ value: name, label: name === '' ? 'Senza nome' : name }))}
          {...field('pools')}
        />
      )}
      <details className="disclosure">
        <summary>Altro su questo tipo</summary>
        <div className="stack gap-16 pad-y-8">
          <TextInput
            label="Spiegazione"
            hint="Una riga sotto al nome, per chi prenota."
            maxLength={200}
            {...field('description')}
          />
          <Choice label="Chi lo vede" options={SHOWN} {...field('shown')} />
          <Pair>
            {kind !== 'accompagnatore' && (
              <NumberInput label="Almeno per ordine" placeholder="Senza minimo" {...field('min_per_order')} />
            )}
            <NumberInput label="Al massimo per ordine" placeholder="Senza limite" {...field('max_per_order')} />
          </Pair>
        </div>
      </details>
    </>
  );
}
