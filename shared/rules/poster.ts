import { listWords } from './text.ts';

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

interface Paper {
  label: string;
  /** Room for the days in millimetres, page by page. */
  rooms: readonly number[];
  width: number;
  /** In percent of the style sheet's sizes: letters of 8.5 points at 73. A poster on large paper is read from further away. */
  least: number;
  most: number;
}

/** What is printable with a margin of a centimetre, without head and foot (client/outside/poster.css). */
export const PAPERS = {
  a4: { label: 'Un foglio A4', rooms: [214], width: 190, least: 73, most: 181 },
  'due-a4': { label: 'Due fogli A4', rooms: [240, 214], width: 190, least: 73, most: 181 },
  a3: { label: 'Un foglio A3', rooms: [306], width: 277, least: 100, most: 260 },
} as const satisfies Record<string, Paper>;
export type PaperName = keyof typeof PAPERS;
export const isPaper = (name: string): name is PaperName => Object.hasOwn(PAPERS, name);

const STEP = 4;

/** Millimetres at 100 percent, as in the style sheet. */
const LINE = 5.4;
const FACT = 4.7;
/** Lines beside each other are shorter, and closer. */
const CLOSE = 0.926;
/** Waste and pharmacies, and the days' names, are smaller than the rest until they would be hard to read. */
const LEAST_SMALL = 0.86;
const LEAST_DAY = 13.8;
const AROUND_DAY = 3.2;
/** The column of the day's name, and that of the hour with some room to spare. */
const DAY = 31;
const HOUR = 14;
const GAP = 4;
const TEXT = 4.1;
/** 3.5 mm, and not bold. */
const SMALL_TEXT = 3.4;
/** Of a line beside another one; in a shorter one, titles would break too often. */
const LEAST_EMS = 13;

interface Type {
  scale: number;
  /** In which a day's events stand beside each other. */
  columns: number;
}

export interface PosterPlan extends Type {
  pages: PlannedDay[][];
}

/**
 * Sets the days on the paper in the largest letters with which all fit. When even the smallest do not, the fullest day gives way, one event
 * at a time: first what comes back on other days, then the latest.
 */
export function planPoster(days: readonly PosterDay[], name: PaperName): PosterPlan {
  const paper: Paper = PAPERS[name];
  const parts = divided(days, paper);
  const type =
    typesOf(paper).find((one) =>
      parts.every((part, page) => heightOf(part, paper, one) <= (paper.rooms[page] as number)),
    ) ?? densest(paper);
  return { ...type, pages: parts.map((part, page) => fitted(part, paper, type, paper.rooms[page] as number)) };
}

/** From the largest letters to the smallest. */
function typesOf(paper: Paper): Type[] {
  const count = (paper.most - paper.least) / STEP + 1;
  return Array.from({ length: count }, (_, index) => paper.most - index * STEP)
    .flatMap((scale) => [1, 2].map((columns) => ({ scale, columns })))
    .filter((type) => type.columns === 1 || emsOf(paper, type) >= LEAST_EMS);
}

const densest = (paper: Paper): Type => ({ scale: paper.least, columns: 2 });

/** How long a line of events is, in its own letters. */
function emsOf({ width }: Paper, { scale, columns }: Type): number {
  const size = scale / 100;
  return ((width - (DAY + GAP * (columns - 1)) * size) / columns - HOUR * size) / (TEXT * size);
}

/** The days of each page, so that none is much fuller than the other. */
function divided(days: readonly PosterDay[], paper: Paper): PlannedDay[][] {
  const all = days.map((day) => ({ ...day, left: [] }));
  const [first, second] = paper.rooms;
  if (first === undefined || second === undefined || all.length < 2) return [all];
  const fullness = (at: number) =>
    Math.max(
      heightOf(all.slice(0, at), paper, densest(paper)) / first,
      heightOf(all.slice(at), paper, densest(paper)) / second,
    );
  const cuts = all.slice(1).map((_, index) => index + 1);
  const best = cuts.reduce((found, cut) => (fullness(cut) < fullness(found) ? cut : found), cuts[0] as number);
  return [all.slice(0, best), all.slice(best)];
}

function fitted(days: PlannedDay[], paper: Paper, type: Type, room: number): PlannedDay[] {
  const fitting = [...days];
  const heights = days.map((day) => heightOf([day], paper, type));
  while (sum(heights) > room) {
    const most = Math.max(...fitting.map(({ events }) => events.length));
    if (most === 0) break;
    const fullest = fitting.findIndex(({ events }) => events.length === most);
    const shorter = withoutOne(fitting[fullest] as PlannedDay);
    fitting[fullest] = shorter;
    heights[fullest] = heightOf([shorter], paper, type);
  }
  return fitting;
}

function withoutOne(day: PlannedDay): PlannedDay {
  const known = day.events.findLastIndex(({ repeats }) => repeats);
  const at = known < 0 ? day.events.length - 1 : known;
  const out = day.events[at] as PosterEvent;
  return { ...day, events: day.events.toSpliced(at, 1), left: [...day.left, out] };
}

function heightOf(days: readonly PlannedDay[], paper: Paper, type: Type): number {
  const size = type.scale / 100;
  const lead = type.columns === 1 ? 1 : CLOSE;
  const smallSize = Math.max(size, LEAST_SMALL);
  const wide = emsOf(paper, { ...type, columns: 1 });
  const narrow = emsOf(paper, type);
  const small = (paper.width - (DAY + HOUR) * size) / (SMALL_TEXT * smallSize);
  const heights = days.map(({ warnings, events, facts, left }) => {
    const said = [...warnings, ...(left.length > 0 ? [leftWords(left)] : [])];
    const rows = events.map((event) => linesIn(widthsOfEvent(event), narrow));
    const lines = sum(said.map((text) => linesOf(text, wide))) + (type.columns === 1 ? sum(rows) : balanced(rows));
    const factLines = sum(facts.map((fact) => linesOf(fact, small)));
    const content = (Math.max(1, lines) * LINE * size + factLines * FACT * smallSize) * lead;
    return AROUND_DAY * size + Math.max(LEAST_DAY * size, content);
  });
  return sum(heights);
}

/** The height of two columns as even as the rows let them be. */
function balanced(rows: readonly number[]): number {
  const all = sum(rows);
  let [best, above] = [all, 0];
  for (const row of rows) {
    above += row;
    best = Math.min(best, Math.max(above, all - above));
  }
  return best;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Each is measured once, and laid out in many sizes. */
const measured = new WeakMap<PosterEvent, number[]>();
function widthsOfEvent(event: PosterEvent): number[] {
  const widths = measured.get(event) ?? widthsOf(`${event.title}, ${event.place}`);
  measured.set(event, widths);
  return widths;
}

const widthsOf = (text: string): number[] => text.split(/\s+/).map(widthOf);
const linesOf = (text: string, ems: number): number => linesIn(widthsOf(text), ems);

/** How many lines words take when lines break between them, and words longer than a line anywhere. */
function linesIn(words: readonly number[], ems: number): number {
  let lines = 1;
  let used = 0;
  for (const width of words) {
    if (used > 0 && used + SPACE + width > ems) {
      lines += 1;
      used = 0;
    }
    used += (used > 0 ? SPACE : 0) + width;
    while (used > ems) {
      lines += 1;
      used -= ems;
    }
  }
  return lines;
}

const SPACE = 0.26;

/** The widths of Hanken Grotesk's letters when they are bold, in hundredths of an em. */
const KINDS: Record<string, string> = {
  26: 'ijìI.,:;!',
  28: "l’'()",
  35: '-ft"',
  42: 'r–/',
  48: 'sz',
  51: 'cgL?',
  54: 'aevxyàèé«»',
  57: 'hknuùFJP0123456789',
  59: 'bdopqòEST',
  63: 'BRYZ',
  69: 'ADHKNUVX',
  76: 'wCGOQ%…&',
  86: 'mM',
  98: 'W@—',
};
const WIDTHS = new Map(
  Object.entries(KINDS).flatMap(([width, letters]) => [...letters].map((letter) => [letter, Number(width) / 100])),
);
const OTHER = 0.69;
const widthOf = (word: string): number => sum([...word].map((letter) => WIDTHS.get(letter) ?? OTHER));

const MOST_NAMED = 3;

/** 'e altri 6 in Musica, Sport e altro', 'e un altro in Musica' */
export function leftWords(left: readonly PosterEvent[]): string {
  const counts = [...Map.groupBy(left, ({ category }) => category)].map(([name, { length }]) => ({ name, length }));
  const names = counts.sort((a, b) => b.length - a.length).map(({ name }) => name);
  const named = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), 'altro'] : names;
  return `${left.length === 1 ? 'e un altro' : `e altri ${left.length}`} in ${listWords(named)}`;
}
