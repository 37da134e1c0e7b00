/** The update card (docs/specification.md, Updates, offline, download): a newer worker waits until the person confirms the update. */

export const UPDATE_TITLE = 'Nuovo aggiornamento disponibile';
export const UPDATE_TEXTS = {
  message: 'È pronta una nuova versione del portale. Aggiorna per ricevere le ultime novità.',
  confirm_label: 'Aggiorna adesso',
  cancel_label: 'Più tardi',
} as const;

/** Text for a tab that waits. */
export const HELD_TEXTS = {
  title: 'Il portale è stato aggiornato',
  message: 'Qui c’è del testo che non hai ancora inviato, quindi questa scheda aspetta. Quando hai finito, ricaricala.',
  confirm_label: 'Ricarica ora',
  cancel_label: 'Più tardi',
} as const;

export type UpdateTexts = Record<keyof typeof UPDATE_TEXTS, string>;

export function updateTexts(overrides: Partial<UpdateTexts> | undefined): UpdateTexts {
  return {
    message: overrides?.message?.trim() || UPDATE_TEXTS.message,
    confirm_label: overrides?.confirm_label?.trim() || UPDATE_TEXTS.confirm_label,
    cancel_label: overrides?.cancel_label?.trim() || UPDATE_TEXTS.cancel_label,
  };
}

export interface Update {
  /** 'held': updated from another tab while this one has unsent input. */
  card: 'hidden' | 'shown' | 'applying' | 'held';
  /** The page must reload now; true at most once. */
  reload: boolean;
}

export const noUpdate: Update = { card: 'hidden', reload: false };

export type UpdateEvent =
  /** A worker is installed and waits for activation: at load, or later. */
  | { type: 'waiting' }
  | { type: 'confirmed' }
  | { type: 'cancelled' }
  /** Another worker controls the page. `replaced` is false for the first install. `unsaved`: see lib/unsaved.ts. */
  | { type: 'controller_changed'; replaced: boolean; unsaved: boolean };

export function nextUpdate(state: Update, event: UpdateEvent): Update {
  switch (event.type) {
    case 'waiting':
      return state.card === 'hidden' ? { ...state, card: 'shown' } : state;
    case 'confirmed':
      if (state.card === 'held') return { card: 'hidden', reload: true };
      return state.card === 'shown' ? { ...state, card: 'applying' } : state;
    case 'cancelled':
      return state.card === 'shown' || state.card === 'held' ? { ...state, card: 'hidden' } : state;
    case 'controller_changed':
      if (!event.replaced) return state;
      // The update was confirmed in another tab: this tab's code is old too, but unsent input must not be lost.
      return event.unsaved && state.card !== 'applying' ? { ...state, card: 'held' } : { card: 'hidden', reload: true };
  }
}
