import type { DeskOptions } from '../../../shared/contract/publishing.ts';
import type { CategorisedKind } from '../../../shared/rules/kinds.ts';
import { Choice } from './Choice.tsx';

interface RelationProps {
  value: number | null;
  onChange: (id: number | null) => void;
  options: DeskOptions;
  error: string | undefined;
}

interface CategoryProps extends RelationProps {
  kind: CategorisedKind;
  hint?: string;
}

/** The category of an item, by its id. */
export function CategoryChoice({ kind, value, onChange, options, ...field }: CategoryProps) {
  const categories = options.categories.filter((category) => category.kind === kind);
  return (
    <Choice
      {...field}
      label="Categoria"
      value={value === null ? null : String(value)}
      options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}

interface ShopProps extends RelationProps {
  label?: string;
  hint?: string;
  /** The label for none; without it a choice is required. */
  empty?: string;
}

/** One of the places that the person may publish for, by its id. */
export function ShopChoice({ label = 'Negozio', value, onChange, options, ...field }: ShopProps) {
  const shops = options.shops.map(({ id, name }) => ({ value: String(id), label: name }));
  // The item's place may belong to somebody else by now.
  const isForeign = value !== null && !options.shops.some(({ id }) => id === value);
  return (
    <Choice
      {...field}
      label={label}
      value={value === null ? null : String(value)}
      options={isForeign ? [{ value: String(value), label: 'Quello di adesso' }, ...shops] : shops}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  );
}
