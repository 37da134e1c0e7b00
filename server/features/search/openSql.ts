import { given } from './given.ts';

/**
 * True for an activity `a` that is open on one of @days (a JSON array of days) at some time from @time_from to @time_to, and, when @night
 * names the day before, still open from that night. shared/rules/hours.ts is the truth of special days and public holidays;
 * tests/server/activities/openNow.test.ts holds this and the directory's OPEN_NOW against it.
 */
export const OPEN_AT = `(
  EXISTS (SELECT 1 FROM json_each(@days) AS d WHERE CASE
    WHEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = d.value)
    THEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = d.value
                 AND s.opens <= ${given('time_to')} AND (s.closes > ${given('time_from')} OR s.closes <= s.opens))
    WHEN a.closed_on_holidays = 1 AND is_holiday(d.value) THEN FALSE
    ELSE a.always_open = 1 OR EXISTS (
      SELECT 1 FROM opening_hours AS h WHERE h.activity_id = a.id AND h.weekday = CAST(strftime('%u', d.value) AS INTEGER)
      AND h.opens <= ${given('time_to')} AND (h.closes > ${given('time_from')} OR h.closes <= h.opens)) END)
  OR (@night IS NOT NULL AND CASE
    WHEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = ${given('night')})
    THEN EXISTS (SELECT 1 FROM special_hours AS s WHERE s.activity_id = a.id AND s.day = ${given('night')}
                 AND s.closes <= s.opens AND s.closes > ${given('time_from')})
    WHEN a.closed_on_holidays = 1 AND is_holiday(${given('night')}) THEN FALSE
    ELSE a.always_open = 0 AND EXISTS (
      SELECT 1 FROM opening_hours AS h WHERE h.activity_id = a.id AND h.weekday = CAST(strftime('%u', ${given('night')}) AS INTEGER)
      AND h.closes <= h.opens AND h.closes > ${given('time_from')}) END))`;
