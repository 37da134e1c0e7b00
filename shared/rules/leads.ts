import type { MenuLanguage } from './menus.ts';

/** Two years after they were left, contacts are deleted. */
export const LEAD_KEPT_DAYS = 730;

/** Changes whenever a sentence below does: with each contact it is kept which words the person saw. */
export const LEAD_CONSENT_VERSION = '2026-11';

/** What one agrees to: the privacy notice, which opens the menu or the flyer, and news from the shop, which is one's own choice. */
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

/** The words of a consent as they were on the screen. */
export function consentText(language: MenuLanguage, shop: string, marketing: boolean): string {
  const words = LEAD_CONSENT[language];
  return marketing ? `${words.privacy(shop)} ${words.marketing(shop)}` : words.privacy(shop);
}

/** What begins the local key of the pass a place gave this device; the place's number follows. */
export const ACCESS_PASS_KEY = 'piazza.accesso.';
