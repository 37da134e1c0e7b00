/** The highest price that is accepted: a higher one lacks a comma. */
export const MOST_CENTS = 100_000_00;
export const TOO_EXPENSIVE = 'Al massimo 100.000 €: manca una virgola?';
