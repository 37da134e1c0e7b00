/** An instant some minutes later (or, of fewer than none, earlier). @param iso ISO 8601, as is the answer */
export const later = (iso: string, minutes: number): string =>
  new Date(Date.parse(iso) + minutes * 60_000).toISOString();
