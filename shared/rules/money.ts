const euro = new Intl.NumberFormat('it-IT', { style: 'currency', currency: 'EUR', useGrouping: 'always' });
const wholeEuro = new Intl.NumberFormat('it-IT', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
  useGrouping: 'always',
});

/** 1250 -> '12,50 €', 1500 -> '15 €', 0 -> 'Gratis' */
export function price(cents: number): string {
  if (cents === 0) return 'Gratis';
  return cents % 100 === 0 ? wholeEuro.format(cents / 100) : euro.format(cents / 100);
}

/** The same of what was taken or is owed: nothing is '0 €', not a gift. */
export const sum = (cents: number): string => (cents === 0 ? '0 €' : price(cents));

/** 'Gratis', '15 €', 'da 10 €', 'Gratis o fino a 10 €' */
export function priceRange(minCents: number, maxCents: number): string {
  if (minCents === maxCents) return price(minCents);
  return minCents === 0 ? `Gratis o fino a ${price(maxCents)}` : `da ${price(minCents)}`;
}

/** For layouts with room for both ends: 'da 10 a 25 €', 'da 7,50 a 10 €' */
export function priceSpan(minCents: number, maxCents: number): string {
  if (minCents === maxCents || minCents === 0) return priceRange(minCents, maxCents);
  return `da ${price(minCents).replace(/\s*€/, '')} a ${price(maxCents)}`;
}

const PERIODS = { hour: 'all’ora', month: 'al mese', year: 'l’anno' } as const;

/** 'da 1.300 a 1.500 € al mese', '1.300 € al mese' (whole euros, gross) */
export function salary(pay: { min: number; max: number | null; period: keyof typeof PERIODS }): string {
  const amount =
    pay.max === null || pay.max === pay.min
      ? wholeEuro.format(pay.min)
      : `da ${wholeEuro.format(pay.min).replace(/\s*€/, '')} a ${wholeEuro.format(pay.max)}`;
  return `${amount} ${PERIODS[pay.period]}`;
}

/** Amounts as people type them. Apart from money.ts, which the first page loads. */

/** '12,50' -> 1250, '1.250' -> 125000, '12.5' -> 1250; null: no amount, or one of a hundred million and more. */
export function readEuros(text: string): number | null {
  const plain = text.replace(/[\s€]/g, '');
  // A point before the last one or two digits is a decimal comma.
  const [, whole, cents = ''] =
    /^(\d{1,3}(?:\.\d{3})+|\d{1,8})(?:,(\d{0,2}))?$/.exec(plain) ?? /^(\d{1,8})\.(\d{1,2})$/.exec(plain) ?? [];
  const euros = Number((whole ?? '').replaceAll('.', ''));
  return whole === undefined || euros >= 1e8 ? null : euros * 100 + Number(cents.padEnd(2, '0'));
}

/** 1250 -> '12,50', 1500 -> '15' */
export function euroText(cents: number): string {
  const rest = cents % 100;
  return `${(cents - rest) / 100}${rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`}`;
}
