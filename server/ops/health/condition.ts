import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { databaseTrouble } from '../../lib/databaseErrors.ts';
import { checkPages, type PagesChecked } from '../databaseThread.ts';

const MB = 1024 * 1024;
/**
 * The disk counts as full below this size or share, and until there is twice as much, so that the state does not
 * flap.
 */
const DISK_FULL_BYTES = 64 * MB;
const DISK_FULL_SHARE = 0.05;
const DISK_LOOK_MS = 15_000;
/** How long a failed write is remembered: a small write may succeed where a larger one fails. */
const UNWRITABLE_MS = 120_000;
const FIRST_CHECK_MS = 20_000;
const CHECK_MS = 60_000;
/** Maximum share of time spent on reading all pages: a large database is checked less often. */
const CHECK_SHARE = 0.005;

const SENTENCES = {
  disk: 'Il disco è quasi pieno: il portale potrebbe non salvare.',
  unwritable: 'Il database non si può scrivere.',
  damaged: 'Il database è danneggiato.',
} as const;
type Problem = keyof typeof SENTENCES;

/** In bytes. */
interface Room {
  free: number;
  total: number;
}

interface Dependencies {
  dataDir: string;
  /** The database file. */
  file: string;
  log: FastifyBaseLogger;
  room?: (folder: string) => Promise<Room>;
  check?: (file: string) => Promise<PagesChecked>;
}

/** The portal's health. Asking is cheap, because the checks run in the background. */
export interface Health {
  /** Call with every error of a statement: a full disk or a damaged page shows there first. */
  saw(error: unknown): void;
  /** Call after a successful write. */
  wrote(): void;
  /** The problem in Italian, without internals; null when the portal is well. */
  problem(): string | null;
  isDamaged(): boolean;
  start(): Promise<void>;
  stop(): void;
}

export function createHealth({ dataDir, file, log, room = roomOf, check = checkPages }: Dependencies): Health {
  const problems = createProblems(log);
  let unwritableUntil = 0;
  let disk: NodeJS.Timeout | undefined;
  let pages: NodeJS.Timeout | undefined;
  let checking = false;
  let stopped = false;

  async function lookAtDisk(): Promise<void> {
    try {
      const { free, total } = await room(dataDir);
      const full = Math.min(DISK_FULL_BYTES, total * DISK_FULL_SHARE);
      if (free < full) problems.set('disk', true, { free_bytes: free });
      else if (free >= 2 * full) problems.set('disk', false);
    } catch (error) {
      log.warn({ err: error }, 'the free space of the disk is not known');
    }
  }

  async function checkNow(): Promise<void> {
    clearTimeout(pages);
    if (checking || stopped) return;
    checking = true;
    const began = performance.now();
    try {
      const { damage } = await check(file);
      problems.set('damaged', damage !== null, { damage });
    } catch (error) {
      log.warn({ err: error }, 'the pages of the database could not be checked');
    }
    checking = false;
    if (stopped) return;
    pages = setTimeout(checkNow, Math.max(CHECK_MS, (performance.now() - began) / CHECK_SHARE)).unref();
  }

  return {
    saw(error) {
      const trouble = databaseTrouble(error);
      if (trouble === 'unwritable') {
        unwritableUntil = performance.now() + UNWRITABLE_MS;
        problems.set('unwritable', true);
      } else if (trouble === 'damaged' && !problems.has('damaged')) {
        problems.set('damaged', true);
        // Tells damage in the file from a damaged page in memory.
        void checkNow();
      }
    },
    wrote() {
      if (performance.now() >= unwritableUntil) problems.set('unwritable', false);
    },
    problem: problems.sentence,
    isDamaged: () => problems.has('damaged'),
    async start() {
      await lookAtDisk();
      disk = setInterval(lookAtDisk, DISK_LOOK_MS).unref();
      pages = setTimeout(checkNow, FIRST_CHECK_MS).unref();
    },
    stop() {
      clearInterval(disk);
      clearTimeout(pages);
      stopped = true;
    },
  };
}

/** The present problems; the log says when one begins and ends. */
function createProblems(log: FastifyBaseLogger) {
  const present = new Set<Problem>();
  return {
    has: (problem: Problem): boolean => present.has(problem),
    set(problem: Problem, isThere: boolean, detail: object = {}): void {
      if (present.has(problem) === isThere) return;
      if (isThere) {
        present.add(problem);
        log.error({ problem, ...detail }, 'the portal is not well');
      } else {
        present.delete(problem);
        log.info({ problem }, 'the portal is well again');
      }
    },
    sentence: (): string | null =>
      present.size === 0 ? null : [...present].map((problem) => SENTENCES[problem]).join(' '),
  };
}

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
