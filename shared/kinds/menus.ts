import type { DraftSection } from '../contract/drafts/dishes.ts';
import { MENU_LIMITS } from '../rules/menus.ts';
import type { Fields } from './field.ts';

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
