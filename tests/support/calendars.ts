/** Calendars as the programs of associations write them. All of them are made up. */

export const file = (...lines: (string | string[])[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines.flat(), 'END:VCALENDAR', ''].join('\r\n');
export const event = (...lines: string[]) => ['BEGIN:VEVENT', 'DTSTAMP:20261101T100000Z', ...lines, 'END:VEVENT'];

/** An evening of December at the theatre. */
export const concert = (uid: string, title: string, day = 12) =>
  event(
    `UID:${uid}`,
    `DTSTART;TZID=Europe/Rome:202612${day}T210000`,
    `DTEND;TZID=Europe/Rome:202612${day}T230000`,
    `SUMMARY:${title}`,
    'LOCATION:Teatro Selinus',
  );

/** Windows' own time zone table of Central Europe, under the name that Outlook uses. */
const outlookZone = (name: string) => [
  'BEGIN:VTIMEZONE',
  `TZID:${name}`,
  'BEGIN:STANDARD',
  'DTSTART:16010101T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
];

/** A choir's public rehearsals every Tuesday, one excluded, one moved, one cancelled; and a fair of three whole days. */
export const GOOGLE = file(
  'PRODID:-//Google Inc//Google Calendar 70.9054//EN',
  'X-WR-CALNAME:Coro Polifonico',
  'X-WR-TIMEZONE:Europe/Rome',
  event(
    'UID:prove@google.com',
    'DTSTART;TZID=Europe/Rome:20261020T180000',
    'DTEND;TZID=Europe/Rome:20261020T200000',
    'RRULE:FREQ=WEEKLY;UNTIL=20261229T225959Z;BYDAY=TU',
    'EXDATE;TZID=Europe/Rome:20261208T180000',
    'SUMMARY:Prove aperte del coro',
    'DESCRIPTION:<p>Si pu&ograve; ascoltare.<br>Ingresso <b>libero</b>\\, da via <a href="https://coro.example.it/dove">Roma</a>.</p>',
    'LOCATION:Chiesa Madre\\, Piazza Duomo 1\\, 92019 Sciacca AG\\, Italia',
    'ORGANIZER;CN=Coro Polifonico:mailto:abc@group.calendar.google.com',
  ),
  event(
    'UID:prove@google.com',
    'RECURRENCE-ID;TZID=Europe/Rome:20261201T180000',
    'DTSTART;TZID=Europe/Rome:20261202T190000',
    'DTEND;TZID=Europe/Rome:20261202T210000',
    'SUMMARY:Prove aperte del coro',
    'LOCATION:Chiesa Madre\\, Piazza Duomo 1\\, 92019 Sciacca AG\\, Italia',
  ),
  event(
    'UID:prove@google.com',
    'RECURRENCE-ID;TZID=Europe/Rome:20261215T180000',
    'DTSTART;TZID=Europe/Rome:20261215T180000',
    'DTEND;TZID=Europe/Rome:20261215T200000',
    'STATUS:CANCELLED',
    'SUMMARY:Prove aperte del coro',
    'LOCATION:Chiesa Madre\\, Piazza Duomo 1\\, 92019 Sciacca AG\\, Italia',
  ),
  event(
    'UID:fiera@google.com',
    'DTSTART;VALUE=DATE:20261127',
    'DTEND;VALUE=DATE:20261130',
    'SUMMARY:Fiera di Sant’Andrea',
    'LOCATION:Corso Vittorio',
  ),
  event('UID:vecchia@google.com', 'DTSTART;VALUE=DATE:20200101', 'SUMMARY:Passata da un pezzo'),
  event('UID:segreta@google.com', 'CLASS:PRIVATE', 'DTSTART:20261201T100000Z', 'SUMMARY:Dentista'),
);

/** Time zones by Windows' names: with a table, in quotes without one, as Outlook's web page writes them, and with an unknown table. */
export const OUTLOOK = file(
  'PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN',
  'METHOD:PUBLISH',
  outlookZone('W. Europe Standard Time'),
  outlookZone('Customized Time Zone'),
  event(
    'UID:040000008200E00074C5B7101A82E008',
    'DTSTART;TZID="W. Europe Standard Time":20270322T210000',
    'DTEND;TZID="W. Europe Standard Time":20270322T230000',
    'RRULE:FREQ=WEEKLY;COUNT=3;BYDAY=MO',
    'SUMMARY;LANGUAGE=it:Cineforum',
    'DESCRIPTION:Un film\\, e poi se ne parla.\\n',
    'LOCATION:Sala Blasco',
  ),
  event(
    'UID:quoted',
    'DTSTART;TZID="GTB Standard Time":20261205T210000',
    'DURATION:PT90M',
    'SUMMARY:Collegamento da Atene',
    'LOCATION:Sala Blasco',
  ),
  event(
    'UID:web',
    'DTSTART;TZID="(UTC+01:00) Amsterdam, Berlino, Berna, Roma, Stoccolma, Vienna":20261206T210000',
    'SUMMARY:Serata sociale',
    'LOCATION:Sala Blasco',
  ),
  event(
    'UID:own',
    'DTSTART;TZID=Customized Time Zone:20270715T210000',
    'SUMMARY:Cena d’estate',
    'LOCATION:Sala Blasco',
  ),
);

/** Each date of a series is an event of its own; times in UTC; addresses in HTML. */
export const GANCIO = (uid = (n: number) => `gancio-${n}`) =>
  file(
    'PRODID:-//adamgibbons/ics//EN',
    'X-WR-CALNAME:Gancio Marina',
    [4, 11, 18].flatMap((day, at) =>
      event(
        `UID:${uid(at)}`,
        `DTSTART:202612${String(day).padStart(2, '0')}T200000Z`,
        `DTEND:202612${String(day).padStart(2, '0')}T220000Z`,
        'SUMMARY:Jam session',
        'DESCRIPTION:Porta il tuo strumento.',
        'LOCATION:Circolo Arci - Via Licata 5',
        'GEO:37.5070;13.0790',
        'URL:https://eventi.example.it/event/jam-session',
        'STATUS:CONFIRMED',
      ),
    ),
  );

/** A moved date whose series is in another file, dates listed one by one, unescaped line breaks. */
export const MOBILIZON = file(
  'PRODID:-//Mobilizon//mobilizon.example//EN',
  event(
    'UID:https://mobilizon.example/events/1',
    'RECURRENCE-ID:20261210T170000Z',
    'DTSTART:20261211T170000Z',
    'DTEND:20261211T190000Z',
    'SUMMARY:Laboratorio di rete',
    'LOCATION:Biblioteca comunale',
  ),
  event(
    'UID:https://mobilizon.example/events/1',
    'RECURRENCE-ID:20261217T170000Z',
    'DTSTART:20261218T180000Z',
    'DTEND:20261218T190000Z',
    'SUMMARY:Laboratorio di rete',
    'LOCATION:Biblioteca comunale',
  ),
  event(
    'UID:https://mobilizon.example/events/2',
    'DTSTART;TZID=Europe/Rome:20261205T100000',
    'DTEND;TZID=Europe/Rome:20261205T120000',
    'RDATE;TZID=Europe/Rome:20261212T100000,20261219T100000',
    'SUMMARY:Passeggiata',
    'DESCRIPTION:Scarpe comode.',
    'E acqua.',
    'LOCATION:Porta Palermo',
  ),
);

/** One event with a rule. */
export const withRule = (rule: string) =>
  file(
    event(
      'UID:regola',
      'DTSTART;TZID=Europe/Rome:20261201T100000',
      `RRULE:${rule}`,
      'SUMMARY:Sempre',
      'LOCATION:Ovunque',
    ),
  );
