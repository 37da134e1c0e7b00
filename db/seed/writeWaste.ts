import { addDays, weekdayOf } from '../../shared/rules/dates.ts';
import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import { fractions, wasteHolidays, wastePoints, zones } from './waste.ts';
import { wasteItems } from './wasteItems.ts';

export function writeWaste(write: Write, calendar: Calendar): void {
  const fractionIds = new Map<string, number>();
  for (const [position, fraction] of fractions.entries()) {
    fractionIds.set(fraction.slug, write('waste_fractions', { ...fraction, position }));
  }
  const fractionId = (slug: string) => {
    const id = fractionIds.get(slug);
    if (id === undefined) throw new Error(`The demo town collects no "${slug}".`);
    return id;
  };
  for (const [position, { slug, name, streets, lat, lng, rounds }] of zones.entries()) {
    const zone_id = write('waste_zones', { slug, name, streets, lat, lng, position });
    for (const [index, collected] of rounds.entries()) {
      for (const fraction of collected) {
        write('waste_rounds', { zone_id, weekday: index + 1, fraction_id: fractionId(fraction) });
      }
    }
  }
  writeHolidays(write, Number(calendar.day(0).slice(0, 4)));
  for (const [name, to, note = '', keywords = ''] of wasteItems) {
    const place = to.startsWith('> ') ? to.slice(2) : '';
    write('waste_items', { name, keywords, fraction_id: place === '' ? fractionId(to) : null, place, note });
  }
  for (const [kind, name, address, lat, lng, hours, note = ''] of wastePoints) {
    write('waste_points', { kind, name, address, lat, lng, hours, note });
  }
}

/** This year's and next year's; Sundays are left out, because there is no collection on Sundays. */
function writeHolidays(write: Write, year: number): void {
  for (const holiday of [year, year + 1].flatMap((of) =>
    wasteHolidays.map(({ day, name }) => ({ day: `${of}-${day}`, name })),
  )) {
    const weekday = weekdayOf(holiday.day);
    if (weekday === 7) continue;
    const moved_to = addDays(holiday.day, weekday === 6 ? -1 : 1);
    const note = `${holiday.name}: il giro si fa il giorno ${weekday === 6 ? 'prima' : 'dopo'}.`;
    write('waste_exceptions', { zone_id: null, day: holiday.day, moved_to, note });
  }
}
