import ICAL from 'ical.js';
import { TOWN_ZONE } from '../../../../../shared/rules/dates.ts';

type Component = InstanceType<typeof ICAL.Component>;
type Time = InstanceType<typeof ICAL.Time>;

/** Windows' names of zones, which Outlook and Exchange use: CLDR's table, for Europe and other places where Italians live. */
const WINDOWS: Readonly<Record<string, string>> = {
  'W. Europe Standard Time': 'Europe/Berlin',
  'Central Europe Standard Time': 'Europe/Budapest',
  'Central European Standard Time': 'Europe/Warsaw',
  'Romance Standard Time': 'Europe/Paris',
  'GMT Standard Time': 'Europe/London',
  'Greenwich Standard Time': 'Atlantic/Reykjavik',
  'W. Central Africa Standard Time': 'Africa/Lagos',
  'GTB Standard Time': 'Europe/Bucharest',
  'E. Europe Standard Time': 'Europe/Chisinau',
  'FLE Standard Time': 'Europe/Kiev',
  'Turkey Standard Time': 'Europe/Istanbul',
  'Russian Standard Time': 'Europe/Moscow',
  'Israel Standard Time': 'Asia/Jerusalem',
  'Egypt Standard Time': 'Africa/Cairo',
  'Morocco Standard Time': 'Africa/Casablanca',
  'South Africa Standard Time': 'Africa/Johannesburg',
  'Azores Standard Time': 'Atlantic/Azores',
  'E. South America Standard Time': 'America/Sao_Paulo',
  'Argentina Standard Time': 'America/Buenos_Aires',
  'Eastern Standard Time': 'America/New_York',
  'US Eastern Standard Time': 'America/Indianapolis',
  'Central Standard Time': 'America/Chicago',
  'Mountain Standard Time': 'America/Denver',
  'Pacific Standard Time': 'America/Los_Angeles',
  'Atlantic Standard Time': 'America/Halifax',
  'China Standard Time': 'Asia/Shanghai',
  'Tokyo Standard Time': 'Asia/Tokyo',
  'India Standard Time': 'Asia/Calcutta',
  'Arabian Standard Time': 'Asia/Dubai',
  'AUS Eastern Standard Time': 'Australia/Sydney',
  UTC: 'UTC',
};

/** '(UTC+01:00) Amsterdam, Berlino, Berna, Roma…' as Outlook's web page writes it. */
const ROMAN = /\(UTC\+01:00\).*\b(Rome|Roma|Rom)\b/i;

/** The IANA name of a calendar's zone; null when it is unknown. */
export function zoneNamed(tzid: string): string | null {
  const bare = tzid.replace(/^"|"$/g, '').trim();
  if (ROMAN.test(bare)) return TOWN_ZONE;
  const known = WINDOWS[bare] ?? WINDOWS[bare.replace('Daylight Time', 'Standard Time')];
  if (known !== undefined) return known;
  // '/freeassociation.sourceforge.net/Europe/Rome' of Evolution, '/mozilla.org/20050126_1/Europe/Rome' of Lightning.
  const named = /(?:^|\/)([A-Z][A-Za-z_]+\/[A-Za-z_/+-]+|UTC|GMT)$/.exec(bare)?.[1];
  return named !== undefined && isZone(named) ? named : null;
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** A zone from the runtime's own tables, for ical.js to ask for offsets. */
class NamedZone extends ICAL.Timezone {
  readonly name: string;

  constructor(tzid: string, name: string) {
    super({ tzid });
    this.name = name;
  }

  /** The offset from UTC in seconds at a local time of the zone. */
  override utcOffset({ year, month, day, hour, minute, second }: Time): number {
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    return wall.toZonedDateTime(this.name).offsetNanoseconds / 1e9;
  }
}

/**
 * Registers the zones that a calendar names with ical.js. A zone that the runtime knows replaces the file's own table, which old
 * programs write with outdated rules; a zone that only the file defines is used as it is.
 * @returns unknown names, whose times are read as the town's
 */
export function learnZones(calendar: Component): string[] {
  ICAL.TimezoneService.reset();
  const tables = new Map(
    calendar.getAllSubcomponents('vtimezone').map((table) => [String(table.getFirstPropertyValue('tzid')), table]),
  );
  const unknown: string[] = [];
  for (const tzid of namesIn(calendar)) {
    const table = tables.get(tzid);
    const name = zoneNamed(tzid) ?? zoneNamed(String(table?.getFirstPropertyValue('x-lic-location') ?? ''));
    if (name === null && table !== undefined && isYearly(table)) continue;
    if (name === null) unknown.push(tzid);
    if (table !== undefined) calendar.removeSubcomponent(table);
    ICAL.TimezoneService.register(new NamedZone(tzid, name ?? TOWN_ZONE), tzid);
  }
  return unknown;
}

/** Whether a table's clock changes once a year at most, as clocks do: one that changed each second would be computed for minutes. */
const isYearly = (table: Component): boolean =>
  table
    .getAllSubcomponents()
    .flatMap((part) => part.getAllProperties('rrule'))
    .every((rule) => (rule.getFirstValue() as { freq?: string }).freq === 'YEARLY');

function namesIn(calendar: Component): Set<string> {
  const names = calendar
    .getAllSubcomponents('vevent')
    .flatMap((event) => event.getAllProperties().flatMap((property) => property.getFirstParameter('tzid') ?? []));
  return new Set(names.map(String));
}

/** The ISO instant of a calendar's time; times without a zone are in the calendar's own zone, or the town's. */
export function instantOf(time: Time, floating: string): string {
  const { year, month, day, hour, minute, second } = time;
  if (time.zone === undefined || time.zone.tzid === 'floating') {
    const wall = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
    return new Date(wall.toZonedDateTime(floating).epochMilliseconds).toISOString();
  }
  return new Date(time.toUnixTime() * 1000).toISOString();
}
