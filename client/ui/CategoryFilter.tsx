import type { CategoryChip } from '../../shared/contract/pagination.ts';
import type { TileKind } from '../../shared/rules/tile.ts';
import type { Pressed } from '../lib/list.ts';
import { CategoryTile } from './CategoryTile.tsx';
import css from './Filters.module.css';
import { Chip, FilterGroup } from './Filters.tsx';
import { Skeleton } from './Skeleton.tsx';

const WIDTHS = ['72px', '128px', '112px', '148px', '96px', '136px', '120px'];

interface CategoryFilterProps {
  /** The palette of the categories' tiles. */
  kind: TileKind;
  /** Any list with categories (lib/list.ts). */
  list: {
    state: { category?: string };
    shown: { categories: readonly CategoryChip[] } | null;
    error: Error | null;
    chip: (filter: 'category', value: string | undefined) => Pressed;
  };
}

/** The category filter of a list; renders nothing when the categories could not be loaded. */
export function CategoryFilter({ kind, list: { state, shown, error, chip } }: CategoryFilterProps) {
  const value = state.category;
  const categories = shown?.categories ?? null;
  if (categories === null ? error !== null : categories.length === 0 && value === undefined) return null;
  return (
    <FilterGroup key={categories === null ? 'waiting' : 'here'} label="Categoria">
      {categories === null ? (
        WIDTHS.map((width) => (
          <span key={width} className={`fixed ${css.waiting}`}>
            <Skeleton width={width} height="44px" />
          </span>
        ))
      ) : (
        <>
          <Chip {...chip('category', undefined)}>Tutte</Chip>
          {categories.map(({ slug, plural, tile, total }) => (
            <Chip key={slug} {...chip('category', slug)} count={total}>
              <CategoryTile kind={kind} category={slug} seed={tile} className={css.tile} />
              {plural}
            </Chip>
          ))}
        </>
      )}
    </FilterGroup>
  );
}
