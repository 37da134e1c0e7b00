import { ALLERGENS, type Allergen, MENU_LIMITS } from '../rules/menus.ts';
import { type DraftOf, type Fields, PRICE } from './field.ts';

const DIETS = { vegetarian: 'Vegetariano', vegan: 'Vegano' } as const;
const CONTAINED = Object.fromEntries(Object.entries(ALLERGENS).map(([allergen, { it }]) => [allergen, it])) as Record<
  Allergen,
  string
>;

/** The fields of a dish. An English text that is '' is shown in Italian. */
export const DISH_FIELDS = {
  name_it: { type: 'text', most: MENU_LIMITS.dish, kept: 300, label: 'Piatto', missing: 'Scrivi il nome del piatto.' },
  name_en: { type: 'text', most: MENU_LIMITS.dish, kept: 300, label: 'In inglese' },
  description_it: { type: 'text', most: MENU_LIMITS.description, kept: 1000, rows: 2, label: 'Descrizione' },
  description_en: { type: 'text', most: MENU_LIMITS.description, kept: 1000, rows: 2, label: 'Descrizione in inglese' },
  price_cents: { ...PRICE, label: 'Prezzo', missing: 'Scrivi il prezzo.' },
  diet: { type: 'choice', options: DIETS, label: 'Dieta' },
  allergens: { type: 'several', apart: true, options: CONTAINED, label: 'Allergeni' },
} as const satisfies Fields;

/** The fields of a menu's section, besides its dishes. */
export const SECTION_FIELDS = {
  name_it: {
    type: 'text',
    most: MENU_LIMITS.section,
    kept: 300,
    label: 'Nome della sezione',
    missing: 'Scrivi il nome della sezione.',
  },
  name_en: { type: 'text', most: MENU_LIMITS.section, kept: 300, label: 'In inglese' },
} as const satisfies Fields;

/** Id of the live row; null: not published yet. */
interface Id {
  id: number | null;
}
export type DraftDish = Id & DraftOf<typeof DISH_FIELDS>;
export type DraftSection = Id & DraftOf<typeof SECTION_FIELDS> & { dishes: DraftDish[] };

/** The fields of a menu. Dishes finished for today are not part of it. */
export const MENU_FIELDS = {
  activity_id: {
    type: 'shop',
    label: 'Locale',
    missing: 'Scegli il locale.',
    foreign: 'Scegli uno dei tuoi locali che sono nel portale.',
  },
  sections: {
    type: 'own',
    apart: true,
    empty: [{ id: null, name_it: '', name_en: '', dishes: [] }] as DraftSection[],
    label: 'Sezioni e piatti',
  },
  /** 'Coperto 2,00 €' */
  note_it: {
    type: 'text',
    most: MENU_LIMITS.note,
    kept: 2000,
    rows: 3,
    label: 'Nota in fondo al menu',
    name: 'Nota',
    hint: 'Coperto, pesce abbattuto, come chiedere degli allergeni.',
  },
  note_en: { type: 'text', most: MENU_LIMITS.note, kept: 2000, rows: 3, label: 'Nota in inglese' },
  /** The last day the code opens it. */
  access_until: {
    type: 'day',
    label: 'Il QR apre il menu fino a',
    hint: 'Se è vuoto, finché non lo cambi.',
    none: 'Senza scadenza',
  },
} as const satisfies Fields;
export type MenuDraft = DraftOf<typeof MENU_FIELDS>;
