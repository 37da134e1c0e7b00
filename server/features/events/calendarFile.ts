import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator';
import { paths } from '../../../shared/paths.ts';
import { TOWN_ZONE } from '../../../shared/rules/dates.ts';
import { daysOf, whereWords } from '../../../shared/rules/events.ts';
import type { CalendarRow } from './calendarRepository.ts';

/** Central European time since 1996: the clocks change on the last Sundays of March and October at 1:00 UTC. */
const ROME = `BEGIN:VTIMEZONE
TZID:${TOWN_ZONE}
X-LIC-LOCATION:${TOWN_ZONE}
BEGIN:DAYLIGHT
TZOFFSETFROM:+0100
TZOFFSETTO:+0200
TZNAME:CEST
DTSTART:19960331T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:+0200
TZOFFSETTO:+0100
TZNAME:CET
DTSTART:19961027T030000
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
END:VTIMEZONE`;

interface CalendarFile {
  name: string;
  /** The calendar's address, for programs that follow it; null for a file that is only downloaded. */
  source: string | null;
  origin: string;
  /** A cancellation (RFC 5546) of the dates: programs that have them take them out. */
  isOff?: boolean;
}

/** How often a following program should refresh it. */
const REFRESH_S = 6 * 3600;

/**
 * Occurrences as an iCalendar file (RFC 5545). Nothing in it depends on when it is made, so the same events are the same bytes. An
 * occurrence keeps its UID when it moves, so that a calendar moves it too.
 */
export function calendarFile(
  rows: readonly CalendarRow[],
  { name, source, origin, isOff = false }: CalendarFile,
): string {
  const host = new URL(origin).hostname;
  const calendar = ical({
    // The library escapes every text but this one.
    name: name.replaceAll(/\s+/g, ' ').replaceAll(/[\\;,]/g, '\\$&'),
    prodId: { company: 'Piazza', product: 'Eventi', language: 'IT' },
    ...(source === null ? {} : { source, ttl: REFRESH_S }),
    ...(isOff ? { method: ICalCalendarMethod.CANCEL } : {}),
  });
  calendar.timezone({ name: null, generator: () => ROME });
  for (const row of rows) {
    const updated = new Date(row.updated_at);
    const { first, last } = daysOf(row.starts_at, row.ends_at);
    const isCancelled = isOff || row.cancelled_at !== null;
    calendar.createEvent({
      id: `evento-${row.event_id}-${row.id}@${host}`,
      timezone: TOWN_ZONE,
      ...(isOff ? { sequence: 1 } : {}),
      start: townTime(row.starts_at),
      end: townTime(row.ends_at),
      stamp: updated,
      lastModified: updated,
      // Some programs do not show STATUS, so the title says it too.
      summary: isCancelled ? `Annullato: ${row.title}` : row.title,
      description: `${row.excerpt}\n\n${origin}${paths.event(row.slug)}`,
      location: whereWords(row),
      url: origin + paths.event(row.slug),
      categories: [{ name: row.category }],
      status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      // Days of an exhibition and cancelled dates do not make the person busy.
      transparency: first === last && !isCancelled ? null : ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

const townTime = (instant: string) => Temporal.Instant.from(instant).toZonedDateTimeISO(TOWN_ZONE);
