import { type Static, Type } from 'typebox';
import { JobFilters } from './jobs.ts';

/** A person's saved search; new ads that match it are announced to them. */
export const JobAlert = Type.Object({
  id: Type.Integer(),
  filters: JobFilters,
  /** The chosen category's name, or null. */
  category_name: Type.Union([Type.String(), Type.Null()]),
  created_at: Type.String(),
});
export type JobAlert = Static<typeof JobAlert>;

export const JobAlertList = Type.Object({ data: Type.Array(JobAlert) });
export type JobAlertList = Static<typeof JobAlertList>;

export const JobAlertBody = Type.Object({ filters: JobFilters }, { additionalProperties: false });
export type JobAlertBody = Static<typeof JobAlertBody>;
