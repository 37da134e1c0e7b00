/** The highest price of what one writes by hand: above it a comma is missing. */
export const MOST_CENTS = 100_000_00;
export const TOO_EXPENSIVE = 'Al massimo 100.000 €: manca una virgola?';
