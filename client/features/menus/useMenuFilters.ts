import { useLocation, useSearch } from 'wouter';
import { ALLERGENS, type Allergen, type Diet } from '../../../shared/rules/menus.ts';

export interface MenuFiltersState {
  without: Allergen[];
  diet: Diet | null;
  toggle: (allergen: Allergen) => void;
  setDiet: (diet: Diet | null) => void;
  reset: () => void;
}

/** Menu filters in the address, `?senza=gluten,milk&dieta=vegan`, so that reloads and links keep them. */
export function useMenuFilters(): MenuFiltersState {
  const params = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const without = (params.get('senza') ?? '').split(',').filter((name): name is Allergen => name in ALLERGENS);
  const asked = params.get('dieta');
  const diet = asked === 'vegan' || asked === 'vegetarian' ? asked : null;

  function go(next: { without?: Allergen[]; diet?: Diet | null }): void {
    const senza = (next.without ?? without).join(',');
    const dieta = next.diet === undefined ? diet : next.diet;
    const query = [senza === '' ? '' : `senza=${senza}`, dieta === null ? '' : `dieta=${dieta}`]
      .filter(Boolean)
      .join('&');
    navigate(query === '' ? path : `${path}?${query}`, { replace: true });
  }
  return {
    without,
    diet,
    toggle: (allergen) =>
      go({ without: without.includes(allergen) ? without.filter((one) => one !== allergen) : [...without, allergen] }),
    setDiet: (next) => go({ diet: next }),
    reset: () => go({ without: [], diet: null }),
  };
}
