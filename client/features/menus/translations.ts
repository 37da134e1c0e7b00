import { ALLERGENS, type Allergen, type MenuLanguage } from '../../../shared/rules/menus.ts';

/** The labels of the menu page in the languages a menu has. */
export const TRANSLATIONS = {
  it: {
    title: (place: string) => `Menu di ${place}`,
    lead: 'Prezzi in euro, servizio compreso dove non è scritto altro.',
    place: 'Orari, telefono e recensioni',
    sections: 'Sezioni del menu',
    filters: 'Allergeni e diete',
    without: (allergen: Allergen) => `senza ${ALLERGENS[allergen].it}`,
    vegetarian: 'vegetariano',
    vegan: 'vegano',
    diets: 'Diete',
    contains: 'Contiene',
    nothing: 'Nessun allergene dichiarato',
    out: 'Oggi non disponibile',
    counted: (shown: number, all: number) =>
      (shown === 1 ? '1 piatto' : `${shown} piatti`) + (shown === all ? '' : ` su ${all}`),
    reset: 'Azzera filtri',
    empty: 'Nessun piatto con questi filtri. Chiedi in sala: la cucina può avere altro.',
    warning: 'I filtri seguono le schede del locale. Se hai un’allergia dillo sempre a chi ti serve.',
    updated: 'Aggiornato il',
  },
  en: {
    title: (place: string) => `${place}: menu`,
    lead: 'Prices in euros, service included unless stated otherwise.',
    place: 'Opening hours, phone and reviews (in Italian)',
    sections: 'Menu sections',
    filters: 'Allergens and diets',
    without: (allergen: Allergen) => `no ${ALLERGENS[allergen].en}`,
    vegetarian: 'vegetarian',
    vegan: 'vegan',
    diets: 'Diets',
    contains: 'Contains',
    nothing: 'No allergen declared',
    out: 'Not available today',
    counted: (shown: number, all: number) =>
      (shown === all ? '' : `${shown} of `) + (all === 1 ? '1 dish' : `${all} dishes`),
    reset: 'Clear filters',
    empty: 'No dish matches these filters. Ask the staff: the kitchen may have something else.',
    warning: 'Filters follow the place’s own data sheets. If you have an allergy, always tell your waiter.',
    updated: 'Updated on',
  },
} as const satisfies Record<MenuLanguage, object>;
