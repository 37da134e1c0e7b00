import type { Finding } from '../../../shared/contract/health.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** What a check may read from. There is no running portal in it: `npm run doctor` has none. */
export interface Readers {
  config: Config;
  db: Db;
  clock: Clock;
  /** A sentence when the database can't be written to or is damaged; null when it is sound. */
  trouble: () => Promise<string | null>;
}

export type Remedy = NonNullable<Finding['remedy']>;

/** What a check found. A note can wait, what is broken can't. */
export interface Verdict {
  state: 'broken' | 'note' | 'ok';
  what: string;
  /** Absent when all is well. */
  why?: string;
  remedy?: Remedy;
}

/** A thing the health page looks at. `open` prepares its statements once and returns what looks. */
export interface Check {
  id: string;
  title: string;
  may_dismiss: boolean;
  open(readers: Readers): () => Promise<Verdict>;
}

interface Parts<F> {
  id: string;
  title: string;
  /** False: no town can do without. */
  may_dismiss?: boolean;
  /** Reads the facts; statements are prepared when it is called first. */
  read: (readers: Readers) => () => F | Promise<F>;
  /** Judges them, without asking anything else. */
  judge: (facts: F) => Verdict;
}

/** A check of a reader and a pure judgement, so that each can be tested and replaced by itself. */
export function check<F>({ id, title, may_dismiss = true, read, judge }: Parts<F>): Check {
  return {
    id,
    title,
    may_dismiss,
    open(readers) {
      const look = read(readers);
      return async () => judge(await look());
    },
  };
}

export const ok = (what: string): Verdict => ({ state: 'ok', what });

const NOTHING = { href: null, command: null, action: null };
/** A page of the portal. */
export const page = (label: string, href: string): Remedy => ({ ...NOTHING, label, href });
/** What somebody types at the server. */
export const command = (label: string, line: string): Remedy => ({ ...NOTHING, label, command: line });
/** What the health page does itself. */
export const action = (label: string, name: 'test_mail'): Remedy => ({ ...NOTHING, label, action: name });

/** '3 giorni', '1 giorno' */
export const counted = (number: number, one: string, many: string): string =>
  `${number.toLocaleString('it-IT')} ${number === 1 ? one : many}`;
