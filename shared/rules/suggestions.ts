/** The errors that people can report on a place's page, in the order of the form. */
export const SUGGESTION_FIELDS = {
  hours: 'Orari',
  phone: 'Telefono',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Sito',
  address: 'Indirizzo',
  name: 'Nome',
  accessibility: 'Accessibilità',
  closed: 'Ha chiuso',
  other: 'Altro',
} as const;
export type SuggestionField = keyof typeof SUGGESTION_FIELDS;

/** Fields whose new value one press accepts; the others are remarks for the person who corrects the page. */
export const TAKEN_OVER = [
  'phone',
  'whatsapp',
  'email',
  'website',
  'address',
  'name',
] as const satisfies SuggestionField[];
export type TakenOver = (typeof TAKEN_OVER)[number];

export function isTakenOver(field: SuggestionField): field is TakenOver {
  return (TAKEN_OVER as readonly string[]).includes(field);
}

export const SUGGESTION_LENGTH = 500;
/** Retention of an unanswered suggestion. */
export const SUGGESTION_OPEN_DAYS = 365;
/** Retention after the answer. */
export const SUGGESTION_DECIDED_DAYS = 90;
