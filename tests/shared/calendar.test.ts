import { describe, expect, it } from 'vitest';
import { calendarFile } from '../../shared/rules/calendar.ts';

const event = {
  uid: 'evento-7-2026-11-21@piazza',
  title: 'Notte jazz al porto',
  place: 'Banchina San Pietro, Banchina San Pietro 1',
  url: 'http://localhost:3000/eventi/notte-jazz-al-porto',
  starts_at: '2026-11-21T20:30:00.000Z',
  ends_at: '2026-11-21T22:45:00.000Z',
};
const NOW = '2026-11-20T08:00:00.000Z';

describe('calendarFile', () => {
  it('says one event, in UTC, line by line', () => {
    expect(calendarFile(event, NOW).split('\r\n')).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Piazza//IT',
      'BEGIN:VEVENT',
      'UID:evento-7-2026-11-21@piazza',
      'DTSTAMP:20261120T080000Z',
      'DTSTART:20261121T203000Z',
      'DTEND:20261121T224500Z',
      'SUMMARY:Notte jazz al porto',
      'LOCATION:Banchina San Pietro\\, Banchina San Pietro 1',
      'URL:http://localhost:3000/eventi/notte-jazz-al-porto',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('lets no text end its line or its value', () => {
    const file = calendarFile({ ...event, title: 'A;b,c\\d\nEND:VCALENDAR' }, NOW);
    expect(file).toContain('SUMMARY:A\\;b\\,c\\\\d\\nEND:VCALENDAR\r\n');
  });

  it('folds long lines at 75 bytes without cutting a character, and unfolds to the same text', () => {
    const title = 'Caffè, perché è già così: '.repeat(8).trim();
    const file = calendarFile({ ...event, title }, NOW);
    const lengths = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(75);
    expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title.replaceAll(',', '\\,')}\r\n`);
    expect(file).not.toContain('�');
  });
});
