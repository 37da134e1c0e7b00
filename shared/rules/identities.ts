/** The cookie with the sealed values that the identity provider's answer to an open sign-in must contain. */
export const OIDC_COOKIE = 'piazza_oidc';
/** The longest time for signing in at the provider and coming back. */
export const OIDC_MINUTES = 15;
/** How long the mailed link that connects an account works. */
export const LINK_MINUTES = 60;

/** How a sign-in at the provider ended, in /login?accesso=…; null: nothing to say. */
export function entryWords(outcome: string | null): string | null {
  return outcome === null ? null : (WORDS[outcome] ?? null);
}

const WORDS: Record<string, string> = {
  mail: 'Ti abbiamo scritto una mail: apri il link per collegare l’identità al tuo account, poi entra di nuovo.',
  'senza-mail': 'Il servizio di accesso non ci ha dato un indirizzo email verificato: entra in un altro modo.',
  sospeso: 'Il tuo account è sospeso: scrivici dalla pagina Contatti.',
  no: 'L’accesso non è riuscito o è stato annullato: riprova.',
  preso: 'Questa identità è già collegata a un altro account.',
  aspetta: 'Troppe richieste: riprova tra qualche minuto.',
};
