import { addDays, type WallTime } from '../../../shared/rules/dates.ts';
import { holidayOf } from '../../../shared/rules/holidays.ts';
import { holiday } from './stretches.ts';
import type { Read } from './when.ts';
import { words } from './words.ts';

/** As people call a holiday that has another name. */
const HOLIDAY_NICKNAMES: Record<string, string> = { epifania: 'befana', 'lunedi dell angelo': 'pasquetta' };
const LONGEST_HOLIDAY = 3;
let coming: { today: string; holidays: Map<string, { day: string; name: string }> } = {
  today: '',
  holidays: new Map(),
};

/** 'capodanno', 'santo stefano': the next one. For a question that finds nothing otherwise, as "uova di Pasqua" does not mean a day. */
export function readHoliday(tokens: readonly string[], now: WallTime): Read | null {
  if (coming.today !== now.day) coming = { today: now.day, holidays: holidaysFrom(now.day) };
  for (let length = Math.min(LONGEST_HOLIDAY, tokens.length); length > 0; length--) {
    const found = coming.holidays.get(tokens.slice(0, length).join(' '));
    if (found !== undefined) return { when: holiday(found.day, found.name, now), length };
  }
  return null;
}

/** A year of them, by their names in small letters. */
function holidaysFrom(today: string): Map<string, { day: string; name: string }> {
  const holidays = new Map<string, { day: string; name: string }>();
  for (let offset = 365; offset >= 0; offset--) {
    const day = addDays(today, offset);
    const name = holidayOf(day);
    if (name === null) continue;
    const said = words(name).join(' ');
    for (const key of [said, HOLIDAY_NICKNAMES[said] ?? said]) holidays.set(key, { day, name });
  }
  return holidays;
}
