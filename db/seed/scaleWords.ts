import { alimentari } from './activities/alimentari.ts';
import { artigianato } from './activities/artigianato.ts';
import { ristoranti } from './activities/ristoranti.ts';
import { salute } from './activities/salute.ts';
import { musica } from './events/musica.ts';
import { jobs } from './jobs.ts';
import { promotions } from './promotions.ts';

/** A small deterministic random source (mulberry32), and the Italian words of the load data. */
export interface Chance {
  /** 0 to 1, without 1. */
  number(): number;
  /** 0 to `below`, without it. */
  below(below: number): number;
  pick<T>(list: readonly T[]): T;
  /** Prefers low indexes, roughly as word frequencies in a language. */
  zipf(below: number): number;
}

export function chance(seed: number): Chance {
  let state = seed;
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(number() * limit);
  return {
    number,
    below,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
    zipf: (limit) => Math.min(limit - 1, Math.floor(limit ** number()) - 1),
  };
}

const town = [...ristoranti, ...alimentari, ...artigianato, ...salute, ...musica, ...jobs, ...promotions];
const prose = town.map((entry) => `${entry.excerpt} ${entry.description}`).join(' ');

/** The demo town's sentences, so that common words are as frequent as in real prose. */
export const sentences: readonly string[] = prose
  .replaceAll('*', '')
  .split(/(?<=[.])\s+/)
  .filter((sentence) => sentence.length > 40 && sentence.length < 220);

const counts = new Map<string, number>();
for (const word of prose.toLowerCase().match(/\p{L}{4,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1);
const common = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word);

const STARTS = [
  'Ab',
  'Bel',
  'Cal',
  'Car',
  'Cat',
  'Cos',
  'Dal',
  'Fer',
  'Gal',
  'Gra',
  'Lom',
  'Man',
  'Mar',
  'Mon',
  'Pal',
  'Pic',
];
const MIDDLES = ['a', 'ando', 'ari', 'e', 'egri', 'eri', 'i', 'iste', 'o', 'olo', 'ona', 'u'];
const JOINS = ['b', 'c', 'cc', 'd', 'f', 'g', 'l', 'll', 'm', 'n', 'nn', 'r', 's', 'ss', 't', 'v'];
const ENDS = ['ella', 'eri', 'ese', 'etto', 'iano', 'ini', 'isi', 'one', 'otta', 'uso', 'ara', 'ina'];

/** Some 37,000 invented surnames: the long tail of rare words that names form. */
export function surname(by: Chance): string {
  return `${by.pick(STARTS)}${by.pick(MIDDLES)}${by.pick(JOINS)}${by.pick(ENDS)}`;
}

/** A few Italian words, common ones more often. */
export function someWords(by: Chance, count: number): string {
  return Array.from({ length: count }, () => common[by.zipf(common.length)]).join(' ');
}

export function paragraph(by: Chance, count: number): string {
  return Array.from({ length: count }, () => by.pick(sentences)).join(' ');
}

/** The town's streets and their positions. */
export const streets = [
  { name: 'Corso dei Ceramisti', district: 'Centro', lat: 37.5085, lng: 13.083 },
  { name: 'Via Licata Vecchia', district: 'Centro', lat: 37.5094, lng: 13.0822 },
  { name: 'Via del Carmine', district: 'Centro', lat: 37.5099, lng: 13.0845 },
  { name: 'Via Giardini', district: 'Centro', lat: 37.5076, lng: 13.0848 },
  { name: 'Via dei Pescatori', district: 'Marina', lat: 37.5052, lng: 13.079 },
  { name: 'Banchina San Pietro', district: 'Marina', lat: 37.5046, lng: 13.0785 },
  { name: 'Lungomare dei Faraglioni', district: 'Marina', lat: 37.5047, lng: 13.0838 },
  { name: 'Viale delle Terme', district: 'Terme', lat: 37.5078, lng: 13.0892 },
  { name: 'Via San Calogero', district: 'San Calogero', lat: 37.515, lng: 13.096 },
  { name: 'Viale della Vittoria', district: 'Stazzone', lat: 37.5092, lng: 13.0742 },
  { name: 'Via Enrico Stinco', district: 'Stazzone', lat: 37.51, lng: 13.0755 },
  { name: 'Piazza Mercato', district: 'Stazzone', lat: 37.5087, lng: 13.076 },
  { name: 'Strada della Foggia', district: 'Contrada Foggia', lat: 37.5062, lng: 13.066 },
  { name: 'Contrada Isola', district: 'Contrada Isola', lat: 37.525, lng: 13.075 },
] as const;
