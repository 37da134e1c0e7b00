import type { Finding } from '../../../shared/contract/health.ts';
import { grouped } from '../../../shared/rules/text.ts';
import type { Config } from '../../config.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Db } from '../../lib/db.ts';

/** What a check may read. Not the running portal, because `npm run doctor` has none. */
export interface Readers {
  config: Config;
  db: Db;
  clock: Clock;
  /** When the database can't be written to or is damaged; null when it is sound. */
  trouble: () => Promise<Trouble | null>;
  /** Why the mail server takes nothing, as far as this process knows; null: it takes mails. */
  mailFailure: () => string | null;
}

export interface Trouble {
  what: string;
  /** Its pages are damaged; otherwise only the disk stands in its way. */
  is_damaged: boolean;
}

export type Remedy = NonNullable<Finding['remedy']>;

/** A finding. A note can wait; something broken can't. */
export interface Verdict {
  state: 'broken' | 'note' | 'ok';
  what: string;
  /** Absent when all is well. */
  why?: string;
  remedy?: Remedy;
  /** What the administrators are told by mail while it stays so; absent: only the health page shows it. */
  mail?: Alarm;
}

/** The frame of such a mail, around the verdict's sentence. */
export interface Alarm {
  title: string;
  /** What the person who runs the server should do. */
  todo: string;
  /** Minutes it must last before; default 15, long enough for a restart or a short failure of the network to pass. */
  patience_min?: number;
}

/** A check of the health page. `open` prepares its statements once and returns the function that runs it. */
export interface Check {
  id: string;
  title: string;
  may_dismiss: boolean;
  open(readers: Readers): () => Promise<Verdict>;
}

interface Parts<F> {
  id: string;
  title: string;
  /** False: every town needs it. */
  may_dismiss?: boolean;
  /** Reads the facts; the first call prepares the statements. */
  read: (readers: Readers) => () => F | Promise<F>;
  /** Judges the facts, without reading anything else. */
  judge: (facts: F) => Verdict;
}

/** Makes a check of a reader and a pure judgement, so that each can be tested and replaced alone. */
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
/** A command to type at the server. */
export const command = (label: string, line: string): Remedy => ({ ...NOTHING, label, command: line });
/** An action that the health page offers. @param line the command that does the same at the server */
export const action = (label: string, name: NonNullable<Remedy['action']>, line: string | null = null): Remedy => ({
  ...NOTHING,
  label,
  action: name,
  command: line,
});

/** '3 giorni', '1 giorno' */
export const counted = (number: number, one: string, many: string): string =>
  `${grouped(number)} ${number === 1 ? one : many}`;
