import type { Write } from './writer.ts';

type Entry = [name: string, number: string, note?: string];

/** Numbers that answer in every town of the country. */
const emergencies: Entry[] = [
  ['Numero unico di emergenza', '112'],
  ['Emergenza in mare, Guardia costiera', '1530'],
  ['Incendi boschivi', '1515'],
  ['Violenza e stalking', '1522', 'ascolto gratuito, giorno e notte'],
  ['Emergenza infanzia', '114'],
];

/** The demo town's, by section of the page. */
const demo: Record<string, Entry[]> = {
  Emergenze: [...emergencies, ['Protezione civile comunale', '0925 000 115']],
  Comune: [
    ['Centralino', '0925 000 100', 'lunedì–venerdì 8:00–14:00, martedì e giovedì anche 15:30–18:00'],
    ['Polizia locale', '0925 000 110'],
    ['Anagrafe e carta d’identità', '0925 000 150'],
    ['Tributi', '0925 000 155'],
    ['Servizi sociali', '0925 000 140'],
    ['Istruzione e pedibus', '0925 000 136'],
    ['Attività produttive', '0925 000 134'],
    ['Biblioteca comunale', '0925 000 120'],
    ['Ufficio turistico', '0925 000 170'],
    ['Accessibilità e servizi digitali', '0925 000 105'],
  ],
  'Guasti e rifiuti': [
    ['Rifiuti e ritiro ingombranti', '0925 000 130'],
    ['Illuminazione pubblica', '0925 000 132', 'con il numero scritto sul palo'],
    ['Acquedotto, perdite e autobotte', '0925 000 160', 'anche di notte'],
    ['Fognature e allagamenti', '0925 000 162'],
  ],
  Salute: [
    ['Guardia medica', '116 117', 'dalle 20:00 alle 8:00 e nei giorni festivi'],
    ['Prenotazione di visite ed esami', '0925 000 180'],
    ['Consultorio familiare', '0925 000 184'],
  ],
  Trasporti: [
    ['Taxi del Porto', '0925 000 745'],
    ['Navetta urbana', '0925 000 190'],
    ['Autobus provinciali', '0925 000 192', 'biglietteria del Piazzale del Parco'],
  ],
};

const anywhere: Record<string, Entry[]> = {
  Emergenze: emergencies,
  Salute: [['Guardia medica', '116 117', 'dove il numero è attivo']],
};

/** @param ours the demo town's own numbers too, not only the national ones */
export function writeUsefulNumbers(write: Write, updated_at: string, ours: boolean): void {
  let position = 0;
  for (const [section, entries] of Object.entries(ours ? demo : anywhere)) {
    for (const [name, number, note = ''] of entries) {
      write('useful_numbers', { section, name, number, note, position: position++, updated_at });
    }
  }
}
