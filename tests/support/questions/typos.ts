import { fold, STOP_WORDS } from '../../../server/features/search/tokens.ts';
import type { Db } from '../../../server/lib/db.ts';
import type { Block, Question } from './question.ts';

/** Typing mistakes made by rule from the titles of the town, the same ones for the same town. */

const NEIGHBOURS: Record<string, string> = {
  a: 'sq',
  b: 'vn',
  c: 'xv',
  d: 'sf',
  e: 'wr',
  f: 'dg',
  g: 'fh',
  h: 'gj',
  i: 'uo',
  l: 'k',
  m: 'n',
  n: 'bm',
  o: 'ip',
  p: 'o',
  q: 'wa',
  r: 'et',
  s: 'ad',
  t: 'ry',
  u: 'yi',
  v: 'cb',
  z: 'xa',
};
const DOUBLED = 'bcdfglmnprstvz';

type Mistake = (word: string, random: () => number) => string | null;

const at = (length: number, random: () => number, from = 1) => from + Math.floor(random() * (length - from));

/** Doubles a consonant, or writes a double one once, as Sicilians often do. */
const doubleConsonant: Mistake = (word) => {
  const simple = word.replace(/([bcdfglmnprstvz])\1/, '$1');
  if (simple !== word) return simple;
  return word.replace(/([aeiou])([bgrcz])([aeiou])/, '$1$2$2$3');
};

const MISTAKES: Record<string, Mistake> = {
  neighbour: (word, random) => {
    const place = at(word.length, random);
    const near = NEIGHBOURS[word.charAt(place)];
    return near === undefined ? null : word.slice(0, place) + near.charAt(0) + word.slice(place + 1);
  },
  swap: (word, random) => {
    const place = at(word.length - 1, random);
    return word.slice(0, place) + word.charAt(place + 1) + word.charAt(place) + word.slice(place + 2);
  },
  drop: (word, random) => {
    const place = at(word.length, random);
    return word.slice(0, place) + word.slice(place + 1);
  },
  double: (word, random) => {
    const place = at(word.length, random);
    return DOUBLED.includes(word.charAt(place))
      ? word.slice(0, place) + word.slice(place - 0, place + 1) + word.slice(place)
      : null;
  },
  accent: (word) => (/[àèéìòù]/.test(word) ? fold(word) : null),
  sicilian: doubleConsonant,
};

const SHORTEST = 4;

/** @param most how many are made, spread over the titles */
export function typos(db: Db, most: number): Question[] {
  const titles = db
    .prepare<[], { block: Block; title: string }>(
      `SELECT 'activities' AS block, name AS title FROM activities WHERE status = 'published'
       UNION ALL SELECT 'events', title FROM events AS e WHERE status = 'published'
         AND EXISTS (SELECT 1 FROM event_occurrences AS o WHERE o.event_id = e.id AND o.starts_at > (SELECT max(created_at) FROM events))
       ORDER BY 2`,
    )
    .all();
  const random = mulberry(20261121);
  const kinds = Object.keys(MISTAKES);
  const made: Question[] = [];
  const step = Math.max(1, Math.floor(titles.length / most));
  for (let n = 0; made.length < most && n < titles.length * 4; n++) {
    const { block, title } = titles[(n * step + Math.floor((n * step) / titles.length)) % titles.length] as {
      block: Block;
      title: string;
    };
    const question = spoilt(title, kinds[n % kinds.length] as string, random);
    if (question !== null && !made.some(({ q }) => q === question)) {
      made.push({ q: question, kind: 'typos', right: { one: [title], block } });
    }
  }
  return made;
}

/** The first words of a title as people type them, the longest with a mistake; null when the mistake cannot be made. */
function spoilt(title: string, kind: string, random: () => number): string | null {
  const typed =
    title
      .toLowerCase()
      .split(/[:,]/)[0]
      ?.split(/[\s’']+/)
      .slice(0, 4) ?? [];
  const own = typed.filter((word) => word.length >= SHORTEST && !STOP_WORDS.has(fold(word)) && /^\p{L}+$/u.test(word));
  const chosen = own.toSorted((a, b) => b.length - a.length)[0];
  if (chosen === undefined) return null;
  const mistaken = (MISTAKES[kind] as Mistake)(chosen, random);
  if (mistaken === null || mistaken === chosen) return null;
  return typed.map((word) => (word === chosen ? mistaken : word)).join(' ');
}

/** A generator of numbers from 0 to 1, always the same ones. */
function mulberry(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
