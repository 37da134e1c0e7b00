/** A flyer's limits: characters of its texts, its pages, the offers of a page. */
export const FLYER_LIMITS = {
  title: 100,
  excerpt: 300,
  pages: 24,
  offers: 40,
  offer: 80,
  detail: 80,
  text: 4000,
} as const;
