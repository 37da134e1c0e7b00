import type { ReadJob, SourceFile } from './source.ts';

/** Each reader is loaded on demand, because some use large libraries. */
const READERS: Record<ReadJob['format'], (job: ReadJob) => Promise<SourceFile>> = {
  table: async (job) => (await import('./table.ts')).readTable(job),
  calendar: async (job) => (await import('./calendar/calendar.ts')).readCalendar(job),
  feed: async (job) => (await import('./feed/feed.ts')).readFeed(job),
  osm: async (job) => (await import('./osm/osm.ts')).readOsm(job),
};

/** Reads an untrusted file; call it in a process of its own only. @throws Unreadable */
export const readSource = (job: ReadJob): Promise<SourceFile> => READERS[job.format](job);
