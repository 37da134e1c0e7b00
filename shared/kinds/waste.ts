import { type Fields, NEEDED } from './field.ts';

/** The colours of bins. */
const COLOURS = {
  brown: 'Marrone',
  yellow: 'Giallo',
  blue: 'Blu',
  green: 'Verde',
  grey: 'Grigio',
  red: 'Rosso',
} as const;

/** The fields of a type of waste. */
export const FRACTION_FIELDS = {
  name: { type: 'text', most: 60, label: 'Nome', hint: 'Come «Carta e cartone».', missing: NEEDED, shown: 'card' },
  container: {
    type: 'text',
    most: 60,
    label: 'Contenitore',
    hint: 'Come «mastello blu».',
    missing: NEEDED,
    shown: 'card',
  },
  colour: { type: 'choice', options: COLOURS, label: 'Colore', missing: NEEDED, shown: 'card' },
  tip: {
    type: 'text',
    most: 200,
    label: 'Consiglio (facoltativo)',
    name: 'Consiglio',
    hint: 'Come «Scatole piegate; niente scontrini.»',
    shown: 'card',
  },
} as const satisfies Fields;

/** The fields of a zone. */
export const ZONE_FIELDS = {
  name: {
    type: 'text',
    most: 60,
    label: 'Nome',
    missing: NEEDED,
    shown: 'card',
    sheet: {
      label: 'Zona',
      headings: 'nome,nome zona,quartiere,area,settore',
      required: true,
      example: 'Marina',
    },
  },
  streets: {
    type: 'text',
    most: 600,
    rows: 3,
    label: 'Vie',
    hint: 'Così una persona capisce che è la sua.',
    missing: NEEDED,
    shown: 'card',
    sheet: { headings: 'strade,via,dove,indirizzi', example: 'Via del Porto, Lungomare' },
  },
  /** Roughly its centre; both null: no pin. */
  lat: { type: 'degrees', within: 90, label: 'Latitudine', shown: 'card', sheet: { headings: 'lat,latitude' } },
  lng: {
    type: 'degrees',
    within: 180,
    label: 'Longitudine',
    shown: 'card',
    sheet: { headings: 'lng,lon,long,longitude' },
  },
  /** Ids of types of waste by ISO weekday; `rounds[0]` is Monday's. */
  rounds: { type: 'own', apart: true, empty: [[], [], [], [], [], [], []] as number[][], label: 'Giorni' },
} as const satisfies Fields;

/** The fields of a day whose round is moved or cancelled. */
export const EXCEPTION_FIELDS = {
  day: {
    type: 'day',
    label: 'Giorno',
    hint: 'Quello in cui di solito si passa.',
    missing: 'Scegli un giorno.',
    shown: 'card',
    data: ['giorno', 'Giorno in cui non si raccoglie'],
  },
  /** Null: the round is cancelled. */
  moved_to: {
    type: 'day',
    label: 'Si passa invece (facoltativo)',
    name: 'Spostato al',
    hint: 'Vuoto: quel giorno non si passa.',
    shown: 'card',
    data: ['spostata_al', 'Giorno in cui si recupera; vuoto: si salta'],
  },
  /** Null: all zones. */
  zone_id: { type: 'row', label: 'Zona', unchosen: 'Tutte le zone' },
  note: {
    type: 'text',
    most: 200,
    label: 'Perché',
    name: 'Nota',
    hint: 'Lo legge chi guarda il calendario, come «Natale: il giro si fa il giorno dopo.»',
    missing: NEEDED,
    shown: 'card',
    data: ['nota', 'Perché'],
  },
} as const satisfies Fields;

/** The fields of an entry of the glossary. */
export const ITEM_FIELDS = {
  name: {
    type: 'text',
    most: 80,
    label: 'Che cosa',
    name: 'Nome',
    hint: 'Come «Cartone della pizza».',
    missing: NEEDED,
    shown: 'card',
    data: ['oggetto', 'Che cosa'],
  },
  keywords: {
    type: 'text',
    most: 200,
    label: 'Altre parole (facoltative)',
    name: 'Altre parole',
    hint: 'Con cui lo si cerca, come «scatola».',
    shown: 'card',
  },
  /** Null: not collected at home; `place` says where to take it. */
  fraction_id: { type: 'row', label: 'Va con', name: 'Tipo di rifiuto', unchosen: 'Non si raccoglie a casa' },
  place: {
    type: 'text',
    most: 160,
    label: 'Dove si porta',
    hint: 'Se non si raccoglie a casa, come «Centro di raccolta».',
    shown: 'card',
    data: ['dove', 'Dove si porta'],
  },
  note: {
    type: 'text',
    most: 300,
    label: 'Nota (facoltativa)',
    name: 'Nota',
    hint: 'Come «Se è unto va nell’organico.»',
    shown: 'card',
    data: ['nota', 'Da sapere'],
  },
} as const satisfies Fields;
