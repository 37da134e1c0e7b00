import type { MenuLanguage } from './menus.ts';

/** Retention of contacts: two years after they were left. */
export const LEAD_KEPT_DAYS = 730;

/** Change this whenever a sentence below changes: each contact stores the version of the text the person saw. */
export const LEAD_CONSENT_VERSION = '2026-11';

/** The two consents: the privacy notice, required to open the menu or the flyer, and news from the shop, which is optional. */
export const LEAD_CONSENT: Record<
  MenuLanguage,
  { privacy: (shop: string) => string; marketing: (shop: string) => string }
> = {
  it: {
    privacy: (shop) =>
      `Ho letto l’informativa sulla privacy: ${shop} conserva nome e contatto per due anni per sapere chi consulta il suo menu o volantino.`,
    marketing: (shop) => `Sì, ${shop} può scrivermi novità e offerte. Posso dire basta quando voglio.`,
  },
  en: {
    privacy: (shop) =>
      `I have read the privacy notice: ${shop} keeps my name and contact for two years to know who reads its menu or flyer.`,
    marketing: (shop) => `Yes, ${shop} may send me news and offers. I can opt out at any time.`,
  },
};

/** The text of a consent as shown on the screen. */
export function consentText(language: MenuLanguage, shop: string, marketing: boolean): string {
  const words = LEAD_CONSENT[language];
  return marketing ? `${words.privacy(shop)} ${words.marketing(shop)}` : words.privacy(shop);
}

/** Prefix of the local storage key of the pass a place gave this device; the place's id follows. */
export const ACCESS_PASS_KEY = 'piazza.accesso.';
