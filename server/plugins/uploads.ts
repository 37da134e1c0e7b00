import { randomBytes } from 'node:crypto';
import { createReadStream, mkdirSync, type ReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { HttpError, invalid } from './errors.ts';
import type { App } from './http.ts';
import { loadSharp, MOST_PIXELS } from './images.ts';

const MB = 1024 * 1024;
const MOST_FILES = 5;
const MOST_FIELD_BYTES = 20_000;

export type FileKind = 'pdf' | 'image';

export interface ReceivedFile {
  /** Name of the form's field it came in. */
  field: string;
  /** As the person called it, without folders, for showing only. */
  name: string;
  type: 'application/pdf' | 'image/webp';
  bytes: Buffer;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

/** Lets routes take multipart/form-data, which they read with `receiveForm`. */
export async function registerUploads(app: App): Promise<void> {
  await app.register(multipart, { limits: { files: MOST_FILES, fields: 40, fieldSize: MOST_FIELD_BYTES } });
}

/**
 * Reads a form with files. A file is what its bytes say, whatever its name says; images are drawn again as WebP, which leaves
 * behind where and when they were taken and anything hidden in them.
 * @throws 413 over `megabytes`, 422 on the field when a file is none of `kinds`
 */
export async function receiveForm(
  request: FastifyRequest,
  kinds: FileKind[],
  megabytes: number,
): Promise<ReceivedForm> {
  if (!request.isMultipart()) throw new HttpError(415, 'Il formato inviato non è supportato.');
  const form: ReceivedForm = { fields: {}, files: [] };
  try {
    for await (const part of request.parts({ limits: { fileSize: megabytes * MB } })) {
      if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
      else {
        const bytes = await part.toBuffer();
        if (bytes.length > 0) form.files.push(await checked(part.fieldname, part.filename, bytes, kinds));
      }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw new HttpError(413, `Il file è troppo grande: al massimo ${megabytes} MB.`);
    // Those of the framework and ours say what they are; the parser's own only say that this is no form.
    if (error instanceof Error && 'statusCode' in error) throw error;
    throw new HttpError(400, 'La richiesta non è leggibile.');
  }
  return form;
}

async function checked(field: string, filename: string, bytes: Buffer, kinds: FileKind[]): Promise<ReceivedFile> {
  const name =
    filename
      .replace(/^.*[/\\]/, '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 120) || 'file';
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? '';
  if (mime === 'application/pdf' && kinds.includes('pdf')) return { field, name, type: 'application/pdf', bytes };
  if (/^image\/(jpeg|png|webp|avif|heic)$/.test(mime) && kinds.includes('image')) {
    try {
      const sharp = await loadSharp();
      const drawn = await sharp(bytes, { limitInputPixels: MOST_PIXELS })
        .rotate()
        .resize({ width: 2400, height: 2400, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      return { field, name, type: 'image/webp', bytes: drawn };
    } catch {
      throw invalid({ [field]: ['Questa immagine non si apre: provane un’altra.'] });
    }
  }
  const accepted = kinds.includes('pdf')
    ? kinds.includes('image')
      ? 'un PDF o un’immagine'
      : 'un PDF'
    : 'un’immagine';
  throw invalid({ [field]: [`Il file deve essere ${accepted}.`] });
}

/** Files that only some people may see: outside of what is served, under names nobody can guess. */
export interface PrivateFiles {
  /** @returns the key to keep in the database */
  save(bytes: Buffer): Promise<string>;
  open(key: string): ReadStream;
  remove(key: string): Promise<void>;
}

export function createPrivateFiles(dataDir: string): PrivateFiles {
  const folder = join(dataDir, 'private');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = (key: string) => {
    if (!/^[\w-]{32}$/.test(key)) throw new Error('not a key of a private file');
    return join(folder, key);
  };
  return {
    async save(bytes) {
      const key = randomBytes(24).toString('base64url');
      await writeFile(path(key), bytes, { mode: 0o600, flag: 'wx' });
      return key;
    },
    open: (key) => createReadStream(path(key)),
    remove: (key) => rm(path(key), { force: true }),
  };
}
