import type { Draft } from '../../../../shared/contract/publishing.ts';
import { CellError, cents, day, degrees, position, time, timeAfterDay, whole, yesNo } from '../cells.ts';
import { repetition } from '../repetition.ts';
import { dated } from './eventDates.ts';
import { CODE_FIELD, field, parsed, text } from './fields.ts';
import type { TableField } from './target.ts';

/** The columns of a list of events; date and time may have columns of their own or share one. */
export function eventFields(category: (cell: string) => number): TableField[] {
  return [
    text(
      { name: 'title', label: 'Titolo', required: true, example: 'Concerto al molo' },
      'evento,nome evento,nome,manifestazione,iniziativa,oggetto',
    ),
    dated(
      { name: 'day', label: 'Giorno', required: true, example: '21/11/2026' },
      'data,data inizio,dal,data evento,inizio,quando',
      (cell) => {
        const found = timeAfterDay(cell);
        return { day: day(cell), ...(found === null ? {} : { time: found }) };
      },
    ),
    dated({ name: 'time', label: 'Ora', example: '21:00' }, 'ora inizio,orario,ore,alle ore,ora di inizio', (cell) => {
      const [from, to] = cell.split(/\s*(?:-|–|alle)\s*/);
      return { time: time(from ?? ''), ...(to === undefined || to === '' ? {} : { ends: time(to) }) };
    }),
    dated({ name: 'last_day', label: 'Ultimo giorno' }, 'data fine,al,fino al,giorno fine', (cell) => {
      const found = timeAfterDay(cell);
      return { lastDay: day(cell), ...(found === null ? {} : { ends: found }) };
    }),
    dated({ name: 'ends', label: 'Ora di fine', example: '23:30' }, 'ora fine,fine,termine,fino alle', (cell) => ({
      ends: time(cell),
    })),
    dated(
      { name: 'other_days', label: 'Altre date', hint: 'Alla stessa ora: 28/11/2026, 5/12/2026.' },
      'repliche,date,altri giorni',
      (cell) => ({
        others: cell
          .split(/\s*[,;]\s*/)
          .filter((part) => part !== '')
          .map(day),
      }),
    ),
    dated(
      { name: 'until', label: 'Si ripete fino al', hint: 'L’ultimo giorno, se si ripete.' },
      'ripete fino al,fine ricorrenza,fine ripetizione,ultima data',
      (cell) => ({ until: day(cell) }),
    ),
    dated(
      { name: 'repeats', label: 'Si ripete', hint: 'Come «ogni lunedì e giovedì», «ogni due settimane», «ogni mese».' },
      'ricorrenza,ripetizione,frequenza,cadenza,periodicita',
      (cell) => {
        const rule = repetition(cell);
        return rule === null ? {} : { rule };
      },
    ),
    parsed(
      { name: 'category', label: 'Categoria', example: 'Musica' },
      'tipo,tipologia,genere',
      category,
      'category_id',
    ),
    text({ name: 'excerpt', label: 'In una frase' }, 'descrizione breve,breve,sottotitolo,sintesi'),
    text({ name: 'description', label: 'Descrizione' }, 'testo,dettagli,programma'),
    text({ name: 'venue', label: 'Luogo', example: 'Molo vecchio' }, 'dove,sede,location,presso,posto'),
    text({ name: 'address', label: 'Indirizzo', example: 'Via del Porto' }, 'via,via e numero'),
    parsed({ name: 'lat', label: 'Latitudine' }, 'lat,latitude', (cell) => degrees(cell, 90)),
    parsed({ name: 'lng', label: 'Longitudine' }, 'lng,lon,long,longitude', (cell) => degrees(cell, 180)),
    field({ name: 'position', label: 'Coordinate insieme' }, 'coordinate,gps,posizione', (cell, given) =>
      Object.assign(given, position(cell)),
    ),
    text(
      { name: 'organiser', label: 'Chi organizza', example: 'Pro Loco' },
      'organizzatore,a cura di,associazione,ente,promotore',
    ),
    field(
      { name: 'price', label: 'Prezzo', hint: 'Come «gratis», 5 oppure 5-10.', example: 'gratis' },
      'costo,ingresso,biglietto,euro',
      price,
    ),
    parsed({ name: 'capacity', label: 'Posti' }, 'capienza,posti disponibili,numero posti', (cell) =>
      whole(cell, 1_000_000),
    ),
    parsed({ name: 'is_family', label: 'Per famiglie' }, 'bambini,famiglie,per bambini', yesNo),
    text({ name: 'accessibility', label: 'Accessibilità' }, 'accessibile,disabili'),
    text({ name: 'keywords', label: 'Parole per la ricerca' }, 'tag,tags,parole chiave'),
    CODE_FIELD,
  ];
}

function price(cell: string, given: Draft): void {
  const [from = '', to, ...rest] = cell.split(/\s*(?:-|–|\ba\b)\s*/);
  if (rest.length > 0) throw new CellError('Scrivi un prezzo, come 5,50.');
  given.price_min_cents = cents(from.replace(/^da\s+/i, ''));
  given.price_max_cents = to === undefined ? given.price_min_cents : cents(to);
}

export const EVENT_LABELS: Readonly<Record<string, string>> = {
  title: 'Titolo',
  dates: 'Date',
  category_id: 'Categoria',
  excerpt: 'In una frase',
  description: 'Descrizione',
  venue: 'Luogo',
  address: 'Indirizzo',
  lat: 'Latitudine',
  lng: 'Longitudine',
  organiser: 'Chi organizza',
  price_min_cents: 'Prezzo (centesimi)',
  price_max_cents: 'Prezzo massimo (centesimi)',
  capacity: 'Posti',
  is_family: 'Per famiglie',
  accessibility: 'Accessibilità',
  keywords: 'Parole per la ricerca',
};
