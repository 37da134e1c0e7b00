import type { ReadJob, SourceFile } from './source.ts';

/** Each reader is loaded when it is needed: some of their libraries are large. */
const READERS: Record<ReadJob['format'], (job: ReadJob) => Promise<SourceFile>> = {
  table: async (job) => (await import('./table.ts')).readTable(job),
  calendar: async (job) => (await import('./calendar/calendar.ts')).readCalendar(job),
  feed: async (job) => (await import('./feed/feed.ts')).readFeed(job),
  osm: async (job) => (await import('./osm/osm.ts')).readOsm(job),
};

/** Reads a file of a stranger's making; only in a thread. @throws Unreadable */
export const readSource = (job: ReadJob): Promise<SourceFile> => READERS[job.format](job);
