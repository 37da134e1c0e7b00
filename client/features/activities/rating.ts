/** 4.45 -> '4,5' */
export function ratingShown(average: number): string {
  return average.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}
