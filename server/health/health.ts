import { statfs } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import { databaseTrouble } from '../lib/databaseErrors.ts';
import { checkPages, type PagesChecked } from './pages.ts';

const MB = 1024 * 1024;
/** With less room than this, or than this share of a small disk, it counts as full; with twice as much no longer, so that nothing flaps. */
const DISK_FULL_BYTES = 64 * MB;
const DISK_FULL_SHARE = 0.05;
const DISK_LOOK_MS = 15_000;
/** A write that failed is remembered for this long, as the next small one may find room where a larger one does not. */
const UNWRITABLE_MS = 120_000;
const FIRST_CHECK_MS = 20_000;
const CHECK_MS = 60_000;
/** Reading all pages takes at most this share of the time: a large database is checked less often. */
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
  /** The database. */
  file: string;
  log: FastifyBaseLogger;
  room?: (folder: string) => Promise<Room>;
  check?: (file: string) => Promise<PagesChecked>;
}

/** What is known of the portal's health; asking costs nothing, as looking is done beside the requests. */
export interface Health {
  /** Of whatever a statement threw: a full disk or a damaged page shows there first. */
  saw(error: unknown): void;
  /** Something was written to the database. */
  wrote(): void;
  /** What is wrong, in Italian, without internals; null when the portal is well. */
  problem(): string | null;
  start(): Promise<void>;
  stop(): void;
}

export function createHealth({ dataDir, file, log, room = roomOf, check = checkPages }: Dependencies): Health {
  const problems = new Set<Problem>();
  let unwritableUntil = 0;
  let disk: NodeJS.Timeout | undefined;
  let pages: NodeJS.Timeout | undefined;
  let checking = false;
  let stopped = false;

  function set(problem: Problem, isThere: boolean, detail: object = {}): void {
    if (problems.has(problem) === isThere) return;
    if (isThere) {
      problems.add(problem);
      log.error({ problem, ...detail }, 'the portal is not well');
    } else {
      problems.delete(problem);
      log.info({ problem }, 'the portal is well again');
    }
  }

  async function lookAtDisk(): Promise<void> {
    try {
      const { free, total } = await room(dataDir);
      const full = Math.min(DISK_FULL_BYTES, total * DISK_FULL_SHARE);
      if (free < full) set('disk', true, { free_bytes: free });
      else if (free >= 2 * full) set('disk', false);
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
      set('damaged', damage !== null, { damage });
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
        set('unwritable', true);
      } else if (trouble === 'damaged' && !problems.has('damaged')) {
        set('damaged', true);
        // Whether it is the file, or was a page in memory.
        void checkNow();
      }
    },
    wrote() {
      if (performance.now() >= unwritableUntil) set('unwritable', false);
    },
    problem: () => (problems.size === 0 ? null : [...problems].map((problem) => SENTENCES[problem]).join(' ')),
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

async function roomOf(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}
