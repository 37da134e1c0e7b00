import { crc32, inflateRawSync } from 'node:zlib';
import { Unreadable } from './source.ts';

const MB = 1024 * 1024;
/** Files that unpack to more than this are refused; a sheet of 5,000 rows has some 3 MB. */
const MOST_UNPACKED = 80 * MB;
const MOST_ENTRIES = 2_000;
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

const BROKEN = 'Questo foglio non si apre: salvalo di nuovo come .xlsx, oppure come CSV.';
const TOO_LARGE = 'Questo foglio, una volta aperto, diventa enorme: togli i fogli e le immagini che non servono.';

/**
 * Unpacks every entry of a ZIP once with a limit, because the sizes in its directory may be false.
 * @throws Unreadable when it is no ZIP, or unpacks to more than the limit
 */
export function checkZip(bytes: Buffer): void {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== END) throw new Unreadable(BROKEN);
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MOST_ENTRIES) throw new Unreadable(TOO_LARGE);
  let at = bytes.readUInt32LE(end + 16);
  let left = MOST_UNPACKED;
  try {
    for (let number = 0; number < entries; number++) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new Unreadable(BROKEN);
      left -= unpackedSize(bytes, at, left);
      at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable(isTooLarge(error) ? TOO_LARGE : BROKEN);
  }
}

function unpackedSize(bytes: Buffer, entry: number, most: number): number {
  const [method, checksum, packed] = [
    bytes.readUInt16LE(entry + 10),
    bytes.readUInt32LE(entry + 16),
    bytes.readUInt32LE(entry + 20),
  ];
  const local = bytes.readUInt32LE(entry + 42);
  if (bytes.readUInt32LE(local) !== LOCAL) throw new Unreadable(BROKEN);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const data = bytes.subarray(start, start + packed);
  const unpacked = method === 0 ? data : inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  if (unpacked.length > most) throw new Unreadable(TOO_LARGE);
  if (crc32(unpacked) !== checksum) throw new Unreadable(BROKEN);
  return unpacked.length;
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
