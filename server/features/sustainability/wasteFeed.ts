import ical, { ICalAlarmType } from 'ical-generator';
import type { WasteResponse } from '../../../shared/contract/waste.ts';
import { paths } from '../../../shared/paths.ts';
import { clockTime } from '../../../shared/rules/dates.ts';
import { listWords } from '../../../shared/rules/text.ts';
import { PUT_OUT_FROM, PUT_OUT_UNTIL, roundsFrom } from '../../../shared/rules/waste.ts';

/** How far ahead the calendar goes; phones refresh it every day. */
const DAYS_AHEAD = 180;
const DAY_S = 86_400;
/** Before midnight of that day: 19:00 of the evening before. */
const ALARM_S = 5 * 3_600;

/**
 * The rounds of a zone as a calendar (RFC 5545), one whole day each, with an alarm the evening before; null for an
 * unknown zone.
 */
export function wasteFeed(
  { zones, fractions }: WasteResponse,
  slug: string,
  today: string,
  origin: string,
): string | null {
  const zone = zones.find((one) => one.slug === slug);
  if (zone === undefined) return null;
  const url = origin + paths.wasteCalendar;
  const calendar = ical({
    name: `Raccolta rifiuti, ${zone.name}`,
    prodId: '//Piazza//Raccolta//IT',
    url,
    ttl: DAY_S,
  });
  for (const { day, fractions: slugs, note } of roundsFrom(zone, today, DAYS_AHEAD)) {
    if (slugs.length === 0) continue;
    const collected = fractions.filter((fraction) => slugs.includes(fraction.slug));
    const midnight = new Date(`${day}T00:00:00Z`);
    const event = calendar.createEvent({
      id: `raccolta-${zone.slug}-${day}@${new URL(origin).hostname}`,
      start: midnight,
      end: new Date(midnight.getTime() + DAY_S * 1000),
      allDay: true,
      stamp: new Date(`${today}T00:00:00Z`),
      summary: `Raccolta: ${listWords(collected.map(({ name }) => name.toLowerCase()))}`,
      description: [
        ...collected.map(({ name, container }) => `${name}: ${container}.`),
        `Metti fuori dalle ${PUT_OUT_FROM} della sera prima alle ${clockTime(PUT_OUT_UNTIL)}.`,
        ...(note === '' ? [] : [note]),
      ].join('\n'),
      url,
    });
    event.createAlarm({ type: ICalAlarmType.display, trigger: ALARM_S });
  }
  return calendar.toString();
}
