/** What one may need to know of a place before going, in the order it is asked and told. */
export const ACCESS_FACTS = ['step_free', 'accessible_toilet', 'dogs_allowed', 'baby_changing'] as const;
export type AccessFact = (typeof ACCESS_FACTS)[number];

/** As a filter. */
export const ACCESS_FACT_LABELS: Record<AccessFact, string> = {
  step_free: 'Senza gradini',
  accessible_toilet: 'Bagno accessibile',
  dogs_allowed: 'Cani ammessi',
  baby_changing: 'Fasciatoio',
};

/** More points than this are not sent: no map of a town has them, and a phone would choke. */
export const MOST_MAP_POINTS = 2000;
