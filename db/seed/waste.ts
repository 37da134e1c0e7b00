/** The town's waste collection: fractions, zones with their weekly rounds, holidays; consistent with articles.ts. */

export interface FractionEntry {
  slug: string;
  name: string;
  container: string;
  colour: 'brown' | 'yellow' | 'blue' | 'green' | 'grey';
  tip: string;
}

export const fractions: FractionEntry[] = [
  {
    slug: 'organico',
    name: 'Organico',
    container: 'mastello marrone',
    colour: 'brown',
    tip: 'Solo sacchetti compostabili o di carta.',
  },
  {
    slug: 'plastica',
    name: 'Plastica e metalli',
    container: 'sacco giallo',
    colour: 'yellow',
    tip: 'Imballaggi vuoti e schiacciati, tappi avvitati.',
  },
  {
    slug: 'carta',
    name: 'Carta e cartone',
    container: 'mastello blu',
    colour: 'blue',
    tip: 'Scatole piegate; niente scontrini.',
  },
  {
    slug: 'vetro',
    name: 'Vetro',
    container: 'mastello verde',
    colour: 'green',
    tip: 'Senza sacchetto; niente ceramica.',
  },
  {
    slug: 'secco',
    name: 'Secco residuo',
    container: 'sacco grigio',
    colour: 'grey',
    tip: 'Quello che non va altrove.',
  },
];

export interface ZoneEntry {
  slug: string;
  name: string;
  streets: string;
  /** Roughly its centre. */
  lat: number;
  lng: number;
  /** Monday to Sunday. */
  rounds: string[][];
}

export const zones: ZoneEntry[] = [
  {
    slug: 'centro',
    name: 'Centro',
    lat: 37.5088,
    lng: 13.0832,
    streets: 'Dentro le mura: Corso dei Ceramisti, Via Licata Vecchia, Piazza dell’Orologio, Via del Carmine.',
    rounds: [['organico'], ['plastica'], ['organico', 'vetro'], ['carta'], ['secco'], ['organico'], []],
  },
  {
    slug: 'marina',
    name: 'Marina',
    lat: 37.505,
    lng: 13.08,
    streets: 'Il porto e il lungomare: Banchina San Pietro, Largo della Tonnara, Lungomare dei Faraglioni.',
    rounds: [['organico'], ['plastica'], ['organico', 'vetro'], ['carta'], ['secco'], ['organico'], []],
  },
  {
    slug: 'stazzone',
    name: 'Stazzone',
    lat: 37.5035,
    lng: 13.0745,
    streets: 'Viale della Vittoria, Via Allende, Via Enrico Stinco, Piazza Mercato.',
    rounds: [['organico'], ['carta'], ['secco'], ['organico'], ['plastica'], ['organico', 'vetro'], []],
  },
  {
    slug: 'terme',
    name: 'Terme e San Calogero',
    lat: 37.5062,
    lng: 13.0905,
    streets: 'Viale delle Terme, Piazzale del Parco, Via Giardini, Via San Calogero.',
    rounds: [['organico'], ['secco'], ['carta'], ['organico'], ['vetro'], ['plastica', 'organico'], []],
  },
  {
    slug: 'contrade',
    name: 'Contrade Isola e Foggia',
    lat: 37.52,
    lng: 13.139999999999999,
    streets: 'Qui non passa il porta a porta: si usano le isole ecologiche, a ogni ora, con la tessera.',
    rounds: [[], [], [], [], [], [], []],
  },
];

/**
 * Holidays without collection, 'MM-DD': their round moves to the day after, or to the day before when that is a Sunday.
 */
export const wasteHolidays = [
  { day: '01-01', name: 'Capodanno' },
  { day: '05-01', name: 'Festa dei lavoratori' },
  { day: '08-15', name: 'Ferragosto' },
  { day: '12-25', name: 'Natale' },
];

type PointKind = 'acqua' | 'centro' | 'isola' | 'olio' | 'pile' | 'tessili';
type Point = [kind: PointKind, name: string, address: string, lat: number, lng: number, hours: string, note?: string];

const ALWAYS = 'Sempre';
const WATER = 'Ogni giorno dalle 6:00 alle 23:00';
const WATER_NOTE = 'Naturale gratis; refrigerata, liscia o frizzante, 5 centesimi il litro.';
const CARD = 'Si apre con la tessera dei rifiuti.';

export const wastePoints: Point[] = [
  ['acqua', 'Casa dell’acqua di Piazza Mercato', 'Piazza Mercato, lato patronato', 37.5087, 13.0758, WATER, WATER_NOTE],
  [
    'acqua',
    'Casa dell’acqua di Via Giardini',
    'Via Giardini, accanto al Teatro Comunale',
    37.5074,
    13.0848,
    WATER,
    WATER_NOTE,
  ],
  [
    'acqua',
    'Casa dell’acqua del Parco',
    'Piazzale del Parco, ingresso della Villa',
    37.5071,
    13.0886,
    WATER,
    WATER_NOTE,
  ],
  [
    'centro',
    'Centro di raccolta',
    'Contrada Isola 4',
    37.5239,
    13.0759,
    'Martedì–sabato 8:00–13:00; giovedì e sabato anche 15:00–19:00',
    'Ingombranti, potature, elettrodomestici, vernici, olio. Porta la tessera sanitaria dell’intestatario.',
  ],
  [
    'isola',
    'Isola ecologica di Contrada Isola',
    'Contrada Isola, bivio della Strada del Belvedere',
    37.5221,
    13.0776,
    ALWAYS,
    CARD,
  ],
  [
    'isola',
    'Isola ecologica della Foggia',
    'Strada della Foggia, parcheggio della spiaggia',
    37.5057,
    13.0668,
    ALWAYS,
    CARD,
  ],
  ['olio', 'Olio usato, Piazza Mercato', 'Piazza Mercato, accanto alla fontana', 37.5085, 13.0764, ALWAYS],
  ['olio', 'Olio usato, Via Allende', 'Via Allende, davanti alla piscina comunale', 37.5108, 13.0724, ALWAYS],
  [
    'olio',
    'Olio usato, Viale della Vittoria',
    'Viale della Vittoria, all’altezza del supermercato',
    37.5094,
    13.0737,
    ALWAYS,
  ],
  ['olio', 'Olio usato, Largo della Tonnara', 'Largo della Tonnara', 37.5052, 13.0801, ALWAYS],
  [
    'pile',
    'Pile e piccoli elettrodomestici, Municipio',
    'Piazza del Municipio, atrio',
    37.5091,
    13.084,
    'Lunedì–venerdì 8:00–14:00',
  ],
  ['pile', 'Pile, Viale delle Terme', 'Viale delle Terme 40, ferramenta', 37.5076, 13.0893, 'Negli orari del negozio'],
  [
    'tessili',
    'Vestiti e scarpe, Via Enrico Stinco',
    'Via Enrico Stinco, davanti alla scuola',
    37.5102,
    13.0753,
    ALWAYS,
    'In sacchi chiusi, solo cose ancora buone.',
  ],
  [
    'tessili',
    'Vestiti e scarpe, San Calogero',
    'Via San Calogero, sagrato',
    37.5151,
    13.0955,
    ALWAYS,
    'In sacchi chiusi, solo cose ancora buone.',
  ],
];
