/** What a price level of 1 to 4 means. */
export const PRICE_WORDS: Record<number, string> = {
  1: 'Economico',
  2: 'Prezzi medi',
  3: 'Prezzi medio-alti',
  4: 'Prezzi alti',
};
