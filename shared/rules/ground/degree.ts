/** Metres of a degree to the north. */
export const DEGREE_M = 111_320;
