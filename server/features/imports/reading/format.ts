import { open } from 'node:fs/promises';
import type { ImportFormat } from '../../../../shared/rules/imports.ts';

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
