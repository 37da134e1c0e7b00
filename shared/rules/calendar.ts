/** An event as a calendar file (RFC 5545), so that a phone's own calendar can keep it. */

export interface CalendarEvent {
  /** Stays the same for the same occurrence, so that adding it twice changes it instead of doubling it. */
  uid: string;
  title: string;
  place: string;
  url: string;
  /** ISO 8601 UTC. */
  starts_at: string;
  ends_at: string;
}

/** @param now ISO 8601 UTC, when the file is made */
export function calendarFile(event: CalendarEvent, now: string): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Piazza//IT',
    'BEGIN:VEVENT',
    `UID:${escaped(event.uid)}`,
    `DTSTAMP:${instant(now)}`,
    `DTSTART:${instant(event.starts_at)}`,
    `DTEND:${instant(event.ends_at)}`,
    `SUMMARY:${escaped(event.title)}`,
    `LOCATION:${escaped(event.place)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .flatMap(folded)
    .join('\r\n');
}

/** '2026-11-21T20:30:00.000Z' -> '20261121T203000Z' */
function instant(iso: string): string {
  return `${new Date(iso).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
}

const LONGEST_BYTES = 75;

/** No line is longer than 75 bytes; what follows goes on after a space, never in the middle of a character. */
function folded(line: string): string[] {
  const lines: string[] = [];
  let current = '';
  let length = 0;
  for (const character of line) {
    const bytes = utf8Bytes(character.codePointAt(0) as number);
    if (length + bytes > LONGEST_BYTES) {
      lines.push(current);
      current = ' ';
      length = 1;
    }
    current += character;
    length += bytes;
  }
  return [...lines, current];
}

function utf8Bytes(codePoint: number): number {
  if (codePoint < 0x80) return 1;
  if (codePoint < 0x800) return 2;
  return codePoint < 0x10000 ? 3 : 4;
}
