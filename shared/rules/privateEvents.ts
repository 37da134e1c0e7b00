/** Requests to organise a private event: the form's fields, and the transitions between a request's states. */

export const PRIVATE_EVENT_KINDS = {
  compleanno: 'Compleanno o festa',
  matrimonio: 'Matrimonio o ricevimento',
  cerimonia: 'Battesimo, comunione o altra cerimonia',
  aziendale: 'Evento aziendale o convegno',
  associazione: 'Incontro di un’associazione',
  altro: 'Altro',
} as const;
export type PrivateEventKind = keyof typeof PRIVATE_EVENT_KINDS;

export const TIMES_OF_DAY = {
  mattina: 'Mattina',
  pranzo: 'Pranzo',
  pomeriggio: 'Pomeriggio',
  sera: 'Sera',
  giornata: 'Tutta la giornata',
} as const;
export type TimeOfDay = keyof typeof TIMES_OF_DAY;

export const BUDGETS = {
  '500': 'Fino a 500 €',
  '1500': 'Da 500 a 1.500 €',
  '3000': 'Da 1.500 a 3.000 €',
  '6000': 'Da 3.000 a 6.000 €',
  oltre: 'Oltre 6.000 €',
  non_so: 'Non lo so ancora',
} as const;
export type Budget = keyof typeof BUDGETS;

export const NEEDS = {
  sala: 'Una sala o uno spazio',
  catering: 'Cibo e bevande',
  musica: 'Musica o impianto audio',
  allestimento: 'Tavoli, sedie, allestimento',
  foto: 'Foto o video',
  bambini: 'Spazio per bambini',
  accessibilita: 'Accesso senza gradini',
  alloggio: 'Alloggio per chi viene da fuori',
} as const;
export type Need = keyof typeof NEEDS;

export const PRIVATE_EVENT_STATES = {
  received: 'Ricevuta',
  reviewing: 'In valutazione',
  proposed: 'Proposta',
  confirmed: 'Confermata',
  rejected: 'Rifiutata',
  cancelled: 'Annullata',
} as const;
export type PrivateEventState = keyof typeof PRIVATE_EVENT_STATES;

/** States to which the office can move a request. */
export const OFFICE_MOVES: Record<PrivateEventState, readonly PrivateEventState[]> = {
  received: ['reviewing', 'proposed', 'rejected'],
  reviewing: ['proposed', 'rejected'],
  proposed: ['reviewing', 'confirmed', 'rejected'],
  confirmed: ['cancelled'],
  rejected: [],
  cancelled: [],
};

/** Until it is refused or cancelled both sides can write, and the requester can cancel. */
export function isOpen(state: PrivateEventState): boolean {
  return state !== 'rejected' && state !== 'cancelled';
}

/** States that require a message with the reason. */
export function needsWords(state: PrivateEventState): boolean {
  return state === 'proposed' || state === 'rejected' || state === 'cancelled';
}

/** '1 persona', '80 persone' */
export function peopleWords(people: number): string {
  return people === 1 ? '1 persona' : `${people} persone`;
}

export const MOST_ALTERNATIVES = 2;
export const MOST_PEOPLE = 2000;
/** The latest day that can be requested. */
export const PRIVATE_EVENT_DAYS_AHEAD = 730;
/** Retention of a request after its last change, or after its day when that is later; and the sentence that states it. */
export const PRIVATE_EVENT_KEPT_DAYS = 180;
export const PRIVATE_EVENT_KEPT_WORDS = 'sei mesi';

/** Session storage key of a draft request. */
export const PRIVATE_EVENT_DRAFT_KEY = 'piazza.draft.private-event';
