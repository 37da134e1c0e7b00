import { demoAccounts } from '../demoAccounts.ts';
import type { PersonEntry } from './entries.ts';

const names = [
  'Giulia Amato',
  'Antonino Barbera',
  'Chiara Bellavia',
  'Giuseppe Bivona',
  'Francesca Buscemi',
  'Accursio Caruana',
  'Elena Castronovo',
  'Michele Cirafisi',
  'Laura Colletti',
  'Pietro Craparo',
  'Sofia Cusumano',
  'Domenico Di Leo',
  'Martina Fazio',
  'Stefano Ferraro',
  'Alessia Friscia',
  'Gaspare Galluzzo',
  'Ilaria Giacalone',
  'Paolo Graffeo',
  'Noemi Guarino',
  'Andrea Interrante',
  'Serena La Rocca',
  'Filippo Lo Bue',
  'Caterina Lombardo',
  'Davide Maggio',
  'Federica Mandracchia',
  'Ignazio Marino',
  'Valentina Messina',
  'Luca Montalbano',
  'Giorgia Mulè',
  'Matteo Navarra',
  'Teresa Nicolosi',
  'Carlo Oddo',
  'Simona Palermo',
  'Raffaele Perricone',
  'Beatrice Piazza',
  'Nicolò Puleo',
  'Anna Ragusa',
  'Emanuele Rizzo',
  'Silvia Sabella',
  'Leonardo Santangelo',
  'Eleonora Scaglione',
  'Fabio Sortino',
  'Daniela Spataro',
  'Tommaso Tagliavia',
  'Claudia Termine',
  'Bruno Tortorici',
  'Veronica Tulone',
  'Giacomo Turturici',
  'Roberta Vaccaro',
  'Enzo Venezia',
  'Monica Verde',
  'Aldo Vitale',
  'Irene Zambuto',
  'Rocco Zito',
];

/** 'Giulia Amato' -> 'giulia.amato', 'Noemi Lo Bue' -> 'noemi.lobue', 'Giorgia Mulè' -> 'giorgia.mule' */
function keyOf(name: string): string {
  const [first = '', ...rest] = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(' ');
  return `${first}.${rest.join('')}`;
}

export const people: PersonEntry[] = [
  ...demoAccounts,
  ...names.map((name, index) => ({ key: keyOf(name), name, joined: 40 + ((index * 137) % 640) })),
];
