/** Facilities and conditions a visitor asks about before going, in the order they are shown. */
export const ACCESS_FACTS = ['step_free', 'accessible_toilet', 'dogs_allowed', 'baby_changing'] as const;
export type AccessFact = (typeof ACCESS_FACTS)[number];

/** Labels in the filter. */
export const ACCESS_FACT_LABELS: Record<AccessFact, string> = {
  step_free: 'Senza gradini',
  accessible_toilet: 'Bagno accessibile',
  dogs_allowed: 'Cani ammessi',
  baby_changing: 'Fasciatoio',
};

/** Maximum number of map points in an answer; no town map needs more, and a phone could not draw them. */
export const MOST_MAP_POINTS = 2000;
