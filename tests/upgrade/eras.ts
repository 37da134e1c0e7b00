import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** A database as a former version of Piazza left it. */
export interface Era {
  /** Its `user_version`. */
  version: number;
  /** The commit whose code seeded it; null: made by migrating the previous version's database. */
  commit: string | null;
  file: Buffer;
}

/** All databases in one file, so that what they have in common is stored once. */
export function pack(eras: Era[]): Buffer {
  const index = eras.map(({ version, commit, file }) => ({ version, commit, bytes: file.length }));
  const whole = Buffer.concat([Buffer.from(`${JSON.stringify(index)}\n`), ...eras.map(({ file }) => file)]);
  const params = {
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
  };
  return brotliCompressSync(whole, { params });
}

export function readEras(): Era[] {
  const whole = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'eras.br')));
  const end = whole.indexOf('\n');
  const index: { version: number; commit: string | null; bytes: number }[] = JSON.parse(whole.toString('utf8', 0, end));
  let at = end + 1;
  return index.map(({ version, commit, bytes }) => {
    const file = whole.subarray(at, at + bytes);
    at += bytes;
    return { version, commit, file };
  });
}
