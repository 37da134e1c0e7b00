import { unzipSync, zipSync } from 'fflate';
import { Unreadable } from './source.ts';

/** Files that unpack to more than this are refused; a sheet of 5,000 rows has some 3 MB. */
const MOST_UNPACKED = 40 * 1024 * 1024;
/** The parts of a workbook that are read. */
const READ = /\.xml(\.rels)?$/;

/**
 * Unpacks a workbook's XML once, against a limit. What says that it unpacks to less than it does is cut off there, and so is
 * no XML any more.
 * @returns the files by name
 * @throws Unreadable when it is no ZIP, or unpacks to more than the limit
 */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  let left = MOST_UNPACKED;
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!READ.test(name)) return false;
        left -= originalSize;
        if (left < 0)
          throw new Unreadable(
            'Questo foglio, una volta aperto, diventa enorme: togli i fogli e le immagini che non servono.',
          );
        return true;
      },
    });
    return new Map(
      Object.entries(files).map(([name, { buffer, byteOffset, length }]) => [
        name,
        Buffer.from(buffer, byteOffset, length),
      ]),
    );
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('Questo foglio non si apre: salvalo di nuovo come .xlsx, oppure come CSV.');
  }
}

/** The same files in an archive without compression, for a library that reads archives only: it finds what was checked. */
export const zipped = (files: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
