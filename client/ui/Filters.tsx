import { ArrowDownUp, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import type { CategoryChip } from '../../shared/contract/pagination.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import { CategoryTile } from './CategoryTile.tsx';
import css from './Filters.module.css';
import { Group } from './Group.tsx';
import { Skeleton } from './Skeleton.tsx';

/** The filters of a list: rows of chips that scroll sideways on a phone, a column beside the list on a desktop. */
export function Filters({ children }: { children: ReactNode }) {
  return (
    <section className={css.filters} aria-label="Filtri">
      {children}
    </section>
  );
}

export function FilterGroup({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // The chip of an active filter may be out of sight at the end of the row, so it is scrolled into view.
  useLayoutEffect(() => {
    const pressed = row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (row.current && pressed) row.current.scrollLeft = pressed.offsetLeft - row.current.clientWidth / 3;
  }, []);
  return (
    <div className={css.group}>
      <h2 className={`${css.label} visually-hidden-below-1024`} id={id}>
        {label}
      </h2>
      <Group ref={row} aria-labelledby={id} className={css.row}>
        {children}
      </Group>
    </div>
  );
}

/** A few chips that exclude each other, such as the states of a queue. They wrap. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{label}</legend>
      <div className={css.chips}>{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  pressed: boolean;
  onPress: () => void;
  /** The number of items this choice shows. */
  count?: number;
  children: ReactNode;
}

export function Chip({ pressed, onPress, count, children }: ChipProps) {
  return (
    <button
      type="button"
      className={css.chip}
      aria-pressed={pressed}
      data-none={count === 0 || undefined}
      onClick={onPress}
    >
      {children}
      {count !== undefined && (
        <span className={css.count}>
          <span className="visually-hidden">, </span>
          {count}
        </span>
      )}
    </button>
  );
}

interface Choice {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

/** A choice with too many options for chips: the native picker styled as a chip. */
export function ChipSelect({ label, value, options, onChange }: Choice & { label: string }) {
  return (
    <span className={css.select} data-chosen={value !== '' || undefined}>
      <select aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown size={18} strokeWidth={1.75} aria-hidden="true" />
    </span>
  );
}

/** The sort order; less prominent than a filter, because it hides nothing. */
export function OrderSelect({ value, options, onChange }: Choice) {
  return (
    <span className={css.order}>
      <ArrowDownUp size={18} strokeWidth={1.75} aria-hidden="true" />
      <select aria-label="Ordina" value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  );
}

const WIDTHS = ['72px', '128px', '112px', '148px', '96px', '136px', '120px'];

interface CategoryFilterProps {
  /** The palette of the categories' tiles. */
  kind: TileKind;
  /** Any list with categories (lib/list.ts). */
  list: {
    state: { category?: string };
    shown: { categories: readonly CategoryChip[] } | null;
    error: Error | null;
    set: (changes: { category: string | undefined }) => void;
  };
}

/** The category filter of a list; renders nothing when the categories could not be loaded. */
export function CategoryFilter({ kind, list: { state, shown, error, set } }: CategoryFilterProps) {
  const value = state.category;
  const categories = shown?.categories ?? null;
  const choose = (category: string | undefined) => set({ category });
  if (categories === null ? error !== null : categories.length === 0 && value === undefined) return null;
  return (
    <FilterGroup key={categories === null ? 'waiting' : 'here'} label="Categoria">
      {categories === null ? (
        WIDTHS.map((width) => (
          <span key={width} className={css.waiting}>
            <Skeleton width={width} height="44px" />
          </span>
        ))
      ) : (
        <>
          <Chip pressed={value === undefined} onPress={() => choose(undefined)}>
            Tutte
          </Chip>
          {categories.map(({ slug, plural, tile, total }) => (
            <Chip
              key={slug}
              pressed={value === slug}
              onPress={() => choose(value === slug ? undefined : slug)}
              count={total}
            >
              <CategoryTile kind={kind} category={slug} seed={tile} className={css.tile} />
              {plural}
            </Chip>
          ))}
        </>
      )}
    </FilterGroup>
  );
}
