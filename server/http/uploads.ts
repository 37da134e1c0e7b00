import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { newIncoming } from '../lib/incoming.ts';
import type { App } from './app.ts';
import { HttpError, invalid, tooMany } from './errors.ts';

const MB = 1024 * 1024;
const MOST_FILES = 5;
const MOST_FIELD_BYTES = 20_000;
/** Forms with files that arrive at the same time: from one account, and in all. */
const MOST_OF_ONE = 3;
const MOST_FORMS = 40;
const COME_BACK_S = 20;
/** What the type of a file is told by. */
const HEAD_BYTES = 4100;

export type FileKind = 'pdf' | 'image';

export interface ReceivedFile {
  /** Name of the form's field it came in. */
  field: string;
  /** As the person called it, without folders, for showing only. */
  name: string;
  /** What its first bytes say. A picture is not opened yet. */
  type: 'application/pdf' | 'image';
  /** Where it lies until the form is done with. */
  path: string;
}

export interface ReceivedForm {
  fields: Record<string, string>;
  files: ReceivedFile[];
}

interface Uploads {
  /** @returns what to call when the form is done with. @throws 429, 503 when too many forms arrive already */
  enter(userId: number | undefined): () => void;
  newFile(): { path: string; stream: Writable };
}

declare module 'fastify' {
  interface FastifyInstance {
    uploads: Uploads;
  }
}

/**
 * Lets routes take multipart/form-data, which they read with `receiveForm`.
 * @param write opens a file for writing; tests bring their own for a disk that is full
 */
export async function registerUploads(
  app: App,
  dataDir: string,
  write: (path: string) => Writable = (path) => createWriteStream(path, { flags: 'wx', mode: 0o600 }),
): Promise<void> {
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: MOST_FILES, fields: 40, fieldSize: MOST_FIELD_BYTES },
  });
  const arriving = new Map<number | undefined, number>();
  let all = 0;
  app.decorate('uploads', {
    enter(userId) {
      const own = arriving.get(userId) ?? 0;
      if (own >= MOST_OF_ONE) throw tooMany('Hai già altri invii in corso: aspetta che finiscano.', COME_BACK_S);
      if (all >= MOST_FORMS)
        throw Object.assign(new HttpError(503, 'Il portale sta ricevendo molti file: riprova tra poco.'), {
          retry_after_s: COME_BACK_S,
        });
      all += 1;
      arriving.set(userId, own + 1);
      return () => {
        all -= 1;
        const left = (arriving.get(userId) ?? 1) - 1;
        if (left > 0) arriving.set(userId, left);
        else arriving.delete(userId);
      };
    },
    newFile() {
      const path = newIncoming(dataDir);
      return { path, stream: write(path) };
    },
  });
}

/**
 * Reads a form with files, which go to the disk as they arrive and are removed when `use` is done with them. Nothing of a file but
 * its first bytes is looked at here: `use` checks the fields and what the person may do before it has a picture opened.
 * @throws 413 over `megabytes`, 422 on the field when a file is none of `kinds`, 429 and 503 with too many forms, 503 on a full disk
 */
export async function receiveForm<T>(
  request: FastifyRequest,
  { kinds, megabytes }: { kinds: FileKind[]; megabytes: number },
  use: (form: ReceivedForm) => T | Promise<T>,
): Promise<T> {
  if (!request.isMultipart()) throw new HttpError(415, 'Il formato inviato non è supportato.');
  const leave = request.server.uploads.enter(request.signedIn?.user.id);
  const form: ReceivedForm = { fields: {}, files: [] };
  const paths: string[] = [];
  try {
    try {
      for await (const part of request.parts({ limits: { fileSize: megabytes * MB } })) {
        if (part.type === 'field') form.fields[part.fieldname] = String(part.value);
        else {
          const { path, stream } = request.server.uploads.newFile();
          paths.push(path);
          const file = await received(part, path, stream, kinds, megabytes);
          if (file !== null) form.files.push(file);
        }
      }
    } catch (error) {
      // Those of the framework, ours and the system's say what they are; the parser's own only say that this is no form.
      if (error instanceof Error && ('statusCode' in error || isFull(error))) throw error;
      throw new HttpError(400, 'La richiesta non è leggibile.');
    }
    return await use(form);
  } catch (error) {
    throw isFull(error) ? noSpace(error) : error;
  } finally {
    leave();
    for (const path of paths) await rm(path, { force: true });
  }
}

/** Null for an empty file: a field of the form where nothing was chosen. */
async function received(
  part: MultipartFile,
  path: string,
  stream: Writable,
  kinds: FileKind[],
  megabytes: number,
): Promise<ReceivedFile | null> {
  await pipeline(part.file, stream);
  if (part.file.truncated) throw new HttpError(413, `Il file è troppo grande: al massimo ${megabytes} MB.`);
  const head = await headOf(path);
  if (head.length === 0) return null;
  const name =
    part.filename
      .replace(/^.*[/\\]/, '')
      .replaceAll(/\p{Cc}/gu, '')
      .slice(0, 120) || 'file';
  return { field: part.fieldname, name, type: await typeOf(head, part.fieldname, kinds), path };
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** A file is what its bytes say, whatever its name says. @throws 422 on its field */
async function typeOf(head: Buffer, field: string, kinds: FileKind[]): Promise<ReceivedFile['type']> {
  const { fileTypeFromBuffer } = await import('file-type');
  const mime = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? '';
  if (mime === 'application/pdf' && kinds.includes('pdf')) return 'application/pdf';
  if (kinds.includes('image')) {
    if (/^image\/(jpeg|png|webp|avif)$/.test(mime)) return 'image';
    if (/^image\/hei[cf]/.test(mime))
      throw invalid({ [field]: ['Le foto HEIC non si aprono qui: mandala come JPEG.'] });
  }
  const accepted = kinds.includes('pdf')
    ? kinds.includes('image')
      ? 'un PDF o un’immagine'
      : 'un PDF'
    : 'un’immagine';
  throw invalid({ [field]: [`Il file deve essere ${accepted}.`] });
}

const isFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(ENOSPC|EDQUOT|SQLITE_FULL)$/.test(String(error.code));

const noSpace = (cause: unknown) =>
  Object.assign(new HttpError(503, 'Il portale non ha più spazio per i file: riprova più tardi.'), {
    cause,
    retry_after_s: 600,
  });
