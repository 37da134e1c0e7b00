import { ChevronDown } from 'lucide-react';
import type { MenuDish } from '../../../shared/contract/menus.ts';
import { ALLERGENS, type Allergen, type MenuLanguage } from '../../../shared/rules/menus.ts';
import { capital } from '../../lib/text.ts';
import css from './MenuPage.module.css';
import type { MenuFiltersState } from './useMenuFilters.ts';
import { WORDS } from './words.ts';

interface MenuFiltersProps {
  dishes: readonly MenuDish[];
  filters: MenuFiltersState;
  language: MenuLanguage;
}

const DIETS = ['vegetarian', 'vegan'] as const;

/** Filters by allergen and diet. Only allergens contained in some dish of this menu are offered. */
export function MenuFilters({ dishes, filters, language }: MenuFiltersProps) {
  const words = WORDS[language];
  const { without, diet, toggle, setDiet, reset } = filters;
  const present = (Object.keys(ALLERGENS) as Allergen[]).filter((name) =>
    dishes.some(({ allergens }) => allergens.includes(name)),
  );
  const chosen = without.length + (diet === null ? 0 : 1);
  return (
    <details className={css.filters} open={chosen > 0}>
      <summary>
        {words.filters}
        {chosen > 0 && <span className={css.chosen}>{chosen}</span>}
        <ChevronDown size={20} strokeWidth={1.75} aria-hidden="true" />
      </summary>
      <div className={css.choices}>
        {DIETS.map((one) => (
          <button
            key={one}
            type="button"
            className={css.chip}
            aria-pressed={diet === one}
            onClick={() => setDiet(diet === one ? null : one)}
          >
            {capital(words[one])}
          </button>
        ))}
        {present.map((one) => (
          <button
            key={one}
            type="button"
            className={css.chip}
            aria-pressed={without.includes(one)}
            onClick={() => toggle(one)}
          >
            {capital(words.without(one))}
          </button>
        ))}
      </div>
      <p className="soft">{words.warning}</p>
      {chosen > 0 && (
        <button type="button" className={css.reset} onClick={reset}>
          {words.reset}
        </button>
      )}
    </details>
  );
}
