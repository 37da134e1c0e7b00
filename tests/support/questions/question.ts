import type { Db } from '../../../server/lib/db.ts';

/** What residents and tourists type, and what a right answer to it is. */

export const QUESTION_CLASSES = [
  'named',
  'typos',
  'time',
  'opening',
  'properties',
  'money',
  'negation',
  'holidays',
  'information',
] as const;
export type QuestionClass = (typeof QUESTION_CLASSES)[number];

export type Block = 'information' | 'activities' | 'events' | 'jobs' | 'promotions';

export interface Item {
  block: Block;
  id: number | string;
  title: string;
}

/** The town a question is asked in, and when. */
export interface Asked {
  db: Db;
  now: Temporal.Instant;
}

/** One of these titles is among the first three of a block. */
export interface Names {
  one: readonly string[];
  block?: Block;
}

/** The first three of a block are all right; a block may be empty only if the town has nothing right. */
export interface Every {
  every: (asked: Asked) => ReadonlySet<number>;
  block: Block;
}

/** Nothing is found, or nothing of these blocks. */
export interface Nothing {
  nothing: readonly Block[];
}

export interface Question {
  q: string;
  kind: QuestionClass;
  right: Names | Every | Nothing;
}

/**
 * Whether an answer is right. Where the town has none, one that says so may show what is closed.
 * @param items in the order shown, best first in each block @param said what the answer says it understood
 */
export function isRight(
  { right }: Question,
  items: readonly Item[],
  asked: Asked,
  said: string | null = null,
): boolean {
  if ('nothing' in right) return !items.some(({ block }) => right.nothing.includes(block));
  const first = (block?: Block) => firstOf(items, block);
  if ('one' in right) return first(right.block).some(({ title }) => right.one.includes(title));
  const truth = right.every(asked);
  const shown = first(right.block);
  if (truth.size === 0) return shown.length === 0 || /^(Nessuna|Niente)/.test(said ?? '');
  return shown.length > 0 && shown.every(({ id }) => truth.has(id as number));
}

/** The first three of a block, or of each. */
function firstOf(items: readonly Item[], block: Block | undefined): Item[] {
  const seen = new Map<Block, number>();
  return items.filter((item) => {
    if (block !== undefined && item.block !== block) return false;
    const count = (seen.get(item.block) ?? 0) + 1;
    seen.set(item.block, count);
    return count <= 3;
  });
}
