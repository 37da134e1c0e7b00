import { open } from 'node:fs/promises';
import type { ImportFormat } from '../../../../shared/rules/imports.ts';
import type { ReadJob, SourceFile } from './source.ts';

const HEAD_BYTES = 400;

/** Recognises a file's format by its first bytes; anything unknown is read as a table. */
export async function formatOf(path: string): Promise<ImportFormat> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    const head = buffer
      .toString('utf8', 0, bytesRead)
      .replace(/^\ufeff/, '')
      .trimStart();
    if (/^BEGIN:VCALENDAR/i.test(head)) return 'calendar';
    if (/^<(\?xml|!--|!DOCTYPE rss|rss|feed|rdf:RDF)/i.test(head)) return 'feed';
    return head.startsWith('{') ? 'osm' : 'table';
  } finally {
    await file.close();
  }
}

/** Each reader is loaded on demand, because some use large libraries. */
const READERS: Record<ReadJob['format'], (job: ReadJob) => Promise<SourceFile>> = {
  table: async (job) => (await import('./table.ts')).readTable(job),
  calendar: async (job) => (await import('./calendar/calendar.ts')).readCalendar(job),
  feed: async (job) => (await import('./feed.ts')).readFeed(job),
  osm: async (job) => (await import('./osm/osm.ts')).readOsm(job),
};

/** Reads an untrusted file; call it in a process of its own only. @throws Unreadable */
export const readSource = (job: ReadJob): Promise<SourceFile> => READERS[job.format](job);
