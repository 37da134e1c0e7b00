import type { TicketedEventEntry } from './entries.ts';

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
      { name: 'Intero', kind: 'intero', pools: ['Sedie sulla banchina'], prices: [{ cents: 1200 }] },
      { name: 'Musicisti e stampa', kind: 'omaggio', shown: 'cassa', pools: ['Sedie sulla banchina'] },
    ],
    orders: [
      { by: 'cittadino', date: 0, places: { Intero: 2 }, state: 'to_pay_at_door', method: 'porta', ago: 6 },
      { by: 'redazione', date: 0, places: { 'Musicisti e stampa': 1 }, state: 'confirmed', method: 'gratis', ago: 9 },
      { by: 'Graziella Montana', date: 0, places: { Intero: 3 }, state: 'to_pay_at_door', method: 'porta', ago: 2 },
      { by: 'Tom Whitfield', date: 0, places: { Intero: 2 }, state: 'cancelled', method: 'porta', ago: 11 },
    ],
    sold: [{ date: 0, category: 'Intero', places: 62, method: 'porta' }],
  },
  // Sold out, with a waiting list.
  {
    event: 'la-guardiana-del-faro',
    methods: ['bonifico', 'porta'],
    return_hours: 24,
    pools: [{ name: 'Ridotto del teatro', size: 60 }],
    categories: [{ name: 'Posto unico', kind: 'intero', pools: ['Ridotto del teatro'], prices: [{ cents: 1200 }] }],
    orders: [
      { by: 'silvia.sabella', date: 0, places: { 'Posto unico': 2 }, state: 'confirmed', method: 'bonifico', ago: 20 },
    ],
    sold: [
      { date: 0, category: 'Posto unico', places: 34, method: 'bonifico' },
      { date: 0, category: 'Posto unico', places: 24, method: 'porta' },
    ],
    waiting: [
      { by: 'cittadino', category: 'Posto unico', party: 2, ago: 4 },
      { by: 'giulia.amato', category: 'Posto unico', party: 1, ago: 3 },
      { by: 'Elke Brandt', category: 'Posto unico', party: 4, ago: 1 },
    ],
  },
  // Paid: three categories, wheelchair bays with a companion, bank transfers.
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
      { name: 'Platea', kind: 'intero', pools: ['Platea'], prices: [{ cents: 1800 }] },
      { name: 'Palchi', kind: 'intero', pools: ['Palchi'], prices: [{ cents: 1400 }] },
      { name: 'Loggione', kind: 'ridotto', pools: ['Loggione'], prices: [{ cents: 1000 }] },
      {
        name: 'Posto per sedia a rotelle',
        description: 'In platea, senza gradini. Non serve nessun documento.',
        kind: 'ridotto',
        most: 2,
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
      { by: 'esercente', date: 0, places: { Platea: 2 }, state: 'confirmed', method: 'bonifico', ago: 12 },
      {
        by: 'anna.ragusa',
        date: 0,
        places: { 'Posto per sedia a rotelle': 1, Accompagnatore: 1 },
        state: 'confirmed',
        method: 'bonifico',
        ago: 14,
      },
      { by: 'cittadino', date: 2, places: { Palchi: 2 }, state: 'awaiting_transfer', method: 'bonifico', ago: 1 },
      {
        by: 'Graziella Montana',
        date: 2,
        places: { Platea: 4 },
        state: 'awaiting_transfer',
        method: 'bonifico',
        ago: 2,
      },
      { by: 'Vito Ingargiola', date: 2, places: { Platea: 2 }, state: 'awaiting_transfer', method: 'bonifico', ago: 1 },
      { by: 'Nino Bellomo', date: 2, places: { Loggione: 3 }, state: 'expired', method: 'bonifico', ago: 16 },
      {
        by: 'luca.montalbano',
        date: 1,
        places: { Platea: 2 },
        state: 'cancelled',
        method: 'bonifico',
        ago: 15,
        refund: { state: 'owed', reason: 'Posti restituiti' },
      },
    ],
    sold: [
      { date: 0, category: 'Platea', places: 88, method: 'bonifico' },
      { date: 0, category: 'Palchi', places: 50, method: 'porta' },
      { date: 0, category: 'Loggione', places: 40, method: 'bonifico' },
      { date: 1, category: 'Platea', places: 41, method: 'bonifico' },
      { date: 1, category: 'Loggione', places: 12, method: 'porta' },
      { date: 2, category: 'Palchi', places: 9, method: 'bonifico' },
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
      { name: 'Posto sulla pedana', kind: 'ridotto', most: 2, pools: ['Pedana'], prices: [{ cents: 800 }] },
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
      { by: 'cittadino', date: 0, places: { 'Una sera': 2 }, state: 'confirmed', method: 'bonifico', ago: 4 },
      { by: 'inserzionista', date: 1, places: { 'Una sera': 1 }, state: 'confirmed', method: 'bonifico', ago: 3 },
      {
        by: 'noemi.guarino',
        date: 0,
        places: { Soci: 2 },
        state: 'confirmed',
        method: 'bonifico',
        ago: 3,
        code: 'LANTERNA',
      },
    ],
    sold: [
      { date: 0, category: 'Una sera', places: 96, method: 'bonifico' },
      { date: 0, category: 'Una sera', places: 38, method: 'porta' },
      { date: 1, category: 'Una sera', places: 40, method: 'porta' },
    ],
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
    orders: [
      { by: 'Elke Brandt', date: 2, places: { 'Offerta libera': 2 }, state: 'to_pay_at_door', method: 'porta', ago: 2 },
    ],
    sold: [
      { date: 0, category: 'Offerta libera', places: 14, method: 'porta' },
      { date: 1, category: 'Offerta libera', places: 6, method: 'porta' },
    ],
  },
  // Free, with a limit.
  {
    event: 'cortili-aperti',
    methods: [],
    return_hours: 1,
    pools: [{ name: 'Visitatori', size: 200 }],
    categories: [{ name: 'Ingresso', kind: 'intero', most: 6, pools: ['Visitatori'], prices: [{ cents: 0 }] }],
    orders: [{ by: 'cittadino', date: 0, places: { Ingresso: 3 }, state: 'confirmed', method: 'gratis', ago: 3 }],
    sold: [
      { date: 0, category: 'Ingresso', places: 31, method: 'gratis' },
      { date: 1, category: 'Ingresso', places: 12, method: 'gratis' },
    ],
  },
  // One date is cancelled: payments are to be refunded.
  {
    event: 'laboratorio-di-ceramica',
    methods: ['bonifico', 'porta'],
    return_hours: 24,
    asks_names: true,
    questions: [
      { label: 'Hai già lavorato la creta?', per: 'place', is_needed: true },
      { label: 'Che cosa vorresti fare?', per: 'order' },
    ],
    cancelled: [{ date: 2, ago: 1 }],
    pools: [
      { name: 'Posti in bottega', size: 8 },
      { name: 'Torni', size: 3 },
    ],
    categories: [
      { name: 'Piastrella', kind: 'intero', pools: ['Posti in bottega'], prices: [{ cents: 1500 }] },
      { name: 'Tornio', kind: 'intero', pools: ['Posti in bottega', 'Torni'], prices: [{ cents: 2500 }] },
    ],
    orders: [
      { by: 'giorgia.mule', date: 0, places: { Tornio: 2 }, state: 'confirmed', method: 'bonifico', ago: 13 },
      {
        by: 'cittadino',
        date: 2,
        places: { Tornio: 1 },
        state: 'cancelled',
        method: 'bonifico',
        ago: 10,
        refund: { state: 'owed', reason: 'Data annullata' },
      },
      {
        by: 'Carmela Di Stefano',
        date: 2,
        places: { Piastrella: 2 },
        state: 'cancelled',
        method: 'bonifico',
        ago: 12,
        refund: { state: 'by_hand', reason: 'Data annullata' },
      },
    ],
    sold: [
      { date: 0, category: 'Piastrella', places: 3, method: 'porta' },
      { date: 1, category: 'Piastrella', places: 4, method: 'bonifico' },
    ],
  },
  // Long past: names were deleted, totals stay.
  {
    event: 'film-muto-e-pianoforte',
    methods: ['porta'],
    pools: [{ name: 'Sala', size: 160 }],
    categories: [
      { name: 'Intero', kind: 'intero', pools: ['Sala'], prices: [{ cents: 500 }] },
      { name: 'Sotto i diciotto anni', kind: 'ridotto', pools: ['Sala'], prices: [{ cents: 0 }] },
    ],
    orders: [],
    sold: [
      { date: 0, category: 'Intero', places: 71, method: 'contanti' },
      { date: 0, category: 'Sotto i diciotto anni', places: 18, method: 'gratis' },
    ],
  },
];
