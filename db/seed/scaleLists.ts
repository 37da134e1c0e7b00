/** Building blocks of the load data: names of trades, events and jobs, offers, opening weeks. */

export const TRADES: Record<string, string[]> = {
  ristoranti: ['Ristorante', 'Trattoria', 'Osteria', 'Agriturismo'],
  pizzerie: ['Pizzeria', 'Pizzeria', 'Antica Pizzeria'],
  bar: ['Bar', 'Caffè', 'Gelateria', 'Pasticceria'],
  alimentari: ['Panificio', 'Pescheria', 'Macelleria', 'Caseificio', 'Supermercato'],
  alloggi: ['B&B', 'Albergo', 'Hotel', 'Casa vacanze'],
  artigianato: ['Ceramiche', 'Bottega', 'Falegnameria'],
  moda: ['Sartoria', 'Boutique', 'Calzature'],
  salute: ['Farmacia', 'Studio dentistico', 'Fisioterapia'],
  bellezza: ['Acconciature', 'Barberia', 'Estetica'],
  'sport-mare': ['Diving', 'Lido', 'Scuola di vela'],
  casa: ['Ferramenta', 'Idraulica', 'Elettricista'],
  cultura: ['Libreria', 'Galleria', 'Museo'],
  professionisti: ['Studio legale', 'Studio tecnico', 'Commercialista'],
  'auto-noleggio': ['Officina', 'Autonoleggio', 'Gommista'],
};
export const HAPPENINGS = [
  'Concerto',
  'Mercatino',
  'Mostra',
  'Laboratorio',
  'Spettacolo',
  'Sagra',
  'Visita guidata',
  'Torneo',
  'Lettura',
  'Degustazione',
];
export const TRADESPEOPLE = [
  'Cameriere',
  'Cuoco',
  'Commessa',
  'Muratore',
  'Receptionist',
  'Barista',
  'Giardiniere',
  'Educatrice',
  'Contabile',
  'Magazziniere',
];
export const OFFERS = [
  ['−20 %', 'Sconto del venti per cento'],
  ['2 × 1', 'Prendi due, paghi uno'],
  ['−5 €', 'Cinque euro in meno'],
  ['Omaggio', 'Un omaggio'],
] as const;
/** Opening hours by weekday ranges: a shop with a lunch break, a kitchen, a bar past midnight, mornings only. */
export const WEEKS: { days: number[]; ranges: [string, string][] }[] = [
  {
    days: [1, 2, 3, 4, 5, 6],
    ranges: [
      ['08:30', '13:00'],
      ['16:30', '20:00'],
    ],
  },
  {
    days: [1, 3, 4, 5, 6, 7],
    ranges: [
      ['12:30', '15:00'],
      ['19:30', '23:30'],
    ],
  },
  { days: [2, 3, 4, 5, 6, 7], ranges: [['07:00', '01:00']] },
  { days: [1, 2, 3, 4, 5], ranges: [['09:00', '13:30']] },
];
export const CONTRACTS = [
  'indeterminato',
  'determinato',
  'stagionale',
  'apprendistato',
  'tirocinio',
  'collaborazione',
] as const;
