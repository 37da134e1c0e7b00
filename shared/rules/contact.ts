/** What a message may be about, in the order the form offers it. */
export const CONTACT_TOPIC_LABELS = {
  informazioni: 'Informazioni',
  segnalazione: 'Segnalare un errore o un contenuto',
  attivita: 'La mia attività sul portale',
  eventi: 'Eventi',
  accessibilita: 'Accessibilità',
  privacy: 'Privacy e dati personali',
  altro: 'Altro',
} as const;

/** How long a message is kept before it is deleted, and how that is said. */
export const CONTACT_KEPT_DAYS = 365;
export const CONTACT_KEPT_WORDS = 'un anno';
