import type { Method } from '../../../shared/rules/tickets.ts';
import type { TicketCategoryEntry, TicketedEventEntry, TicketOrderEntry } from './entries.ts';

type Seats = TicketOrderEntry['seats'];

/** Orders: whose, of which date, how many seats of what, and how many days ago. */
const order =
  (state: TicketOrderEntry['state'], method: Method) =>
  (by: string, date: number, seats: Seats, ago: number, more: Partial<TicketOrderEntry> = {}): TicketOrderEntry => ({
    ...{ by, date, seats, state, method, ago },
    ...more,
  });
const atDoor = order('to_pay_at_door', 'porta');
const free = order('confirmed', 'gratis');
const paid = order('confirmed', 'bonifico');
const awaited = order('awaiting_transfer', 'bonifico');
const expired = order('expired', 'bonifico');
const cancelled = order('cancelled', 'bonifico');

/** Further seats of a category on a date, taken by members. */
const crowd = (date: number, of: string, seats: number, method: Method): TicketedEventEntry['sold'][number] => ({
  ...{ date, category: of, seats, method },
});

/** A party in the waiting list since so many days. */
const waits = (by: string, of: string, party: number, ago: number) => ({ by, category: of, party, ago });

/** Seats of one pool at one price, in cents. */
const category = (
  name: string,
  pool: string,
  cents: number,
  more: Partial<TicketCategoryEntry> = {},
): TicketCategoryEntry => ({ name, kind: 'intero', pools: [pool], prices: [{ cents }], ...more });

/** Eight events in the states that tickets can be in; all are the demo organiser's. Numbers agree with the events' own. */
export const ticketed: TicketedEventEntry[] = [
  // At the door only, today.
  {
    event: 'notte-jazz-al-porto',
    methods: ['porta'],
    return_hours: 2,
    terms: 'Le sedie non sono numerate. Dopo le 21:30 i posti non occupati passano a chi aspetta all’ingresso.',
    pools: [{ name: 'Sedie sulla banchina', size: 80 }],
    categories: [
      category('Intero', 'Sedie sulla banchina', 1200),
      { name: 'Musicisti e stampa', kind: 'omaggio', shown: 'cassa', pools: ['Sedie sulla banchina'] },
    ],
    orders: [
      atDoor('cittadino', 0, { Intero: 2 }, 6),
      free('redazione', 0, { 'Musicisti e stampa': 1 }, 9),
      atDoor('Graziella Montana', 0, { Intero: 3 }, 2),
      cancelled('Tom Whitfield', 0, { Intero: 2 }, 11, { method: 'porta' }),
    ],
    sold: [crowd(0, 'Intero', 62, 'porta')],
  },
  // Sold out, with a waiting list.
  {
    event: 'la-guardiana-del-faro',
    methods: ['bonifico', 'porta'],
    return_hours: 24,
    pools: [{ name: 'Ridotto del teatro', size: 60 }],
    categories: [category('Posto unico', 'Ridotto del teatro', 1200)],
    orders: [paid('silvia.sabella', 0, { 'Posto unico': 2 }, 20)],
    sold: [crowd(0, 'Posto unico', 34, 'bonifico'), crowd(0, 'Posto unico', 24, 'porta')],
    waiting: [
      waits('cittadino', 'Posto unico', 2, 4),
      waits('giulia.amato', 'Posto unico', 1, 3),
      waits('Elke Brandt', 'Posto unico', 4, 1),
    ],
  },
  // Paid: three categories, one of them from four seats on for less, wheelchair bays with a companion, bank transfers.
  {
    event: 'u-tistamentu-di-don-pippinu',
    methods: ['bonifico', 'porta'],
    return_hours: 48,
    terms: 'I biglietti non si rimborsano dopo il termine, salvo annullamento. Il loggione ha centoventi scalini.',
    pools: [
      { name: 'Platea', size: 110 },
      { name: 'Palchi', size: 60 },
      { name: 'Loggione', size: 46 },
      { name: 'Posti carrozzina', size: 4 },
    ],
    categories: [
      category('Platea', 'Platea', 1800),
      category('Palchi', 'Palchi', 1400),
      category('Palco per famiglie', 'Palchi', 1200, {
        description: 'Un palco intero per chi viene insieme.',
        kind: 'ridotto',
        min_per_order: 4,
        max_per_order: 8,
      }),
      category('Loggione', 'Loggione', 1000, { kind: 'ridotto' }),
      {
        name: 'Posto per sedia a rotelle',
        description: 'In platea, senza gradini. Non serve nessun documento.',
        kind: 'ridotto',
        max_per_order: 2,
        pools: ['Posti carrozzina'],
        prices: [{ cents: 1000 }],
      },
      {
        name: 'Accompagnatore',
        description: 'Gratis, accanto al posto per sedia a rotelle.',
        kind: 'accompagnatore',
        pools: ['Platea'],
        companion_of: 'Posto per sedia a rotelle',
      },
    ],
    codes: [{ code: 'TARANTOLI', effect: 'percent', value: 20, max: 30 }],
    orders: [
      paid('esercente', 0, { Platea: 2 }, 12),
      paid('anna.ragusa', 0, { 'Posto per sedia a rotelle': 1, Accompagnatore: 1 }, 14),
      awaited('cittadino', 2, { Palchi: 2 }, 1),
      awaited('Graziella Montana', 2, { Platea: 4 }, 2),
      awaited('Vito Ingargiola', 2, { Platea: 2 }, 1),
      expired('Nino Bellomo', 2, { Loggione: 3 }, 16),
      cancelled('luca.montalbano', 1, { Platea: 2 }, 15, { refund: { state: 'owed', reason: 'Posti restituiti' } }),
    ],
    sold: [
      crowd(0, 'Platea', 88, 'bonifico'),
      crowd(0, 'Palchi', 50, 'porta'),
      crowd(0, 'Loggione', 40, 'bonifico'),
      crowd(1, 'Platea', 41, 'bonifico'),
      crowd(1, 'Loggione', 12, 'porta'),
      crowd(2, 'Palchi', 9, 'bonifico'),
    ],
  },
  // Early bird, a code that unlocks a hidden category.
  {
    event: 'onde-corte-festival',
    methods: ['stripe', 'bonifico', 'porta'],
    return_hours: 72,
    asks_names: true,
    pools: [
      { name: 'Piazzale', size: 344 },
      { name: 'Pedana', size: 6 },
    ],
    categories: [
      {
        name: 'Una sera',
        kind: 'intero',
        pools: ['Piazzale'],
        prices: [
          { cents: 800, until: 20 },
          { cents: 1000, from: 20 },
        ],
      },
      category('Posto sulla pedana', 'Pedana', 800, { kind: 'ridotto', max_per_order: 2 }),
      {
        name: 'Accompagnatore',
        kind: 'accompagnatore',
        pools: ['Piazzale'],
        companion_of: 'Posto sulla pedana',
      },
      {
        name: 'Soci',
        description: 'Per chi ha la tessera dell’associazione.',
        kind: 'ridotto',
        shown: 'codice',
        pools: ['Piazzale'],
        prices: [{ cents: 500 }],
      },
    ],
    codes: [
      { code: 'LANTERNA', effect: 'unlock', category: 'Soci', max: 80 },
      { code: 'TREMINUTI', effect: 'amount', value: 200, category: 'Una sera', max: 50 },
    ],
    orders: [
      paid('cittadino', 0, { 'Una sera': 2 }, 4),
      paid('inserzionista', 1, { 'Una sera': 1 }, 3),
      paid('noemi.guarino', 0, { Soci: 2 }, 3, { code: 'LANTERNA' }),
    ],
    sold: [crowd(0, 'Una sera', 96, 'bonifico'), crowd(0, 'Una sera', 38, 'porta'), crowd(1, 'Una sera', 40, 'porta')],
  },
  // A voluntary price.
  {
    event: 'passeggiata-tra-le-maioliche',
    methods: ['porta', 'bonifico'],
    return_hours: 12,
    pools: [{ name: 'Gruppo', size: 25 }],
    categories: [
      {
        name: 'Offerta libera',
        description: 'Quanto vuoi: con 8 € la guida è pagata.',
        kind: 'offerta',
        pools: ['Gruppo'],
        prices: [{ cents: 0, suggested: 800 }],
      },
    ],
    orders: [atDoor('Elke Brandt', 2, { 'Offerta libera': 2 }, 2)],
    sold: [crowd(0, 'Offerta libera', 14, 'porta'), crowd(1, 'Offerta libera', 6, 'porta')],
  },
  // Free, with a limit.
  {
    event: 'cortili-aperti',
    methods: [],
    return_hours: 1,
    pools: [{ name: 'Visitatori', size: 200 }],
    categories: [category('Ingresso', 'Visitatori', 0, { max_per_order: 6 })],
    orders: [free('cittadino', 0, { Ingresso: 3 }, 3)],
    sold: [crowd(0, 'Ingresso', 31, 'gratis'), crowd(1, 'Ingresso', 12, 'gratis')],
  },
  // One date is cancelled: payments are to be refunded.
  {
    event: 'laboratorio-di-ceramica',
    methods: ['bonifico', 'porta'],
    return_hours: 24,
    asks_names: true,
    questions: [
      { label: 'Hai già lavorato la creta?', per: 'seat', is_needed: true },
      { label: 'Che cosa vorresti fare?', per: 'order' },
    ],
    cancelled: [{ date: 2, ago: 1 }],
    pools: [
      { name: 'Posti in bottega', size: 8 },
      { name: 'Torni', size: 3 },
    ],
    categories: [
      category('Piastrella', 'Posti in bottega', 1500),
      { name: 'Tornio', kind: 'intero', pools: ['Posti in bottega', 'Torni'], prices: [{ cents: 2500 }] },
    ],
    orders: [
      paid('giorgia.mule', 0, { Tornio: 2 }, 13),
      cancelled('cittadino', 2, { Tornio: 1 }, 10, { refund: { state: 'owed', reason: 'Data annullata' } }),
      cancelled('Carmela Di Stefano', 2, { Piastrella: 2 }, 12, {
        refund: { state: 'by_hand', reason: 'Data annullata' },
      }),
    ],
    sold: [crowd(0, 'Piastrella', 3, 'porta'), crowd(1, 'Piastrella', 4, 'bonifico')],
  },
  // Long past: names were deleted, totals stay.
  {
    event: 'film-muto-e-pianoforte',
    methods: ['porta'],
    pools: [{ name: 'Sala', size: 160 }],
    categories: [category('Intero', 'Sala', 500), category('Sotto i diciotto anni', 'Sala', 0, { kind: 'ridotto' })],
    orders: [],
    sold: [crowd(0, 'Intero', 71, 'contanti'), crowd(0, 'Sotto i diciotto anni', 18, 'gratis')],
  },
];
