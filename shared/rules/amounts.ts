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
