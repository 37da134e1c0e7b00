import type { Draft } from '../../../../shared/contract/publishing.ts';
import { PAYMENT_LABELS, PAYMENTS, type Payment } from '../../../../shared/rules/activities.ts';
import { WEEKDAYS } from '../../../../shared/rules/dates.ts';
import { CellError, degrees, position, shifts, weekHours, yesNo } from '../cells.ts';
import { plain } from '../words.ts';
import { CODE_FIELD, field, parsed, text } from './fields.ts';
import type { TableField } from './target.ts';

const FACTS = [
  ['step_free', 'Senza gradini', 'accessibile,accessibilita,disabili,accessibile ai disabili,sedia a rotelle'],
  ['accessible_toilet', 'Bagno accessibile', 'bagno disabili,wc accessibile'],
  ['dogs_allowed', 'Cani ammessi', 'cani,animali ammessi,animali,pet friendly'],
  ['baby_changing', 'Fasciatoio', ''],
  ['closed_on_holidays', 'Chiuso nei festivi', 'festivi,chiuso festivi'],
] as const;

/** The columns of a list of places. @param category finds a category by its name */
export function activityFields(category: (cell: string) => number): TableField[] {
  return [
    text(
      { name: 'name', label: 'Nome', required: true, example: 'Bar Lume' },
      'denominazione,ragione sociale,insegna,nome attivita,attivita,esercizio,ditta,titolo',
    ),
    parsed(
      { name: 'category', label: 'Categoria', hint: 'Una delle categorie del portale.', example: 'Bar e gelateria' },
      'tipo,tipologia,settore,genere,categoria merceologica',
      category,
      'category_id',
    ),
    text(
      { name: 'excerpt', label: 'In una frase', example: 'Colazioni sul porto e granite fatte in casa.' },
      'descrizione breve,breve,sottotitolo,sintesi,riassunto,cosa fa',
    ),
    text({ name: 'description', label: 'Descrizione' }, 'testo,descrizione lunga,dettagli'),
    text(
      { name: 'address', label: 'Indirizzo', example: 'Via del Porto 3' },
      'via,sede,ubicazione,indirizzo sede,via e numero',
    ),
    text(
      { name: 'district', label: 'Quartiere o zona', example: 'Marina' },
      'quartiere,zona,frazione,localita,contrada,rione',
    ),
    parsed({ name: 'lat', label: 'Latitudine', example: '37,5092' }, 'lat,y,latitude', (cell) => degrees(cell, 90)),
    parsed({ name: 'lng', label: 'Longitudine', example: '13,0833' }, 'lng,lon,long,x,longitude', (cell) =>
      degrees(cell, 180),
    ),
    field(
      { name: 'position', label: 'Coordinate insieme', hint: 'Come le copia una mappa: 37.5092, 13.0833.' },
      'coordinate,gps,posizione,lat lon,lat lng,geolocalizzazione',
      (cell, given) => Object.assign(given, position(cell)),
    ),
    text(
      { name: 'phone', label: 'Telefono', example: '0925 000 201' },
      'tel,telefono fisso,recapito,recapito telefonico,numero',
    ),
    text({ name: 'whatsapp', label: 'WhatsApp' }, 'cellulare,cell,mobile,whats app'),
    text(
      { name: 'email', label: 'Email', example: 'bar@esempio.it' },
      'e mail,mail,posta elettronica,indirizzo email,pec',
    ),
    text({ name: 'website', label: 'Sito' }, 'sito web,web,url,pagina,sito internet,website,link'),
    parsed(
      {
        name: 'hours',
        label: 'Orari',
        hint: 'Tutti insieme: lun-ven 9-13, 16-20; sab 9-13; dom chiuso.',
        example: 'lun-sab 7-20; dom chiuso',
      },
      'orario,orari di apertura,apertura,orario di apertura',
      (cell) => weekHours(cell),
    ),
    ...WEEKDAYS.map((name, at) => dayField(name, at + 1)),
    parsed({ name: 'always_open', label: 'Sempre aperto' }, '24 ore,h24,aperto 24 ore', yesNo),
    ...FACTS.map(([name, label, headings]) => parsed({ name, label, hint: 'Sì o no.' }, headings, yesNo)),
    parsed(
      { name: 'price_level', label: 'Fascia di prezzo', hint: 'Da € a €€€€, o da 1 a 4.' },
      'prezzo,prezzi,costo',
      priceLevel,
    ),
    parsed(
      { name: 'payments', label: 'Pagamenti', hint: 'Come «contanti, bancomat, Satispay».' },
      'come si paga,metodi di pagamento',
      payments,
    ),
    text({ name: 'keywords', label: 'Parole per la ricerca' }, 'tag,tags,parole chiave,keywords'),
    CODE_FIELD,
  ];
}

/** The column of one weekday; together the seven make the week. */
function dayField(name: string, weekday: number): TableField {
  return field(
    {
      name: `day_${weekday}`,
      label: name.charAt(0).toUpperCase() + name.slice(1),
      hint: 'Come 9-13, 16-20 oppure chiuso.',
    },
    `${name.slice(0, 3)},orario ${name}`,
    (cell, given) => {
      const known = (given.hours ?? []) as { weekday: number }[];
      given.hours = [
        ...known.filter((shift) => shift.weekday !== weekday),
        ...shifts(cell).map((shift) => ({ weekday, ...shift })),
      ];
    },
  );
}

function priceLevel(cell: string): number {
  const euros = /^€{1,4}$/.exec(cell.replace(/\s/g, ''))?.[0].length ?? Number(cell);
  if (![1, 2, 3, 4].includes(euros)) throw new CellError('Scrivi da € a €€€€, o da 1 a 4.');
  return euros;
}

const PAYMENT_WORDS = new Map<string, Payment>([
  ...PAYMENTS.flatMap((payment): [string, Payment][] => [
    [plain(payment), payment],
    [plain(PAYMENT_LABELS[payment]), payment],
  ]),
  ['carte', 'credito'],
  ['carta', 'credito'],
  ['carte di credito', 'credito'],
  ['carta di debito', 'bancomat'],
  ['pos', 'bancomat'],
]);

function payments(cell: string): Payment[] {
  const words = cell.split(/\s*(?:[,;/+]|\be\b)\s*/i).filter((word) => word.trim() !== '');
  const found = words.map((word) => {
    const payment = PAYMENT_WORDS.get(plain(word));
    if (payment === undefined) throw new CellError(`«${word}» non è un modo di pagare che il portale conosce.`);
    return payment;
  });
  return PAYMENTS.filter((payment) => found.includes(payment));
}

/** The labels of the draft's fields in preview and report. */
export const ACTIVITY_LABELS: Readonly<Record<string, string>> = {
  name: 'Nome',
  category_id: 'Categoria',
  excerpt: 'In una frase',
  description: 'Descrizione',
  address: 'Indirizzo',
  district: 'Zona',
  lat: 'Latitudine',
  lng: 'Longitudine',
  phone: 'Telefono',
  whatsapp: 'WhatsApp',
  email: 'Email',
  website: 'Sito',
  always_open: 'Sempre aperto',
  hours: 'Orari',
  ...Object.fromEntries(FACTS.map(([name, label]) => [name, label])),
  price_level: 'Fascia di prezzo',
  payments: 'Pagamenti',
  keywords: 'Parole per la ricerca',
};

/** 'lun 9:00–13:00, 16:00–20:00; mar …' */
export function hoursWords(value: unknown): string {
  const hours = (value ?? []) as { weekday: number; opens: string | null; closes: string | null }[];
  const days = Map.groupBy(hours, ({ weekday }) => weekday);
  return [...days]
    .sort(([a], [b]) => a - b)
    .map(
      ([weekday, list]) =>
        `${WEEKDAYS[weekday - 1]?.slice(0, 3)} ${list.map(({ opens, closes }) => `${opens}–${closes}`).join(', ')}`,
    )
    .join('; ');
}

export function valueWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (value === true) return 'sì';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(valueWords).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Groups draft fields that belong together: a source sets all of a group or none. */
export function pairs(given: Draft): Draft {
  return 'lat' in given && 'lng' in given
    ? given
    : Object.fromEntries(Object.entries(given).filter(([name]) => name !== 'lat' && name !== 'lng'));
}
