import { useLocation, useSearch } from 'wouter';
import { ALLERGENS, type Allergen, type Diet } from '../../../shared/rules/menus.ts';

export interface ChosenFilters {
  without: Allergen[];
  diet: Diet | null;
}
export type MenuFilters = ChosenFilters & { set: (changes: Partial<ChosenFilters>) => void };

/** Menu filters in the address, `?senza=gluten,milk&dieta=vegan`, so that reloads and links keep them. */
export function useMenuFilters(): MenuFilters {
  const params = new URLSearchParams(useSearch());
  const [path, navigate] = useLocation();
  const without = (params.get('senza') ?? '').split(',').filter((name): name is Allergen => name in ALLERGENS);
  const asked = params.get('dieta');
  const chosen: ChosenFilters = { without, diet: asked === 'vegan' || asked === 'vegetarian' ? asked : null };
  return {
    ...chosen,
    set(changes) {
      const next = { ...chosen, ...changes };
      const query = [
        next.without.length === 0 ? '' : `senza=${next.without.join(',')}`,
        next.diet === null ? '' : `dieta=${next.diet}`,
      ]
        .filter(Boolean)
        .join('&');
      navigate(query === '' ? path : `${path}?${query}`, { replace: true });
    },
  };
}
