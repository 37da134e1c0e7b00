/** The legally required pages of a town, which a new portal has as texts to complete. */
export const LEGAL_PAGES = ['privacy-policy', 'cookie-policy', 'termini', 'accessibilita'] as const;

const BLANK = /\[([^[\]]{2,80}): da completare\]/g;

/** A gap in a page's Markdown; readers see it as it is until somebody fills it. */
export const blank = (name: string): string => `[${name}: da completare]`;

/** The names of a text's gaps, each once, in order. */
export function blanksIn(text: string): string[] {
  return [...new Set([...text.matchAll(BLANK)].map(([, name]) => name as string))];
}

/** The text with one gap filled at each occurrence. */
export const fillBlank = (text: string, name: string, value: string): string => text.replaceAll(blank(name), value);

/** The gaps of a new portal's pages. */
export const BLANKS = {
  office: 'nome dell’ente',
  address: 'indirizzo della sede',
  phone: 'telefono',
  pec: 'PEC',
  mail: 'posta elettronica',
  dpo: 'posta del responsabile della protezione dei dati',
} as const;

/** The text with the office's mail address from the contacts; as long as there is none, the gap stays. */
export const withOfficeMail = (text: string, mail: string | null | undefined): string =>
  mail ? fillBlank(text, BLANKS.mail, `[${mail}](mailto:${mail})`) : text;
