export const number = (value: number, digits = 0) => value.toLocaleString('en', { maximumFractionDigits: digits });

/** @param share of the values that are at most as large: 0.5 is the median */
export function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? Number.NaN;
}
