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

/** Where a page's text names the portal: readers see the name of the settings. */
export const PORTAL_NAME = '[nome del portale]';

/** What pages show of the settings, as they are now. */
export interface PageFacts {
  portal: string;
  office_mail: string | undefined;
}

/** A page's text with the portal's name and the office's mail address; as long as there is no address, its gap stays. */
export function withFacts(text: string, { portal, office_mail: mail }: PageFacts): string {
  const named = text.replaceAll(PORTAL_NAME, portal);
  return mail ? fillBlank(named, BLANKS.mail, `[${mail}](mailto:${mail})`) : named;
}
