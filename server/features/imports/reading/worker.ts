import { parentPort, workerData } from 'node:worker_threads';
import { type ReadJob, type SourceFile, Unreadable } from './source.ts';

/** The thread that reads one file of a stranger's making and ends; what it takes too much of ends only this thread. */
export type Answer = { file: SourceFile } | { refused: string };

/** Each reader is loaded when it is needed: some of their libraries are large. */
const READERS: Record<ReadJob['format'], (job: ReadJob) => Promise<SourceFile>> = {
  table: async (job) => (await import('./table.ts')).readTable(job),
  calendar: async (job) => (await import('./calendar/calendar.ts')).readCalendar(job),
  feed: async (job) => (await import('./feed/feed.ts')).readFeed(job),
  osm: async (job) => (await import('./osm/osm.ts')).readOsm(job),
};

async function read(job: ReadJob): Promise<Answer> {
  try {
    return { file: await READERS[job.format](job) };
  } catch (error) {
    if (error instanceof Unreadable) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(await read(workerData as ReadJob));
