/** The pages that the law wants of a town, which a new portal has as texts to complete. */
export const LEGAL_PAGES = ['privacy-policy', 'cookie-policy', 'termini', 'accessibilita'] as const;

const BLANK = /\[([^[\]]{2,80}): da completare\]/g;

/** A gap in a page's Markdown, which a reader sees as it is until somebody fills it. */
export const blank = (name: string): string => `[${name}: da completare]`;

/** The names of the gaps in a text, each once, in their order. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name]) => name as string))];
}

/** The text with one gap filled wherever it stands. */
export const fillBlank = (text: string, name: string, value: string): string => text.replaceAll(blank(name), value);

/** The gaps of the pages that a new portal has. */
export const BLANKS = {
  office: 'nome dell’ente',
  address: 'indirizzo della sede',
  phone: 'telefono',
  pec: 'PEC',
  dpo: 'posta del responsabile della protezione dei dati',
} as const;
