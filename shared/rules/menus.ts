/** The fourteen allergens of Regulation (EU) 1169/2011, annex II, in its order, with their names. */
export const ALLERGENS = {
  gluten: { it: 'glutine', en: 'gluten' },
  crustaceans: { it: 'crostacei', en: 'crustaceans' },
  eggs: { it: 'uova', en: 'eggs' },
  fish: { it: 'pesce', en: 'fish' },
  peanuts: { it: 'arachidi', en: 'peanuts' },
  soy: { it: 'soia', en: 'soy' },
  milk: { it: 'latte', en: 'milk' },
  nuts: { it: 'frutta a guscio', en: 'nuts' },
  celery: { it: 'sedano', en: 'celery' },
  mustard: { it: 'senape', en: 'mustard' },
  sesame: { it: 'sesamo', en: 'sesame' },
  sulphites: { it: 'solfiti', en: 'sulphites' },
  lupin: { it: 'lupini', en: 'lupin' },
  molluscs: { it: 'molluschi', en: 'molluscs' },
} as const;

export type Allergen = keyof typeof ALLERGENS;
export type Diet = 'vegetarian' | 'vegan';
export type MenuLanguage = 'it' | 'en';

interface Eaten {
  allergens: readonly string[];
  diet: Diet | null;
}

/** Dishes that contain none of `without` and match a diet if given; vegan dishes count as vegetarian. */
export function suits({ allergens, diet }: Eaten, without: readonly string[], asked: Diet | null): boolean {
  const isDiet = asked === null || diet === asked || (asked === 'vegetarian' && diet === 'vegan');
  return isDiet && !allergens.some((allergen) => without.includes(allergen));
}

/** Local storage key of the menu language. */
export const MENU_LANGUAGE_KEY = 'piazza.menu.lingua';

/** Maximum lengths and numbers of a menu's fields. */
export const MENU_LIMITS = { note: 600, sections: 30, section: 60, dishes: 300, dish: 100, description: 300 } as const;

/** The tab's title, the same in both languages: the document is sent before it is known in which one the menu is read. */
export const menuTitle = (place: string): string => `${place}: menu`;
