import { listWords } from './waste.ts';

/** The poster of a week (/settimana/locandina): how large its letters are, and what is left out when it does not fit. Pure. */

export interface PosterEvent {
  /** '21:30'; '' for one of several days. */
  hour: string;
  title: string;
  place: string;
  /** Of its page. */
  path: string;
  /** The category's name. */
  category: string;
  /** It comes back on other days. */
  repeats: boolean;
}

export interface PosterDay {
  /** '' for what lasts several days. */
  day: string;
  /** Alerts, a line each, above everything else. */
  warnings: string[];
  events: PosterEvent[];
  /** Waste and pharmacies, a line each. */
  facts: string[];
}

export interface PlannedDay extends PosterDay {
  /** What found no room. */
  left: PosterEvent[];
}

/** Percent of the smallest letters, which are those of a newspaper's titles. */
type Scale = (typeof SCALES)[number];
export const SCALES = [180, 170, 160, 150, 140, 130, 120, 110, 100] as const;

interface Paper {
  label: string;
  /** Room for the days in millimetres, page by page. */
  rooms: readonly number[];
  width: number;
  /** A poster on large paper is read from further away. */
  least: Scale;
}

/** What is printable with a margin of a centimetre, without head and foot (client/outside/poster.css). */
export const PAPERS = {
  a4: { label: 'Un foglio A4', rooms: [204], width: 190, least: 100 },
  'due-a4': { label: 'Due fogli A4', rooms: [232, 222], width: 190, least: 100 },
  a3: { label: 'Un foglio A3', rooms: [310], width: 277, least: 120 },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof PAPERS;
export const isPaper = (name: string): name is PaperName => Object.hasOwn(PAPERS, name);

/** Millimetres at 100 percent, as in the style sheet. */
const LINE = 5.4;
const FACT = 4.7;
const LEAST_DAY = 13.8;
const AROUND_DAY = 3.2;
/** The columns of day and hour. */
const COLUMNS = 50;
/** A wide letter: words that are wider than most still fit. */
const LETTER = 1.95;
const SMALL_LETTER = 1.55;

export interface PosterPlan {
  scale: Scale;
  pages: PlannedDay[][];
}

/**
 * Sets the days on the paper in the largest letters with which all fit. When even the smallest do not, the fullest day gives way, one event
 * at a time: first what comes back on other days, then the latest.
 */
export function planPoster(days: readonly PosterDay[], name: PaperName): PosterPlan {
  const paper: Paper = PAPERS[name];
  const parts = divided(days, paper);
  const scales = SCALES.filter((scale) => scale >= paper.least);
  const fitting = scales.find((scale) =>
    parts.every((part, page) => heightOf(part, paper, scale) <= (paper.rooms[page] as number)),
  );
  const scale = fitting ?? paper.least;
  return { scale, pages: parts.map((part, page) => fitted(part, paper, scale, paper.rooms[page] as number)) };
}

/** The days of each page, so that none is much fuller than the other. */
function divided(days: readonly PosterDay[], paper: Paper): PlannedDay[][] {
  const all = days.map((day) => ({ ...day, left: [] }));
  const [first, second] = paper.rooms;
  if (first === undefined || second === undefined || all.length < 2) return [all];
  const fullness = (at: number) =>
    Math.max(
      heightOf(all.slice(0, at), paper, paper.least) / first,
      heightOf(all.slice(at), paper, paper.least) / second,
    );
  const cuts = all.slice(1).map((_, index) => index + 1);
  const best = cuts.reduce((found, cut) => (fullness(cut) < fullness(found) ? cut : found), cuts[0] as number);
  return [all.slice(0, best), all.slice(best)];
}

function fitted(days: PlannedDay[], paper: Paper, scale: Scale, room: number): PlannedDay[] {
  let fitting = days;
  while (heightOf(fitting, paper, scale) > room) {
    const most = Math.max(...fitting.map(({ events }) => events.length));
    if (most === 0) break;
    const fullest = fitting.findIndex(({ events }) => events.length === most);
    fitting = fitting.map((day, index) => (index === fullest ? withoutOne(day) : day));
  }
  return fitting;
}

function withoutOne(day: PlannedDay): PlannedDay {
  const known = day.events.findLastIndex(({ repeats }) => repeats);
  const at = known < 0 ? day.events.length - 1 : known;
  const out = day.events[at] as PosterEvent;
  return { ...day, events: day.events.toSpliced(at, 1), left: [...day.left, out] };
}

function heightOf(days: readonly PlannedDay[], { width }: Paper, scale: Scale): number {
  const size = scale / 100;
  const room = width - COLUMNS * size;
  const letters = Math.floor(room / (LETTER * size));
  const small = Math.floor(room / (SMALL_LETTER * size));
  const heights = days.map(({ warnings, events, facts, left }) => {
    const said = [...warnings, ...events.map(eventWords), ...(left.length > 0 ? [leftWords(left)] : [])];
    const lines = Math.max(1, sum(said.map((text) => linesOf(text, letters))));
    return AROUND_DAY + Math.max(LEAST_DAY, lines * LINE + sum(facts.map((fact) => linesOf(fact, small))) * FACT);
  });
  return sum(heights) * size;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const eventWords = ({ title, place }: PosterEvent): string => `${title}, ${place}`;

/** How many lines a text takes when lines break between words, and longer words anywhere. */
function linesOf(text: string, letters: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(/\s+/)) {
    const width = widthOf(word);
    if (used > 0 && used + 1 + width > letters) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? 1 : 0) + width;
    while (used > letters) {
      lines += 1;
      used -= letters;
    }
  }
  return lines;
}

/** In ordinary letters: titles in capitals are half as wide again. */
const widthOf = (word: string): number => word.length + 0.45 * (word.match(/[\p{Lu}\d@%—…]/gu)?.length ?? 0);

const MOST_NAMED = 3;

/** 'e altri 6 in Musica, Sport e altro', 'e un altro in Musica' */
export function leftWords(left: readonly PosterEvent[]): string {
  const counts = [...Map.groupBy(left, ({ category }) => category)].map(([name, { length }]) => ({ name, length }));
  const names = counts.sort((a, b) => b.length - a.length).map(({ name }) => name);
  const named = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), 'altro'] : names;
  return `${left.length === 1 ? 'e un altro' : `e altri ${left.length}`} in ${listWords(named)}`;
}
