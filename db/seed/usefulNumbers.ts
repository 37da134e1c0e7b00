import type { UsefulNumber } from '../foundation/entries.ts';
import { emergencies } from '../foundation/usefulNumbers.ts';

/** The demo town's, by section of their page. */
export const townNumbers: Record<string, UsefulNumber[]> = {
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
