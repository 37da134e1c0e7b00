import {
  type Budget,
  type Need,
  PRIVATE_EVENT_KEPT_DAYS,
  type PrivateEventKind,
  type PrivateEventState,
  type TimeOfDay,
} from '../../shared/rules/privateEvents.ts';
import type { Write } from '../foundation/writer.ts';
import type { Calendar } from './calendar.ts';
import type { DayOffset } from './entries.ts';
import type { Lookups } from './lookups.ts';
import { type InvitationEntry, writeInvitations } from './tickets/invitations.ts';

interface PrivateEventEntry {
  /** Of people.ts, as `by`. */
  who: string;
  name: string;
  phone: string;
  kind: PrivateEventKind;
  day: DayOffset;
  alternatives?: DayOffset[];
  time_of_day: TimeOfDay;
  people: number;
  budget: Budget;
  place: string;
  needs: Need[];
  details: string;
  /** Hours ago. */
  asked: number;
  /** `to`: the state it came to with these words; hours ago. */
  messages?: { by: string; body: string; to?: PrivateEventState; ago: number }[];
  invitations?: InvitationEntry;
}

const requests: PrivateEventEntry[] = [
  {
    who: 'cittadino',
    name: 'Marina Sclafani',
    phone: '320 000 0101',
    kind: 'compleanno',
    day: 27,
    alternatives: [28, 34],
    time_of_day: 'sera',
    people: 60,
    budget: '1500',
    place: 'Chiostro del Carmine, se è libero',
    needs: ['sala', 'musica', 'accessibilita'],
    details: 'I settant’anni di mia madre. Ci servono tavoli per sessanta e una presa per il pianoforte elettrico.',
    asked: 150,
    messages: [
      {
        by: 'redazione',
        body: 'Ci sentiamo con chi gestisce il Chiostro e ti scriviamo entro giovedì.',
        to: 'reviewing',
        ago: 128,
      },
      {
        by: 'redazione',
        body: 'Il Chiostro è libero la prima sera che hai chiesto, dalle 18:00 alle 24:00: 420 €, tavoli e sedie compresi. La musica si spegne alle 23:30. Va bene?',
        to: 'proposed',
        ago: 52,
      },
      { by: 'cittadino', body: 'Benissimo. Possiamo entrare un’ora prima per apparecchiare?', ago: 5 },
    ],
  },
  {
    who: 'cittadino',
    name: 'Marina Sclafani',
    phone: '320 000 0101',
    kind: 'associazione',
    day: -40,
    time_of_day: 'pomeriggio',
    people: 25,
    budget: 'non_so',
    place: 'Biblioteca comunale',
    needs: ['sala', 'bambini'],
    details: 'Letture in dialetto con i nonni del quartiere, due ore.',
    asked: 24 * 66,
    messages: [
      {
        by: 'redazione',
        body: 'La sala ragazzi è vostra dalle 16:00 alle 18:00, senza spese. Le chiavi sono al banco prestiti.',
        to: 'proposed',
        ago: 24 * 64,
      },
      { by: 'cittadino', body: 'Perfetto, grazie.', ago: 24 * 63 },
      { by: 'redazione', body: 'Confermato. Buona lettura.', to: 'confirmed', ago: 24 * 62 },
    ],
  },
  {
    who: 'organizzatore',
    name: 'Rosalia Catanzaro',
    phone: '320 000 0303',
    kind: 'aziendale',
    day: 48,
    alternatives: [55],
    time_of_day: 'giornata',
    people: 180,
    budget: '6000',
    place: 'Teatro Comunale',
    needs: ['sala', 'catering', 'foto', 'accessibilita', 'alloggio'],
    details:
      'Convegno sulle ceramiche della costa: mattina in sala, pomeriggio laboratori. Una trentina di persone dorme fuori città.',
    asked: 30,
  },
  {
    who: 'organizzatore',
    name: 'Rosalia Catanzaro',
    phone: '320 000 0303',
    kind: 'altro',
    day: 19,
    time_of_day: 'sera',
    people: 900,
    budget: '3000',
    place: 'Spiaggia della Foggia',
    needs: ['musica', 'allestimento'],
    details: 'Concerto sulla sabbia con palco basso e falò.',
    asked: 24 * 12,
    messages: [
      {
        by: 'admin',
        body: 'Con novecento persone la spiaggia non ha vie di fuga sufficienti, e il falò è vietato fino ad aprile. Se scendi a trecento senza fuoco ne riparliamo: fai una nuova richiesta.',
        to: 'rejected',
        ago: 24 * 9,
      },
    ],
  },
  {
    who: 'esercente',
    name: 'Calogero Bono',
    phone: '320 000 0202',
    kind: 'aziendale',
    day: 12,
    time_of_day: 'sera',
    people: 40,
    budget: '1500',
    place: 'Cortile di Palazzo Riso',
    needs: ['sala', 'catering'],
    details: 'Quarant’anni di bottega: una cena con i fornitori e con chi ci ha lavorato.',
    asked: 24 * 18,
    messages: [
      { by: 'redazione', body: 'Il cortile è vostro dalle 19:30.', to: 'proposed', ago: 24 * 16 },
      { by: 'esercente', body: 'Va benissimo. Possiamo mandare gli inviti da qui?', ago: 24 * 15 },
      { by: 'redazione', body: 'Confermato: gli inviti sono aperti.', to: 'confirmed', ago: 24 * 14 },
    ],
    invitations: {
      title: 'Quarant’anni di bottega',
      venue: 'Palazzo Riso, cortile',
      address: 'Via del Carmine 8',
      from: '19:30',
      to: '23:30',
      size: 40,
      opened: 14,
      guests: [
        { name: 'Graziella Montana', seats: 4 },
        { name: 'Vito Ingargiola', seats: 2 },
        { name: 'Carmela Di Stefano', seats: 2 },
        { name: 'Nino Bellomo', seats: 1 },
        { name: 'Elke Brandt', seats: 2, ended: true },
      ],
    },
  },
  {
    who: 'serena.larocca',
    name: 'Serena La Rocca',
    phone: '320 000 0404',
    kind: 'matrimonio',
    day: 190,
    alternatives: [197, 204],
    time_of_day: 'giornata',
    people: 140,
    budget: 'oltre',
    place: 'Castello, cortile',
    needs: ['sala', 'catering', 'musica', 'foto', 'alloggio'],
    details: 'Rito civile e pranzo nello stesso posto. Metà degli invitati arriva dal Piemonte.',
    asked: 76,
    messages: [
      {
        by: 'redazione',
        body: 'Che bella idea. Verifichiamo con l’ufficio di stato civile e con la Soprintendenza.',
        to: 'reviewing',
        ago: 29,
      },
    ],
  },
];

/** Requests of private events in all their states, with what both sides wrote. */
export function writePrivateEvents(
  write: Write,
  calendar: Calendar,
  { personId, categoryId }: Pick<Lookups, 'personId' | 'categoryId'>,
): void {
  for (const { who, day, alternatives = [], needs, asked, messages = [], invitations, ...request } of requests) {
    const created_at = calendar.hoursAgo(asked);
    const updated_at = calendar.hoursAgo(messages.at(-1)?.ago ?? asked);
    const last = [calendar.at(calendar.day(day), '00:00'), updated_at].sort().at(-1) as string;
    const request_id = write('private_event_requests', {
      ...request,
      user_id: personId(who),
      email: `${who}@piazza.test`,
      day: calendar.day(day),
      alternatives: JSON.stringify(alternatives.map(calendar.day)),
      needs: JSON.stringify(needs),
      status: messages.findLast(({ to }) => to !== undefined)?.to ?? 'received',
      created_at,
      updated_at,
      expires_at: Temporal.Instant.from(last)
        .add({ hours: PRIVATE_EVENT_KEPT_DAYS * 24 })
        .toString({ fractionalSecondDigits: 3 }),
    });
    for (const { by, body, to, ago } of messages)
      write('private_event_messages', {
        request_id,
        author_id: personId(by),
        from_office: by === who ? 0 : 1,
        status: to ?? null,
        body,
        created_at: calendar.hoursAgo(ago),
      });
    if (invitations !== undefined)
      writeInvitations(write, calendar, invitations, {
        ...{ request_id, day, organiser: request.name },
        category_id: categoryId('events', 'gusto'),
      });
  }
}
