import { crc32, inflateRawSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { Unreadable } from './source.ts';

const MB = 1024 * 1024;
/** Files that unpack to more than this are refused; a sheet of 5,000 rows has some 3 MB. */
const MOST_UNPACKED = 40 * MB;
const MOST_ENTRIES = 2_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
/** Bytes between the directory and its end: nothing, or the records of large archives, which some programs always write. */
const BEFORE_END = [0, 76];
/** Bytes after an entry whose sizes follow its data, with or without a mark. */
const DESCRIPTORS = [12, 16, 20, 24];
const IN_LARGE = 0xffffffff;
/** The parts of a workbook that are read. */
const READ = /\.xml(\.rels)?$/;

const BROKEN = 'Questo foglio non si apre: salvalo di nuovo come .xlsx, oppure come CSV.';
const TOO_LARGE = 'Questo foglio, una volta aperto, diventa enorme: togli i fogli e le immagini che non servono.';

/** One file of the archive, as the directory at the archive's end tells it. */
interface Entry {
  name: string;
  method: number;
  checksum: number;
  /** Whether its sizes follow its data. */
  isFollowed: boolean;
  /** Where its own head begins, its packed data, and their end. */
  local: number;
  start: number;
  end: number;
}

/**
 * Unpacks a workbook's XML once, against a limit, because the sizes in a ZIP's directory may be false.
 * @returns the files by name
 * @throws Unreadable when it is no ZIP, unpacks to more than the limit, or has bytes that its directory does not account for
 */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  try {
    const files = new Map<string, Buffer>();
    let left = MOST_UNPACKED;
    for (const entry of entriesOf(bytes)) {
      if (!READ.test(entry.name)) continue;
      const unpacked = unpack(bytes, entry, left);
      left -= unpacked.length;
      files.set(entry.name, unpacked);
    }
    return files;
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(isTooLarge(error) ? TOO_LARGE : BROKEN);
  }
}

/** The directory's entries. Each begins where the one before ends: there is nothing that another reader would find. */
function entriesOf(bytes: Buffer): Entry[] {
  const last = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (last < 0 || bytes.readUInt32LE(last) !== END) throw new Unreadable(BROKEN);
  const [count, directory] = [bytes.readUInt16LE(last + 10), bytes.readUInt32LE(last + 16)];
  if (count > MOST_ENTRIES) throw new Unreadable(TOO_LARGE);
  const entries: Entry[] = [];
  let at = directory;
  for (let number = 0; number < count; number++) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Unreadable(BROKEN);
    entries.push(entryAt(bytes, at));
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  const sorted = entries.toSorted((a, b) => a.local - b.local);
  const isWhole = sorted.every(({ end, isFollowed }, index) => {
    const rest = (sorted[index + 1]?.local ?? directory) - end;
    return rest === 0 || (isFollowed && DESCRIPTORS.includes(rest));
  });
  const isEnd = BEFORE_END.includes(last - at) && last + 22 + bytes.readUInt16LE(last + 20) === bytes.length;
  if (sorted[0]?.local !== 0 || !isWhole || !isEnd) throw new Unreadable(BROKEN);
  return entries;
}

function entryAt(bytes: Buffer, at: number): Entry {
  const nameLength = bytes.readUInt16LE(at + 28);
  const local = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Unreadable(BROKEN);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    method: bytes.readUInt16LE(at + 10),
    checksum: bytes.readUInt32LE(at + 16),
    isFollowed: (bytes.readUInt16LE(at + 8) & 8) !== 0,
    local,
    start,
    end: start + packedSize(bytes, at),
  };
}

/** A field of 8 bytes beside the unpacked size, where a program always writes as for large archives. */
function packedSize(bytes: Buffer, at: number): number {
  const size = bytes.readUInt32LE(at + 20);
  if (size !== IN_LARGE) return size;
  const more = at + 46 + bytes.readUInt16LE(at + 28);
  return Number(bytes.readBigUInt64LE(more + 12));
}

function unpack(bytes: Buffer, { method, checksum, start, end }: Entry, most: number): Buffer {
  const data = bytes.subarray(start, end);
  const unpacked = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  if (unpacked.length > most) throw new Unreadable(TOO_LARGE);
  if (crc32(unpacked) !== checksum) throw new Unreadable(BROKEN);
  return unpacked;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/** The same files in an archive without compression, for a library that reads archives only: it finds what was checked. */
export const zipped = (files: ReadonlyMap<string, Buffer>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
