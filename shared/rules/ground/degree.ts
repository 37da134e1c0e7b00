/** Metres to a degree of latitude. */
export const DEGREE_M = 111_320;
